//go:build !linux

package publish

import "errors"

func mount(string, int64) error { return errors.ErrUnsupported }
func unmount(string)            {}
