#!/usr/bin/env bash
# verify-pack.sh PACK.zip KEY.pem
# Checks a monitoring pack without any code of the portal: the signature of its list of files, each file's size and digest, and
# the chain of its history. KEY.pem is `key` of the portal's /api/check/key, or an older one with the id that manifest.json names.
# It needs openssl, sha256sum, unzip and jq. It prints what it checked; it ends with 1 at the first thing that does not hold.
set -euo pipefail
zip=$(realpath "$1")
key=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "NOT AS ISSUED: $1" >&2
  exit 1
}

unzip -q "$zip" -d "$work" || fail "the zip cannot be read"
cd "$work"/*/

openssl base64 -d -A -in manifest.json.sig -out "$work/signature"
openssl pkeyutl -verify -pubin -inkey "$key" -rawin -in manifest.json -sigfile "$work/signature" >"$work/said" 2>&1 ||
  fail "the signature of manifest.json does not hold"
echo "signature: holds for $(jq -r .number manifest.json)"

jq -r '.files[] | "\(.sha256)  \(.path)"' manifest.json >"$work/digests"
sha256sum --check --quiet "$work/digests" || fail "a file is not the one that was listed"
jq -r '.files[] | "\(.bytes) \(.path)"' manifest.json | while read -r bytes path; do
  [ "$(stat -c %s "$path")" = "$bytes" ] || fail "$path has another size"
done
listed=$(jq '.files | length' manifest.json)
found=$(find . -type f ! -name 'manifest.json*' | wc -l)
[ "$listed" = "$found" ] || fail "the zip holds $found files, the list names $listed"
echo "files: $listed, each as listed"

# Each event is an array of seven texts: seq, at, actor, what, subject, facts, chain. On its line the chain stands before the text.
tail -n +2 History.csv | tr -d '\r' |
  jq -R -r 'select(. != "") | [scan("\"((?:[^\"]|\"\")*)\"") | .[0] | gsub("\"\""; "\"")] |
    .[6] + " " + ([.[0] | tonumber] + .[1:6] | tojson)' >"$work/events"
previous=$(printf '0%.0s' $(seq 64))
events=0
while read -r chain text; do
  previous=$(printf '%s%s' "$previous" "$text" | sha256sum)
  previous=${previous%% *}
  events=$((events + 1))
  [ "$previous" = "$chain" ] || fail "event $events breaks the chain"
done <"$work/events"
[ "$previous" = "$(jq -r .chain.chain manifest.json)" ] || fail "the history does not end where the list says"
[ "$events" = "$(jq -r .chain.seq manifest.json)" ] || fail "the history has $events events, the list says more or fewer"
echo "history: $events events, one chain"
echo "AS ISSUED: $(jq -r '.number + ", plan year " + (.plan_year | tostring) + ", " + .issued_at' manifest.json)"
