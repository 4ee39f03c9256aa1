#!/usr/bin/env python3
"""Checks the whole public ledger of a credit portal from outside: check-ledger.py ADDRESS FOLDER

ADDRESS is the portal, such as https://credit.example.gov.cn. FOLDER remembers its key and the newest ledger that held: run it again from time to
time, for example by a timer. Needs Python 3.8 and openssl 3 (for Ed25519). Exit code 0: everything holds; 1: it does not, and this says what
differs first; 2: the portal did not answer. Run it after the first hour of a day: at midnight publicity ends before the ledger has it.
"""
import base64, datetime, hashlib, http.client, json, os, subprocess, sys, tempfile, time, urllib.parse

WIDTH = 256
PATIENCE = float(os.environ.get("PATIENCE", "60"))  # seconds in which what has just changed must be in the ledger
SLACK = datetime.timedelta(hours=6)  # a long import dates all its entries at its beginning


def convict(why):
    print("CONVICTED: " + why)
    sys.exit(1)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


class Portal:
    def __init__(self, address):
        url = urllib.parse.urlsplit(address)
        kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
        self.connection, self.host = kind(url.netloc, timeout=60), url.netloc

    def get(self, path):
        self.connection.request("GET", path, headers={"host": self.host})
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.status == 429 or answer.status >= 500:
            raise OSError(f"{path}: status {answer.status}")
        return body if answer.status == 200 else convict(f"{path} is missing")


def is_signed(text, signature, raw_key):
    der = bytes.fromhex("302a300506032b6570032100") + raw_key
    with tempfile.NamedTemporaryFile() as key, tempfile.NamedTemporaryFile() as sig, tempfile.NamedTemporaryFile() as note:
        for file, data in ((key, der), (sig, signature), (note, text)):
            file.write(data)
            file.flush()
        command = ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER"]
        return subprocess.run(command + ["-inkey", key.name, "-sigfile", sig.name, "-in", note.name], capture_output=True).returncode == 0


def read_checkpoint(note, verifier):
    """Size and root of a checkpoint that this key has signed."""
    name, key_id, key = verifier.strip().split("+", 2)
    text, signatures = note.decode().split("\n\n", 1)
    origin, size, root = text.split("\n")[:3]
    for line in signatures.strip().split("\n"):
        signer, signature = line.split(" ")[1:]
        signature = base64.b64decode(signature)
        if origin == signer == name and signature[:4].hex() == key_id and is_signed((text + "\n").encode(), signature[4:], base64.b64decode(key)[1:]):
            return int(size), base64.b64decode(root)
    convict("the checkpoint is not signed with the key of this ledger")


def levels_of(leaves):
    """The hashes of each level of tiles: the leaves, then the root of each full tile of the level below."""
    levels = [leaves]
    while len(levels[-1]) >= WIDTH:
        below = levels[-1]
        levels.append([root_of(below[at : at + WIDTH]) for at in range(0, len(below) // WIDTH * WIDTH, WIDTH)])
    return levels


def root_of(hashes):
    """RFC 6962, 2.1, without recursion: complete subtrees are joined as soon as both halves are there."""
    stack = []
    for index, leaf in enumerate(hashes):
        stack.append(leaf)
        while index & 1:
            right, left = stack.pop(), stack.pop()
            stack.append(sha256(b"\x01", left, right))
            index >>= 1
    root = stack.pop() if stack else sha256()
    while stack:
        root = sha256(b"\x01", stack.pop(), root)
    return root


def path_of(level, n, width):
    groups = [f"{n % 1000:03d}"]
    while n >= 1000:
        n //= 1000
        groups.insert(0, f"x{n % 1000:03d}")
    return f"/log/tile/{level}/{'/'.join(groups)}" + (f".p/{width}" if width < WIDTH else "")


def read_entries(portal, size):
    entries = []
    for n in range((size + WIDTH - 1) // WIDTH):
        bundle, at = portal.get(path_of("entries", n, min(WIDTH, size - n * WIDTH))), 0
        while at < len(bundle):
            length = int.from_bytes(bundle[at : at + 2], "big")
            entries.append(bundle[at + 2 : at + 2 + length])
            at += 2 + length
    return entries if len(entries) == size else convict(f"the ledger has {len(entries)} entries of the {size} that were signed")


def read_ledger(portal, verifier):
    note = portal.get("/log/checkpoint")
    size, root = read_checkpoint(note, verifier)
    return note, size, root, read_entries(portal, size)


def check_tiles(portal, leaves):
    """Every tile must have the hashes of what lies below it."""
    for level, hashes in enumerate(levels_of(leaves)):
        for n in range((len(hashes) + WIDTH - 1) // WIDTH):
            own = hashes[n * WIDTH : (n + 1) * WIDTH]
            if portal.get(path_of(level, n, len(own))) != b"".join(own):
                convict(f"tile {level}/{n} does not have the hashes of what lies below it")


def replay(entries, known, latest, until):
    """The entries that stand after the first `until` ones, those that no longer stand at the end, and the newest time."""
    live, ended, at_until = {}, set(), set()
    for index, entry in enumerate(entries):
        event, commitment = json.loads(entry[:-32]), entry[-32:].hex()
        at = datetime.datetime.fromisoformat(event["at"].replace("Z", "+00:00"))
        if index >= known and latest and at < latest - SLACK:
            convict(f"entry {index} is dated back to {event['at']}")
        if index >= known and at > datetime.datetime.now(datetime.timezone.utc) + SLACK:
            convict(f"entry {index} is dated ahead to {event['at']}")
        latest = max(latest, at) if latest else at
        replaced = {"corrected": event.get("was"), "ended": commitment}.get(event["type"])
        if replaced and live.pop(replaced, None) is None:
            convict(f"entry {index} replaces one that does not stand")
        if replaced:
            ended.add(replaced)
        if event["type"] != "ended" and (commitment in live or commitment in ended):
            convict(f"entry {index} repeats an earlier one")
        if event["type"] != "ended":
            live[commitment] = (index, event["dataset"])
        if index + 1 == until:
            at_until = set(live)
    return live, ended, at_until, latest


def read_openings(portal):
    openings, after = [], ""
    while after is not None:
        page = json.loads(portal.get("/credit/log/openings?limit=1000" + (f"&after={urllib.parse.quote(after)}" if after else "")))["data"]
        openings, after = openings + page["openings"], page["next"]
    return openings


def compare(openings, live, ended, stood_before):
    """Every public record has exactly one entry that stands, and every entry that stands has its record. Says what the ledger may still be about
    to write; anything else that differs is convicted."""
    seen, late = set(), None
    for one in openings:
        name = f"{one['dataset']}/{one['id']}"
        commitment = one["commitment"]
        if commitment is None:
            convict(f"{name} is public and not in the ledger")
        if one["view"] is not None:
            view = json.loads(one["view"])
            computed = sha256(bytes.fromhex(one["salt"]), one["view"].encode()).hex()
            if computed != commitment or (view["dataset"], view["id"]) != (one["dataset"], one["id"]):
                convict(f"{name} is given with the content of another record")
        if commitment not in live and commitment not in ended and one["position"] is None:
            late = f"{name} is public and has no place in the ledger"
        elif commitment in seen or (commitment not in live and commitment not in ended):
            convict(f"{name} is not what the ledger has of it")
        elif commitment in live and live[commitment][1] != one["dataset"]:
            convict(f"{name} belongs to another dataset in the ledger")
        seen.add(commitment)
    for commitment in stood_before - ended - seen:
        if live[commitment][1] != "paper":
            late = f"entry {live[commitment][0]} stands, and its record is not public"
    return late


def main(address, folder):
    os.makedirs(folder, exist_ok=True)
    portal, key_file, state_file = Portal(address), os.path.join(folder, "key"), os.path.join(folder, "state.json")
    if not os.path.exists(key_file):
        open(key_file, "wb").write(portal.get("/log/key"))
    verifier = open(key_file, encoding="utf-8").read()
    state = json.load(open(state_file)) if os.path.exists(state_file) else {"size": 0, "root": "", "latest": None}
    before, _ = read_checkpoint(portal.get("/log/checkpoint"), verifier)
    openings = read_openings(portal)
    latest_known = datetime.datetime.fromisoformat(state["latest"]) if state["latest"] else None
    until = time.monotonic() + PATIENCE
    while True:
        note, size, root, entries = read_ledger(portal, verifier)
        if size < before or size < state["size"]:
            convict(f"the ledger has shrunk to {size} entries")
        leaves = [sha256(b"\x00", entry) for entry in entries]
        if root_of(leaves) != root:
            convict("the signed root is not that of the entries")
        if state["size"] and root_of(leaves[: state["size"]]).hex() != state["root"]:
            convict(f"the first {state['size']} entries are not those of the last check")
        live, ended, stood_before, latest = replay(entries, state["size"], latest_known, before)
        late = compare(openings, live, ended, stood_before)
        if not late:
            break
        if time.monotonic() > until:
            convict(late)
        time.sleep(1)
    check_tiles(portal, leaves)
    with open(state_file + ".making", "w") as file:
        json.dump({"size": size, "root": root.hex(), "latest": latest.isoformat(), "note": note.decode()}, file)
    os.replace(state_file + ".making", state_file)
    print(f"CHECKED: {size} entries, {len(openings)} public records, {sum(one['view'] is None for one in openings)} of them by their hash alone")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (OSError, http.client.HTTPException) as error:
        print(f"NO ANSWER: {error}")
        sys.exit(2)
