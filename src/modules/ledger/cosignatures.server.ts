import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { type NoteKey, openNote, readCheckpoint, signatureLine } from './signed-note.server.ts'
import { ledgerCheckpoint } from './tables.server.ts'
import { findCosignature } from './witness.server.ts'

/** `unsigned`: no valid cosignature of this witness; `unknown`: the ledger never signed this size with this root; `known`: added before. */
export type Collected = 'added' | 'known' | 'unsigned' | 'unknown'

/**
 * Adds the cosignature of a witness to the stored checkpoint of the same size and root, which is published with it from then on. The first
 * cosignature of a witness stays; a later one of the same checkpoint says nothing more.
 */
export async function collectCosignature(db: Db, note: string, witness: NoteKey): Promise<Collected> {
  const cosignature = findCosignature(note, witness)
  const opened = openNote(note)
  const head = readCheckpoint(opened?.text ?? '')
  if (!opened || !head || !cosignature) return 'unsigned'
  return db.transaction(async (tx) => {
    const isThis = and(eq(ledgerCheckpoint.size, head.size), eq(ledgerCheckpoint.root, head.root))
    const [stored] = await tx.select().from(ledgerCheckpoint).where(isThis).for('update')
    const own = openNote(stored?.note ?? '')
    if (!stored || own?.text !== opened.text) return 'unknown'
    if (own.signatures.some(({ name, id }) => name === cosignature.name && id.equals(cosignature.id))) return 'known'
    await tx
      .update(ledgerCheckpoint)
      .set({ note: stored.note + signatureLine(cosignature) })
      .where(isThis)
    return 'added'
  })
}
