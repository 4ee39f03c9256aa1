import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { isShownSql, publicViewSql } from '../entries/record-entries.server.ts'
import type { Opening } from './changes-contract.ts'
import { isShownWhole } from './ledger-view.server.ts'

interface Row {
  [column: string]: unknown
  dataset: string
  id: string
  is_person: boolean
  position: number | string | null
  salt: Buffer | Uint8Array | null
  view: string
}

/** The public records in the order of their keys, each with what leads to its ledger entry. */
export async function readOpenings(
  db: Db,
  { after, limit }: { after?: string; limit: number },
  today: string,
): Promise<{ openings: Opening[]; next: string | null }> {
  const [dataset = '', id = ''] = after?.split('/') ?? []
  const { rows } = await db.execute<Row>(sql`
    select p.dataset, p.id, p.subject_type = 'person' as is_person, e.position, e.salt,
      (${publicViewSql(sql`p`)})::text as view
    from (
      select r.* from record r where (r.dataset, r.id) > (${dataset}, ${id}) and ${isShownSql(sql`${today}::date`)}
      order by r.dataset, r.id limit ${limit}
    ) p
    left join ledger_entry e on e.dataset = p.dataset and e.thing_id = p.id and e.salt is not null
    order by p.dataset, p.id`)
  const last = rows.at(-1)
  return {
    openings: rows.map(presentOpening),
    next: last && rows.length === limit ? `${last.dataset}/${last.id}` : null,
  }
}

function presentOpening({ dataset, id, is_person, position, salt, view }: Row): Opening {
  const known = findDataset(dataset)
  const isOpen = known?.shareScope === '可向社会公开' && !is_person && isShownWhole(known, view)
  const bytes = salt && Buffer.from(salt)
  return {
    ...{ dataset, id, position: position === null ? null : Number(position) },
    commitment: bytes && hash('sha256', Buffer.concat([bytes, Buffer.from(view)])),
    salt: isOpen && bytes ? bytes.toString('hex') : null,
    view: isOpen ? view : null,
  }
}
