package publish

// WriteUntil is Write that a test interrupts: step is called before each change on the
// disk.
var WriteUntil = write
