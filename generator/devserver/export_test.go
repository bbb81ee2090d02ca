package devserver

// Listeners counts the streams of events that the server would tell of a build.
func (s *Server) Listeners() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.listeners)
}
