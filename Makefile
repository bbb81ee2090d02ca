# make            builds the site into public/
# make test       what a change must pass; it names and counts the tests that were skipped
# make test-all   every check on every board count, and the tests that take minutes
# make audit      what is tried each week and before a release, as it takes long and seldom finds something
# make fuzz       runs each fuzz target for FUZZTIME
# make mutants    shows that the tests of the mathematics and the data find faults
# make update     writes every golden file again, and says which kinds of files of the sites changed

# TESTFLAGS are more flags of go test: make test TESTFLAGS="-run=Fork -v"
GO ?= go
TESTFLAGS ?=
FUZZTIME ?= 1m

# All builds are of one kind, also those of a fork or a release that a test makes. So Go compiles
# each package once.
export GOFLAGS += -trimpath

# Temporary files are in memory if /dev/shm has room for them and programs may run there. On a disk the
# tests of publishing take five times as long.
ifndef TMPDIR
memory := $(shell grep -s ' /dev/shm ' /proc/mounts | grep -qv noexec && df -Pk /dev/shm | awk 'NR > 1 && $$4 > 4e6 { print $$6 }')
ifdef memory
export TMPDIR := $(memory)
endif
endif

# The limit of time leaves room for a machine with other work to do.
gotest = $(GO) tool gotestsum --format pkgname --format-hide-empty-pkg -- -timeout 40m

# The race detector makes a test ten times as slow. These packages use several processors, and are quick.
raced = ./generator/site ./generator/pages ./generator/parallel ./generator/devserver ./generator/publish ./generator/official ./generator/scale

maker = cmd/vpcharts/maker.bin

gremlins = $(GO) run github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0

.PHONY: build maker test test-all audit fuzz mutants lint check serve bench update

build: maker
	$(GO) run ./cmd/vpcharts build --maker $(maker)

# The card maker, compiled for browsers. Git does not keep it.
maker:
	$(GO) run ./generator/internal/release -maker $(maker)

test: lint
	$(gotest) $(TESTFLAGS) ./...

test-all: lint
	$(GO) tool staticcheck ./...
	VPCHARTS_ALL=1 $(gotest) $(TESTFLAGS) ./...

audit: lint
	GOOS=windows CGO_ENABLED=0 $(GO) vet ./...
	GOOS=darwin CGO_ENABLED=0 $(GO) vet ./...
	$(GO) test -race $(raced)
	VPCHARTS_AUDIT=1 $(gotest) -run '^TestAudit' $(TESTFLAGS) ./...

lint:
	@test -z "$$(gofmt -l .)" || { echo "not formatted by gofmt:"; gofmt -l .; exit 1; }
	$(GO) vet ./...

fuzz: export VPCHARTS_ALL = 1
fuzz:
	@grep -r --include='*_test.go' '^func Fuzz' . | sed 's|^\(.*\)/[^/]*:func \(Fuzz[^(]*\).*|\1 \2|' | while read -r folder target; do \
		$(GO) test "$$folder" -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) || exit 1; done

# gremlins allows a mutant five times what a first run of the tests took. A run that Go has in its cache takes
# no time, and then mutants count as timed out.
mutants: export GOFLAGS += -count=1
mutants:
	for package in vp typed scale ownscale official dataset; do $(gremlins) unleash --timeout-coefficient 5 "./generator/$$package" || exit 1; done

check: build
	$(GO) run ./cmd/vpcharts check public --maker $(maker)

serve: maker
	$(GO) run ./cmd/vpcharts serve --maker $(maker)

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

update:
	$(GO) generate ./generator/words ./generator/theory ./generator/claims
	$(GO) test ./generator/publisher ./cmd/vpcharts -update
	$(GO) test ./generator -run 'Accepted$$|LookAsTheyDid' -count=1 -v -update
