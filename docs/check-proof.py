#!/usr/bin/env python3
"""Checks a .tlog-proof file of a credit portal without the portal: check-proof.py FILE KEY

FILE is what the button 存证 gives; KEY is the text at /log/key, fetched once over a connection you trust.
Needs Python 3.8 and openssl 3 (for Ed25519). Exit code 0: the proof holds; 1: it does not.
"""
import base64, hashlib, json, subprocess, sys, tempfile


def fail(why):
    sys.exit("NOT PROVED: " + why)


def sha256(data):
    return hashlib.sha256(data).digest()


def root_of(leaf, index, size, path):
    """RFC 9162, 2.1.3.2: the root that the hashes beside the way lead to."""
    node, last, hashed = index, size - 1, leaf
    if index >= size:
        fail("the place is outside of the ledger")
    for beside in path:
        if last == 0:
            fail("the proof is too long")
        if node % 2 == 1 or node == last:
            hashed = sha256(b"\x01" + beside + hashed)
            while node % 2 == 0 and node != 0:
                node, last = node // 2, last // 2
        else:
            hashed = sha256(b"\x01" + hashed + beside)
        node, last = node // 2, last // 2
    return hashed if last == 0 else fail("the proof is too short")


def is_signed(text, signature, raw_key):
    """Ed25519, by openssl."""
    der = bytes.fromhex("302a300506032b6570032100") + raw_key
    with tempfile.NamedTemporaryFile() as key, tempfile.NamedTemporaryFile() as sig, tempfile.NamedTemporaryFile() as note:
        for file, data in ((key, der), (sig, signature), (note, text)):
            file.write(data)
            file.flush()
        command = ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER"]
        command += ["-inkey", key.name, "-sigfile", sig.name, "-in", note.name]
        return subprocess.run(command, capture_output=True).returncode == 0


def main(file, key_file):
    head, note, signatures = open(file, encoding="utf-8").read().split("\n\n", 2)
    lines = head.split("\n")
    if lines[0] != "c2sp.org/tlog-proof@v1" or not lines[1].startswith("extra ") or not lines[2].startswith("index "):
        fail("this is no proof of a credit portal")
    extra = json.loads(base64.b64decode(lines[1][6:]))
    index = int(lines[2][6:])
    path = [base64.b64decode(line) for line in lines[3:]]

    # What is public of the record, with its salt, makes the entry; the entry, with the hashes beside its way, the root.
    commitment = sha256(bytes.fromhex(extra["salt"]) + extra["view"].encode())
    leaf = sha256(b"\x00" + extra["event"].encode() + commitment)
    origin, size, root = note.split("\n")[:3]
    if root_of(leaf, index, int(size), path) != base64.b64decode(root):
        fail("the content is not what the ledger has at this place")

    # The ledger must have signed that root, with the key that you fetched.
    name, key_id, key = open(key_file, encoding="utf-8").read().strip().split("+", 2)
    key = base64.b64decode(key)
    if sha256(name.encode() + b"\n" + key)[:4].hex() != key_id or name != origin:
        fail("the key is not that of this ledger")
    for line in signatures.strip().split("\n"):
        dash, signer, signature = line.split(" ")
        signature = base64.b64decode(signature)
        if signer == name and signature[:4].hex() == key_id:
            if is_signed((note + "\n").encode(), signature[4:], key[1:]):
                break
    else:
        fail("the ledger has not signed this")
    event = json.loads(extra["event"])
    print(f"PROVED: entry {index} of {size} of {origin}: {event['type']} at {event['at']}")
    print(json.dumps(json.loads(extra["view"]), ensure_ascii=False, indent=2))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
