import { createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto'

/** A text followed by signature lines (c2sp.org/signed-note). Signatures of unknown types are ignored. */
export interface NoteKey {
  name: string
  key: KeyObject
}

/** Key types: that of a log for signing, and that of a witness for cosigning. */
const ED25519 = 1
export const COSIGNATURE = 4

export interface NoteSignature {
  name: string
  id: Buffer
  signature: Buffer
}

export const makeNoteKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

/** The 32 bytes of an Ed25519 key, private or public. */
export const rawPublicKey = (key: KeyObject): Buffer =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }).subarray(-32)

const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' })

/** The DER prefix of every Ed25519 public key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** The first four bytes of the hash over name, type and key. */
export const keyId = (name: string, type: number, raw: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(type), raw]), 'buffer').subarray(0, 4)

/** Formats a public key for verifiers: name, id and key. */
export function verifierKey({ name, key }: NoteKey, type = ED25519): string {
  const raw = rawPublicKey(key)
  return `${name}+${keyId(name, type, raw).toString('hex')}+${Buffer.concat([Buffer.of(type), raw]).toString('base64')}`
}

/** Parses a formatted public key; null if it is malformed or of another type. */
export function readVerifierKey(text: string, type = ED25519): NoteKey | null {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text.trim())
  const bytes = Buffer.from(match?.[3] ?? '', 'base64')
  const [name, raw] = [match?.[1] ?? '', bytes.subarray(1)]
  if (bytes[0] !== type || raw.length !== 32 || keyId(name, type, raw).toString('hex') !== match?.[2]) return null
  return { name, key: publicKeyOf(raw) }
}

export function signNote(text: string, { name, key }: NoteKey): string {
  const id = keyId(name, ED25519, rawPublicKey(key))
  return `${text}\n${signatureLine({ name, id, signature: sign(null, Buffer.from(text), key) })}`
}

export const signatureLine = ({ name, id, signature }: NoteSignature): string =>
  `— ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`

/** Text and signatures of a note; null if it is malformed. */
export function openNote(note: string): { text: string; signatures: NoteSignature[] } | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map((line) => SIGNATURE.exec(line))
  if (signatures.some((match) => match === null)) return null
  return {
    text: note.slice(0, end + 1),
    signatures: signatures.map((match) => {
      const bytes = Buffer.from(match![2]!, 'base64')
      return { name: match![1]!, id: bytes.subarray(0, 4), signature: bytes.subarray(4) }
    }),
  }
}

const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/

/** Whether the note has a valid signature of the log with this key. */
export function isSignedBy(note: string, { name, key }: NoteKey): boolean {
  const opened = openNote(note)
  const id = keyId(name, ED25519, rawPublicKey(key))
  const found = opened?.signatures.find((one) => one.name === name && one.id.equals(id))
  const own = key.type === 'private' ? createPublicKey(key) : key
  return Boolean(opened && found && verify(null, Buffer.from(opened.text), own, found.signature))
}

export interface TreeHead {
  origin: string
  size: number
  root: Buffer
}

/** The text of a checkpoint (c2sp.org/tlog-checkpoint). */
export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

export function readCheckpoint(text: string): TreeHead | null {
  const [origin, size, root] = text.split('\n')
  const hashed = Buffer.from(root ?? '', 'base64')
  if (!origin || !/^(?:0|[1-9]\d{0,15})$/.test(size ?? '') || hashed.length !== 32) return null
  return { origin, size: Number(size), root: hashed }
}
