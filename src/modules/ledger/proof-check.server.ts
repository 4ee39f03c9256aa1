import { hash } from 'node:crypto'
import { z } from 'zod'
import { ENTRY_TYPES } from './contract.ts'
import { leafHash, rootFromInclusion } from './merkle.ts'
import type { ProofVerdict } from './page-contract.ts'
import { isSignedBy, type NoteKey, openNote, readCheckpoint } from './signed-note.server.ts'

const Extra = z.object({ event: z.string(), salt: z.string().regex(/^[0-9a-f]{32}$/), view: z.string() })
const Event = z.object({ type: z.enum(ENTRY_TYPES), at: z.string() })
/** The proved view of a record or a paper; papers have no subject in it. */
const View = z.object({ title: z.string(), subjectName: z.string().default('') })

/** Checks a proof with only its own content and the key of the ledger. */
export function checkProof(text: string, key: NoteKey): ProofVerdict {
  const read = readProof(text)
  if (!read) return { verdict: 'unreadable', facts: null }
  const { extra, index, path, note } = read
  const head = readCheckpoint(openNote(note)?.text ?? '')
  const [event, view] = [Event.safeParse(jsonOf(extra.event)), View.safeParse(jsonOf(extra.view))]
  if (!head || !event.success || !view.success) return { verdict: 'unreadable', facts: null }
  const commitment = hash('sha256', Buffer.concat([Buffer.from(extra.salt, 'hex'), Buffer.from(extra.view)]), 'buffer')
  const leaf = leafHash(Buffer.concat([Buffer.from(extra.event), commitment]))
  const root = rootFromInclusion(leaf, { index, size: head.size, path })
  if (!root || !head.root.equals(root)) return { verdict: 'changed', facts: null }
  if (head.origin !== key.name || !isSignedBy(note, key)) return { verdict: 'unsigned', facts: null }
  return { verdict: 'valid', facts: { ...event.data, index, size: head.size, ...view.data } }
}

function readProof(text: string) {
  const end = text.indexOf('\n\n')
  const [kind, extra, index, ...path] = text.slice(0, Math.max(end, 0)).split('\n')
  const place = /^index (0|[1-9]\d{0,15})$/.exec(index ?? '')?.[1]
  const read = Extra.safeParse(jsonOf(Buffer.from(extra?.slice('extra '.length) ?? '', 'base64').toString()))
  const hashes = path.map((line) => Buffer.from(line, 'base64'))
  if (kind !== 'c2sp.org/tlog-proof@v1' || !place || !read.success || hashes.some(({ length }) => length !== 32))
    return null
  return { extra: read.data, index: Number(place), path: hashes, note: text.slice(end + 2) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
