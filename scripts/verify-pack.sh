#!/usr/bin/env bash
# verify-pack.sh PACK.zip KEYS
# Checks a monitoring pack without any code of the portal: that the zip has exactly the files of its signed list, the signature of
# that list, each file's size and digest, and the chain of its history. KEYS is the answer of the portal's /api/check/key, saved
# in a file, or one public key of it as PEM. It needs openssl, sha256sum, unzip (its funzip) and jq. It prints what it checked; it
# ends with 1 when something does not hold. No entry is written under its own name, so the zip cannot say where bytes go.
set -euo pipefail
export LC_ALL=C
[ $# = 2 ] || { echo "Usage: verify-pack.sh PACK.zip KEYS" >&2 && exit 2; }
zip=$(realpath -- "$1")
keys=$(realpath -- "$2")
umask 077
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cd "$work"
fail() {
  printf 'NOT AS ISSUED: %s\n' "$1" >&2
  exit 1
}

# A pack stays far below: it has at most 50 files of 10 MB, its own few, and their list.
MOST_ENTRIES=2000
MOST_DIRECTORY=$((1 << 20))
MOST_MANIFEST=$((4 << 20))
MOST_UNPACKED=$((1 << 30))

# The bytes of the zip from FROM on, as many as asked for.
part() { { tail -c "+$(($1 + 1))" -- "$zip" || :; } 2>/dev/null | head -c "$2"; }
numbers() { od -An -v -tu1; }
# The content of the entry with this place in `list` (from step 4 on): at most one byte more than it declares.
content() {
  local at data packed size method
  read -r at data packed size method <<<"${places[$1]}"
  if [ "$method" = 0 ]; then part "$data" "$packed"; else
    { { tail -c "+$((at + 1))" -- "$zip" || :; } | { funzip || :; } | head -c "$((size + 1))"; } 2>/dev/null || :
  fi
}
# Runs a program of jq. It ends with the reason when the program refuses.
judge() {
  jq "$@" 2>said || {
    local reason
    reason=$(sed -n 's/^jq: error.*: refused: //p' said)
    fail "${reason:-the zip cannot be read}"
  }
}
# `text` is the text of bytes in the one form that UTF-8 allows. `extra` lets through, of the extra fields of an entry, times, owners
# and the same name a second time: others could make it a link or give it another name.
shared='
  def u16($at): .[$at] + .[$at + 1] * 256;
  def u32($at): u16($at) + u16($at + 2) * 65536;
  def bit($value): . / $value | floor % 2 == 1;
  def refuse($why): error("refused: " + $why);
  def unseen: "[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]";
  def text:
    def no: refuse("a name is not in UTF-8");
    reduce .[] as $byte ({left: 0, out: []};
      if .left > 0 then
        if $byte < 128 or $byte > 191 then no else .value = .value * 64 + $byte - 128 | .left -= 1 end
      elif $byte < 128 then .value = $byte | .least = 0
      elif $byte < 192 then no
      elif $byte < 224 then .value = $byte - 192 | .least = 128 | .left = 1
      elif $byte < 240 then .value = $byte - 224 | .least = 2048 | .left = 2
      else .value = $byte - 240 | .least = 65536 | .left = 3 end
      | if .left > 0 then .
        elif .value < .least or .value > 1114111 or (.value > 55295 and .value < 57344) then no
        else .out += [.value] end)
    | if .left > 0 then no else .out | implode end;
  def extra($name):
    if . == [] then .
    elif length < 4 or length < 4 + u16(2) then refuse("the zip cannot be read")
    elif (u16(0) | IN(10, 21589, 22613, 30837)) or (u16(0) == 28789 and .[9:4 + u16(2)] == $name)
    then .[4 + u16(2):] | extra($name)
    else refuse("an entry has a field that packs do not have") end;'

# 1. The zip as a whole: its directory stands at the very end, and nothing after it.
size=$(stat -c %s -- "$zip")
[ "$size" -ge 22 ] || fail "this is not a zip"
part "$((size - 22))" 22 | numbers | judge -sr --argjson size "$size" "$shared"'
  if .[0:8] == [80, 75, 5, 6, 0, 0, 0, 0] and u16(8) == u16(10) and u16(20) == 0 and u32(12) + u32(16) + 22 == $size
  then "\(u32(16)) \(u32(12)) \(u16(8))"
  else refuse("the zip is not whole, or has something beside its files") end' >end
read -r directory bytes count <end
{ [ "$count" -le "$MOST_ENTRIES" ] && [ "$bytes" -le "$MOST_DIRECTORY" ]; } || fail "the zip has too many entries"

# 2. Each entry of the directory, before anything is unpacked.
part "$directory" "$bytes" | numbers | judge -sc --argjson count "$count" --argjson most "$MOST_UNPACKED" "$shared"'
  . as $all | reduce range($count) as $_ ({next: 0, list: []};
    .next as $from | $all[$from:$from + 46] as $head
    | if $head[0:4] != [80, 75, 1, 2] or ($head | length) < 46 then refuse("the zip cannot be read") else . end
    | ($head | {flags: u16(8), method: u16(10), crc: u32(16), packed: u32(20), size: u32(24), at: u32(42)}) as $entry
    | ($from + 46 + ($head | u16(28))) as $named | ($named + ($head | u16(30))) as $until
    | $all[$from + 46:$named] as $bytes | ($bytes | text) as $name | ($name | endswith("/")) as $folder
    | ($all[$named:$until] | extra($bytes)) as $_
    | ($head | u16(38)) as $dos | ($head | u16(40) / 4096 | floor) as $kind
    | if $until > ($all | length) or $name == "" then refuse("the zip cannot be read")
      elif $name | test(unseen) then refuse("a name has signs that nobody sees: " + ($name | gsub(unseen; "?")))
      elif $name | test("[\\\\:]") then refuse("a name has a backslash or a colon: " + $name)
      elif $name | rtrimstr("/") | split("/") | any(.[]; test("^$|[. ]$"))
      then refuse("a name leads out of its folder, or ends with a dot or a space: " + $name)
      elif ($kind | IN(0, 4, 8) | not) or any($dos | bit(8), bit(64), bit(1024); .)
      then refuse("a link, or another entry that is no file: " + $name)
      elif (if $folder then $kind == 8 or $entry.size > 0 else $kind == 4 or ($dos | bit(16)) end)
      then refuse("a file and a folder at once: " + $name)
      elif any($entry.flags | bit(1), bit(64), bit(8192); .) then refuse("an encrypted file: " + $name)
      elif $entry.flags - ($entry.flags % 16) | IN(0, 2048) | not then refuse("an entry is made as packs are not: " + $name)
      elif ($entry.method | IN(0, 8) | not) or any($entry | .packed, .size, .at; . == 4294967295)
        or ($head | u16(32) + u16(34)) > 0 then refuse("an entry is made as packs are not: " + $name)
      elif $entry.size > 1032 * $entry.packed or ($entry.method == 0 and $entry.size != $entry.packed)
      then refuse("a file cannot be as large as it says: " + $name)
      else .next = $until | .list += [$entry + {name: $name, bytes: $bytes, folder: $folder}] end)
  | if .next != ($all | length) then refuse("the zip is not whole, or has something beside its files") else .list end
  | if map(.size) | add > $most then refuse("the zip says that it is larger than any pack") else sort_by(.at) end
  | ([group_by(.name | rtrimstr("/"))[] | select(length > 1)][0][0].name) as $twice
  | if $twice then refuse("two entries of one name: " + $twice) else . end' >directory
# jq knows the case of English letters only, the shell that of all.
twins=$(jq -r '.[].name' directory | (
  LC_ALL=C.UTF-8
  while IFS= read -r name; do printf '%s\n' "${name,,}"; done
) 2>/dev/null | sort | uniq -d)
[ -z "$twins" ] || fail "names that differ only in case: $twins"

# 3. What stands before each file says the same. The files stand one after the other, from the first byte to the directory.
jq -r '.[] | "\(.at) \(30 + 1024 + (.bytes | length))"' directory | while read -r at bytes; do
  part "$at" "$bytes" | numbers | tr -d '\n'
  echo
done >heads
judge -Rnc --slurpfile list directory --argjson until "$directory" "$shared"'
  [inputs | split(" ") | map(select(. != "") | tonumber)] as $heads
  | [range($heads | length) as $place | $list[0][$place] as $entry | $heads[$place] as $head
    | (30 + ($entry.bytes | length)) as $named | ($named + ($head | u16(28))) as $data
    | ($head[$named:$data] | extra($entry.bytes)) as $_
    | ($head | [u32(14), u32(18), u32(22)]) as $sums | ($entry.flags | bit(8)) as $after
    | if ($head | length) < $data or $head[0:4] != [80, 75, 3, 4] or $head[30:$named] != $entry.bytes
        or ($head | u16(26)) != ($named - 30) or ($head | [u16(6), u16(8)]) != [$entry.flags, $entry.method]
        or ($sums != [$entry.crc, $entry.packed, $entry.size] and ($after and $sums == [0, 0, 0] | not))
      then refuse("the zip says two things about an entry: " + $entry.name) else . end
    | $entry + {data: ($entry.at + $data), after: (if $after then [12, 16] else [0] end)}]
  | ([.[1:][].at, $until]) as $ends
  | if .[0].at == 0 and all(range(length) as $place | .[$place] as $entry
      | $ends[$place] - $entry.data - $entry.packed | IN($entry.after[]); .)
    then . else refuse("the zip is not whole, or has something beside its files") end
  | (.[0].name | split("/")[0] + "/") as $folder
  | if all(.[].name; startswith($folder)) then map(.name |= .[($folder | length):])
    else refuse("the zip has more than one folder: " + (map(.name | split("/")[0]) | unique | join(", "))) end' heads >list

# 4. The list of the pack: exactly the bytes that a key of the portal signed.
mapfile -t places < <(jq -r '.[] | "\(.at) \(.data) \(.packed) \(.size) \(.method)"' list)
place_of() { jq -r --arg name "$1" 'map(.name) | index([$name]) // empty' list; }
take() {
  local place size
  place=$(place_of "$1")
  [ -n "$place" ] || fail "the zip has no $1"
  read -r _ _ _ size _ <<<"${places[$place]}"
  [ "$size" -le "$MOST_MANIFEST" ] || fail "$1 is larger than that of any pack"
  content "$place" >"$1"
}
take manifest.json
take manifest.json.sig
compromised=
if jq -se 'length == 1 and (.[0] | type == "object" and has("older"))' "$keys" >said 2>&1; then
  jq -s 'if length == 1 then .[0].key? else null end' manifest.json >id 2>said || fail "manifest.json cannot be read"
  jq --slurpfile id id '[., .older[]] | map(select(.id == $id[0])) | .[0]' "$keys" >key
  [ "$(jq -r type key)" = object ] || fail "it names a signing key that is none of the portal's"
  jq -r .key key >key.pem
  compromised=$(jq -r '.compromised_since // empty' key)
else
  cp -- "$keys" key.pem
  echo "key: as given. /api/check/key says whether it is still to be trusted; give its answer in place of the key"
fi
openssl pkey -pubin -in key.pem -noout 2>said || { echo "$2 is neither the answer of /api/check/key nor a public key" >&2 && exit 2; }
openssl base64 -d -A -in manifest.json.sig -out signature 2>said || :
openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in manifest.json -sigfile signature >said 2>&1 ||
  fail "the signature of manifest.json does not hold"
echo "signature: holds for $(jq -r .number manifest.json)"

# 5. The zip has exactly the files of that list and the two names of the list itself, each file with its bytes.
judge -nc --slurpfile list list --slurpfile manifest manifest.json "$shared"'
  $manifest[0] as $signed | $list[0] as $list | ["manifest.json", "manifest.json.sig"] as $own
  | if $signed.format != "monitoring-pack" or $signed.version != 1
      or any($signed.files[]; [.path, .sha256, .bytes] | map(type) != ["string", "string", "number"])
    then refuse("manifest.json has a form that this script does not know") else . end
  | ($signed.files | map(.path)) as $paths | [$list[] | select(.folder | not).name] as $names
  | {faults: ([$paths - $names | .[] | "missing: " + .]
      + [$names - $paths - $own | .[] | "extra: " + .]
      + [$list[] | select(.folder).name | select(. as $folder | any($paths[]; startswith($folder)) | not) | "extra: " + .]),
    check: [$signed.files[] as $file | $list | to_entries[] | select(.value.name == $file.path)
      | {place: .key, sha256: (if .value.size == $file.bytes then $file.sha256 else "of another size" end)}]}' >compared
{
  jq -r '.faults[]' compared
  jq -r '.check[] | "\(.place) \(.sha256)"' compared | while read -r place digest; do
    if [ "$digest" != "of another size" ]; then is=$(content "$place" | sha256sum); else is=; fi
    [ "${is%% *}" = "$digest" ] || jq -r ".[$place].name | \"changed: \" + ." list
  done
} >faults
listed=$(jq '.files | length' manifest.json)
if [ -s faults ]; then
  cat faults >&2
  ! grep -q '^changed: ' faults || fail "a file is not the one that was listed"
  fail "the zip does not have exactly the files of its signed list"
fi
echo "files: $listed, each as listed"

# 6. The history. Each event is an array of seven texts: seq, at, actor, what, subject, facts, chain. On its line the chain stands
# before the text.
content "$(place_of History.csv)" | tail -n +2 | tr -d '\r' |
  jq -R -r 'select(. != "") | [scan("\"((?:[^\"]|\"\")*)\"") | .[0] | gsub("\"\""; "\"")] |
    .[6] + " " + ([.[0] | tonumber] + .[1:6] | tojson)' >events
previous=$(printf '0%.0s' $(seq 64))
events=0
while read -r chain text; do
  previous=$(printf '%s%s' "$previous" "$text" | sha256sum)
  previous=${previous%% *}
  events=$((events + 1))
  [ "$previous" = "$chain" ] || fail "event $events breaks the chain"
done <events
[ "$previous" = "$(jq -r .chain.chain manifest.json)" ] || fail "the history does not end where the list says"
[ "$events" = "$(jq -r .chain.seq manifest.json)" ] || fail "the history has $events events, the list says more or fewer"
echo "history: $events events, one chain"
issued=$(jq -r '.number + ", plan year " + (.plan_year | tostring) + ", " + .issued_at' manifest.json)
if [ -n "$compromised" ]; then
  cat >&2 <<END
NOT PROVEN: $issued
It is signed with a key that is not to be trusted since $compromised. Whoever has that key can sign any list, also one that says that
it was issued before that day. Better proof is the portal's own record: drop the PDF of the pack on its /check. The record has the
digest of the PDF that was issued under this number; of the other files it has none.
END
  exit 1
fi
echo "AS ISSUED: $issued"
