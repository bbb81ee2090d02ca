package devserver

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// Hosts are the names and addresses by which a server may be asked for, besides those of the
// machine itself: localhost, 127.0.0.0/8 and ::1. A page of another site can have its own name lead
// to this machine (DNS rebinding). A browser would let it read whatever a server answers to that name.
type Hosts struct {
	names   map[string]bool
	numbers bool // any IP address will do: no site has power over what one leads to
}

// HostsAt returns the hosts for a server that listens at a host, which is empty or unspecified for
// all addresses of the machine. Then any IP address will do, and the machine's own names.
func HostsAt(host string, own ...string) Hosts {
	addr, err := netip.ParseAddr(host)
	all := host == "" || err == nil && addr.IsUnspecified()
	h := Hosts{names: map[string]bool{"localhost": true}, numbers: all}
	if !all {
		own = []string{host}
	}
	for _, name := range own {
		h.names[canonical(name)] = true
	}
	return h
}

// canonical is how a host's name or IP address is compared.
func canonical(host string) string {
	if addr, err := netip.ParseAddr(host); err == nil {
		return addr.Unmap().WithZone("").String()
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}

// allow tells whether a request may have this Host: a host with any port, because ports can be
// forwarded, or without one.
func (h Hosts) allow(host string) bool {
	name := host
	if bare, port, err := net.SplitHostPort(host); err == nil {
		if strings.Trim(port, "0123456789") != "" {
			return false
		}
		name = bare
	} else if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		name = host[1 : len(host)-1]
	}
	name = canonical(name)
	addr, err := netip.ParseAddr(name)
	return h.names[name] || err == nil && (addr.IsLoopback() || h.numbers)
}

// foreign tells whether a page of another origin made a browser send the request. Browsers before
// 2023 tell only the origin, and only with some requests.
func foreign(r *http.Request) bool {
	if from := r.Header.Get("Sec-Fetch-Site"); from != "" && from != "same-origin" && from != "none" {
		return true
	}
	origin := r.Header.Get("Origin")
	u, err := url.Parse(origin)
	return origin != "" && (err != nil || !strings.EqualFold(u.Host, r.Host))
}
