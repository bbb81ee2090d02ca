package devserver

import (
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// Hosts are the names and addresses by which a server may be asked for, besides the loopback addresses of
// the machine. A page of another site can have its own name lead to this machine (DNS rebinding). A browser
// would let it read whatever a server answers to that name.
type Hosts struct {
	names   []string
	numbers bool // any IP address will do: no site has power over what one leads to
}

// HostsAt returns the hosts for a server that listens at a host, which is empty or unspecified for
// all addresses of the machine. Then any IP address will do, and the machine's own names.
func HostsAt(host string, own ...string) Hosts {
	addr, err := netip.ParseAddr(host)
	if host == "" || err == nil && addr.IsUnspecified() {
		return Hosts{append(own, "localhost"), true}
	}
	return Hosts{[]string{host, "localhost"}, false}
}

// allow tells whether a request may have this Host, with any port, because ports can be forwarded.
func (h Hosts) allow(host string) bool {
	u := url.URL{Host: host}
	name := strings.TrimSuffix(u.Hostname(), ".")
	if addr, err := netip.ParseAddr(name); err == nil && (addr.IsLoopback() || h.numbers) {
		return true
	}
	return slices.ContainsFunc(h.names, func(n string) bool { return strings.EqualFold(n, name) })
}

// foreign tells whether a page of another origin made a browser send the request. Browsers before
// 2023 tell only the origin, and only with some requests.
func foreign(r *http.Request) bool {
	site, origin := r.Header.Get("Sec-Fetch-Site"), r.Header.Get("Origin")
	return site != "" && site != "same-origin" && site != "none" || origin != "" && origin != "http://"+r.Host
}
