#!/usr/bin/env python3
"""Verifies a log that `cloister audit export --format jsonl` wrote, without cloister: Python 3.8, standard library only.

    verify-audit.py EXPORT.jsonl [--checkpoint FILE] [--key KEYID]

Exit code 0: everything holds. 3: something does not, and the first row that does not is named. 2: wrong use.
Keep ed25519.py beside it. A whole export is checked row by row (SHA-256 chain), a part by an inclusion proof for each row (RFC 6962). Only a checkpoint
that was kept elsewhere shows that the log was not rewritten as a whole, so name the one you kept.
"""
import argparse
import base64
import hashlib
import json
import sys

sys.dont_write_bytecode = True  # nothing is written beside an evidence file
from ed25519 import is_signed  # noqa: E402

CONTENT = ("file", "summary", "detail")


FORMAT = "cloister-audit-export/1"


class Bad(Exception):
    """Something does not hold."""


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


# RFC 6962: a leaf and an inner node are told apart by their first byte.
def leaf(row_hash):
    return sha(b"\x00", row_hash)


def node(left, right):
    return sha(b"\x01", left, right)


class Tree:
    def __init__(self, size, frontier):
        self.size, self.peaks = size, list(frontier)

    def add(self, row_hash):
        peak, rest = leaf(row_hash), self.size
        while rest % 2 == 1:
            peak, rest = node(self.peaks.pop(), peak), rest // 2
        self.peaks.append(peak)
        self.size += 1

    def root(self):
        root = self.peaks[-1] if self.peaks else sha()
        for peak in reversed(self.peaks[:-1]):
            root = node(peak, root)
        return root


def root_from_proof(row_hash, index, size, proof):
    """RFC 9162 2.1.3.2."""
    first, last, root = index, size - 1, leaf(row_hash)
    for sibling in proof:
        if last == 0:
            return None
        if first % 2 == 1 or first == last:
            root = node(sibling, root)
            while first % 2 == 0 and first != 0:
                first, last = first // 2, last // 2
        else:
            root = node(root, sibling)
        first, last = first // 2, last // 2
    return root if last == 0 else None


def key_id(key):
    digits = hashlib.sha256(key).hexdigest()[:16]
    return "-".join(digits[at : at + 4] for at in range(0, 16, 4))


def parse_checkpoint(lines, wanted_key):
    words = [line.split(" ") for line in lines]
    if [len(line) for line in words][:2] != [4, 2] or words[0][0] != "cloister-audit/1":
        raise Bad("this is no checkpoint")
    head, root = (base64.b64decode(part) for part in words[1])
    signer = "not signed"
    if words[2] != ["unsigned"]:
        key, signature = (base64.b64decode(part) for part in words[2])
        if not is_signed("".join(line + "\n" for line in lines[:2]).encode(), key, signature):
            raise Bad("the signature of the checkpoint does not fit")
        signer = key_id(key)
    if wanted_key is not None and signer != wanted_key:
        raise Bad(f"the checkpoint is signed by {signer}, not by {wanted_key}")
    return {"seq": int(words[0][2]), "head": head, "root": root, "signer": signer}


def check_row(entry, previous):
    """The row's own hash, chained to the one before, and the values that it commits to. Gives the values that are missing."""
    row = entry["row"]
    text = json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if sha(previous, text.encode()).hex() != entry["hash"]:
        raise Bad("its hash does not fit")
    if row["version"] == 1:
        return set()
    missing = set()
    for field in CONTENT:
        value, mark = entry["values"].get(field), row[field]
        if value is None and mark is not None:
            missing.add(field)
        elif value is not None and sha(bytes.fromhex(value["salt"]), value["text"].encode()).hex() != mark:
            raise Bad(f"its {field} is not what the row commits to")
    return missing


def text_of(entry, field):
    value = entry["row"][field] if entry["row"]["version"] == 1 else (entry["values"].get(field) or {}).get("text")
    return value or "{}"


def check_rows(entries, header, anchors):
    start = header["start"]
    tree = Tree(start["seq"], [bytes.fromhex(peak) for peak in header["start"]["frontier"]])
    seq, previous, missing, is_vouched, count = start["seq"], start["hash"], {}, start["seq"] == 0, 0
    roots = {seq: (tree.root(), previous)}
    for line, entry in enumerate(entries, 2):
        row = entry.get("row") or {}
        try:
            if header["whole"] and (row["seq"] != seq + 1 or entry["previous"] != previous):
                raise Bad("a row is missing before it, or it stands in the wrong place")
            if not header["whole"] and row["seq"] <= seq:
                raise Bad("it stands in the wrong place")
            gone = check_row(entry, bytes.fromhex(entry["previous"]))
            seq, previous, row_hash, count = row["seq"], entry["hash"], bytes.fromhex(entry["hash"]), count + 1
            if gone:
                missing[seq] = gone
            if header["whole"]:
                tree.add(row_hash)
                roots[seq] = (tree.root(), previous) if seq in anchors else None
            elif root_from_proof(row_hash, seq - 1, header["size"], map(bytes.fromhex, entry["proof"])).hex() != header["root"]:
                raise Bad("its proof does not lead to the root")
            if row["kind"] == "redaction":
                said = json.loads(text_of(entry, "detail"))
                missing[said["seq"]] = missing.get(said["seq"], set()) - set(said["fields"])
            if row["kind"] == "retention":
                said = json.loads(text_of(entry, "detail"))
                is_vouched |= (said["upTo"], said["head"], said["frontier"]) == (start["seq"], start["hash"], start["frontier"])
        except (Bad, KeyError, TypeError, ValueError, AttributeError) as error:
            raise Bad(f"line {line}, row {row.get('seq')}: {error}")
    if header["whole"]:
        open_rows = sorted(seq for seq, fields in missing.items() if fields)
        if open_rows:
            raise Bad(f"row {open_rows[0]}: values are missing that no row says were redacted")
        if not is_vouched:
            raise Bad(f"row {start['seq'] + 1}: no row says why those before it are gone")
        if (tree.size, previous) != (header["size"], header["head"]) or tree.root().hex() != header["root"]:
            raise Bad(f"row {seq + 1}: the end of the log is missing")
    if count != header["rows"]:
        raise Bad(f"the export has {count} rows, not {header['rows']}")
    return roots


def compare(checkpoint, roots, header):
    seq = checkpoint["seq"]
    found = roots.get(seq) if header["whole"] else (bytes.fromhex(header["root"]), header["head"])
    if not header["whole"] and seq != header["size"]:
        return f"the checkpoint of row {seq} cannot be compared with a part that was exported at row {header['size']}"
    if found is None or found[0] != checkpoint["root"] or found[1] != checkpoint["head"].hex():
        raise Bad(f"row {seq}: the log differs from the checkpoint, or has fewer rows")
    return f"the checkpoint of row {seq} holds ({checkpoint['signer']})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("export")
    parser.add_argument("--checkpoint", help="three lines for each checkpoint, kept off the PC")
    parser.add_argument("--key", help="id of the key that must have signed it, such as 1a2b-3c4d-5e6f-7a8b")
    wanted = parser.parse_args()
    try:
        with open(wanted.export, encoding="utf-8") as lines:
            header = json.loads(next(lines, "{}"))
            if header.get("format") != FORMAT:
                sys.exit(print(f"{wanted.export} is no export of an audit log", file=sys.stderr) or 2)
            kept = open(wanted.checkpoint, encoding="utf-8-sig").read().split("\n") if wanted.checkpoint else []
            kept = [line.strip() for line in kept if line.strip()]
            anchors = [parse_checkpoint(kept[at : at + 3], wanted.key) for at in range(0, len(kept), 3)]
            roots = check_rows((json.loads(line) for line in lines), header, {anchor["seq"] for anchor in anchors})
        said = [compare(anchor, roots, header) for anchor in anchors]
    except OSError as error:
        sys.exit(print(error, file=sys.stderr) or 2)
    except (Bad, ValueError, KeyError) as error:
        sys.exit(print(f"NOT VALID: {error}") or 3)
    kind = "whole" if header["whole"] else "a part, each row with its proof"
    print(f"valid: {header['rows']} rows ({kind}), log of {header['size']} rows, head {header['head']}")
    print("\n".join(said) or "not anchored: compare with a checkpoint that was kept off the PC (--checkpoint)")


if __name__ == "__main__":
    main()
