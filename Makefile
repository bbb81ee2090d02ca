# make        build the site into public/
# make test   what a change must pass; its last line counts the skipped tests
# make test-all   everything: every check on every board count
# make fuzz       runs each fuzz target for FUZZTIME of the processor, and keeps the results
# make mutants    shows that the tests find faults: puts each fault in, and a test must fail
# make report     tries everything again that was tried against the program, and writes .github/TRUST.md
# make accept     takes the site as it is now for the one to compare with, and says what changed

# The limits of time leave room for a machine with other work to do. TESTFLAGS are more
# flags of go test: make test TESTFLAGS="-run=Fork -v"
GO ?= go
TESTFLAGS ?=
FUZZTIME ?= 10m

.PHONY: build test test-all fuzz mutants lint check serve bench update report accept

build:
	$(GO) run ./cmd/vpcharts build

test: lint
	$(GO) run ./generator/internal/testrun -timeout 40m $(TESTFLAGS) ./...

# One package after another, because Lighthouse measures times and needs the machine to itself.
test-all: lint
	VPCHARTS_ALL=1 $(GO) run ./generator/internal/testrun -p 1 -count=1 -timeout 60m $(TESTFLAGS) ./...
	$(GO) run ./generator/internal/fuzzrun -time 2s -side 2

fuzz:
	$(GO) run ./generator/internal/fuzzrun -time $(FUZZTIME) -side 2 -keep .ci/fuzz.csv

lint:
	@test -z "$$(gofmt -l .)" || { echo "not formatted by gofmt:"; gofmt -l .; exit 1; }
	$(GO) vet ./... ./.ci/mutants
	GOOS=windows CGO_ENABLED=0 $(GO) vet ./... ./.ci/mutants
	GOOS=darwin CGO_ENABLED=0 $(GO) vet ./... ./.ci/mutants
	$(GO) tool staticcheck ./... ./.ci/mutants
	$(GO) run ./.ci/mutants -n

mutants:
	$(GO) run ./.ci/mutants

report: fuzz
	$(GO) run ./.ci/mutants -keep .ci/mutants/results.csv
	$(GO) run ./generator/internal/trials

check: build
	$(GO) run ./cmd/vpcharts check public

serve:
	$(GO) run ./cmd/vpcharts serve

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

update:
	$(GO) test ./generator/message -update
	$(GO) test ./content ./generator/claims ./cmd/vpcharts -update

accept:
	$(GO) test ./generator -run '^TestTheDefaultSiteIsTheOneThatWasAccepted$$' -count=1 -v -accept
