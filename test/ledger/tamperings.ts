import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { checkpointText, makeNoteKey, signNote } from '../../src/modules/ledger/signed-note.server.ts'
import { appendRecordEntries, selectKeys } from '../../src/modules/register/entries/record-entries.server.ts'
import type { Random } from '../fuzz/random.ts'

/** What a tampering needs to know of the ledger. */
export interface Target {
  db: Db
  random: Random
  size: number
  /** The public records of organisations. */
  records: readonly { dataset: string; id: string }[]
  name: string
}

/** A way to change the database unseen, as somebody with full access to it, but without the key of the ledger, could try. */
type Tampering = (target: Target) => Promise<void>

/** Places where entries are counted as past: tiles before the last one are full. */
const placeIn = ({ random, size }: Target): number => random.number(size)
const recordIn = ({ random, records }: Target) => random.pick(records)
const isRecord = ({ dataset, id }: { dataset: string; id: string }): SQL => sql`dataset = ${dataset} and id = ${id}`
const run =
  (write: (target: Target) => SQL): Tampering =>
  async (target) =>
    void (await target.db.execute(write(target)))

const CHANGED_COLUMNS = [
  sql`title = title || '（改）'`,
  sql`subject_name = subject_name || '（改）'`,
  sql`subject_code = '91350200MA0000001X'`,
  sql`document_no = coalesce(document_no, '') || '改'`,
  sql`authority = authority || '（改）'`,
  sql`source_unit = source_unit || '（改）'`,
  sql`severity = case when severity = 1 then 2 else 1 end`,
  sql`items = items || '{"changed": "改"}'::jsonb`,
  sql`publicity_until = date '2099-01-01' + length(id)`,
  sql`rule_id = rule_id || 'x'`,
]

const BACK = [sql`decision_date = decision_date - 400`, sql`publicity_from = publicity_from - 30`]

/** Inserts a second copy of a record under another key. */
const copied = (target: Target, id: string): SQL => {
  const own = recordIn(target)
  return sql`
    insert into record (dataset, id, subject_type, subject_name, subject_code, title, document_no, authority, source_unit, source_code, region_code,
      decision_date, publicity_from, publicity_until, rule_id, items, natural_key, batch_no, checksum, search)
    select dataset, ${id}, subject_type, subject_name, subject_code, title, document_no, authority, source_unit, source_code, region_code,
      decision_date, publicity_from, publicity_until, rule_id, items, ${id}, 'forged', ${id}, search
    from record where ${isRecord(own)}`
}

/** Tears the tree down, so that the portal writes and signs another one with the entries as they are then. */
async function rebuild({ db }: Target): Promise<void> {
  await db.execute(sql`truncate ledger_tile, ledger_checkpoint`)
  await db.execute(sql`update ledger_entry set position = null`)
}

export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'a record changed': run((target) => {
    return sql`update record set ${target.random.pick(CHANGED_COLUMNS)} where ${isRecord(recordIn(target))}`
  }),
  'a record dated back': run((target) => {
    return sql`update record set ${target.random.pick(BACK)} where ${isRecord(recordIn(target))}`
  }),
  'a record removed': run((target) => sql`delete from record where ${isRecord(recordIn(target))}`),
  'a record hidden': run((target) => sql`update record set blocked = true where ${isRecord(recordIn(target))}`),
  'a record ended in silence': run(
    (target) =>
      sql`update record set ended_on = '2026-01-02', ended_reason = 'withdrawn' where ${isRecord(recordIn(target))}`,
  ),
  'a record inserted': run((target) => copied(target, `forged-${target.random.number(1e9)}`)),
  'a record inserted with an entry dated back': async (target) => {
    const { db, random } = target
    const id = `forged-${random.number(1e9)}`
    await db.execute(copied(target, id))
    const at = new Date(Date.now() - (1 + random.number(400)) * 86_400_000).toISOString()
    const { rows } = await db.execute<{ dataset: string }>(sql`select dataset from record where id = ${id}`)
    await appendRecordEntries(db, { changed: selectKeys([{ dataset: rows[0]!.dataset, id }]), at: new Date() })
    await db.execute(sql`
      update ledger_entry set at = ${at}::timestamptz, event = regexp_replace(event, '"at":"[^"]+"', ${`"at":"${at}"`}) where thing_id = ${id}`)
  },
  'two records exchanged': async (target) => {
    const { db, random, records } = target
    const one = recordIn(target)
    const others = records.filter(({ dataset, id }) => dataset === one.dataset && id !== one.id)
    const other = random.pick(others.length > 0 ? others : records.filter(({ id }) => id !== one.id))
    await db.execute(sql`
      update record r set subject_name = r.subject_name || '甲', title = o.title || '乙', decision_date = o.decision_date
      from record o where r.dataset = ${one.dataset} and r.id = ${one.id} and o.dataset = ${other.dataset} and o.id = ${other.id}`)
  },
  'the salt of a record lost': run((target) => {
    const { dataset, id } = recordIn(target)
    return sql`update ledger_entry set salt = null where dataset = ${dataset} and thing_id = ${id} and salt is not null`
  }),
  'the salt of a record changed': run((target) => {
    const { dataset, id } = recordIn(target)
    return sql`update ledger_entry set salt = sha256(salt)::bytea where dataset = ${dataset} and thing_id = ${id} and salt is not null`
  }),
  'an entry dated back': run(
    (target) => sql`
      update ledger_entry set event = regexp_replace(event, '"at":"\\d{4}', '"at":"20' || (10 + ${target.random.number(10)}::int))
      where position = ${placeIn(target)}`,
  ),
  'an entry changed': run(
    (target) => sql`update ledger_entry set commitment = sha256(commitment) where position = ${placeIn(target)}`,
  ),
  'an entry of another dataset': run(
    (target) => sql`
      update ledger_entry set event = regexp_replace(event, '"dataset":"', '"dataset":"x') where position = ${placeIn(target)}`,
  ),
  'an entry removed': run((target) => sql`delete from ledger_entry where position = ${placeIn(target)}`),
  'an entry removed, and the others moved up': async (target) => {
    const place = placeIn(target)
    await target.db.execute(sql`delete from ledger_entry where position = ${place}`)
    await target.db.execute(sql`update ledger_entry set position = -position where position > ${place}`)
    await target.db.execute(sql`update ledger_entry set position = -position - 1 where position < 0`)
  },
  'an entry inserted': async (target) => {
    const place = placeIn(target)
    await target.db.execute(sql`update ledger_entry set position = -position - 1 where position >= ${place}`)
    await target.db.execute(sql`update ledger_entry set position = -position where position < 0`)
    await target.db.execute(sql`
      insert into ledger_entry (at, type, dataset, thing_id, event, commitment, position)
      select at, type, dataset, 'forged', event, sha256(commitment), ${place}::bigint from ledger_entry where position = ${place + 1}`)
  },
  'two entries exchanged': async (target) => {
    const one = placeIn(target)
    const other = (one + 1 + target.random.number(target.size - 1)) % target.size
    await target.db.execute(sql`
      update ledger_entry set position = case position when ${one} then -1 else -2 end where position in (${one}, ${other})`)
    await target.db.execute(sql`
      update ledger_entry set position = case position when -1 then ${other}::bigint else ${one}::bigint end where position < 0`)
  },
  'the end of the ledger cut': run(
    (target) =>
      sql`delete from ledger_entry where position >= ${target.size - 1 - target.random.number(target.size - 1)}`,
  ),
  'the tiles cut': run(
    (target) =>
      sql`delete from ledger_tile where n >= ${target.random.number(Math.ceil(target.size / 256))} and level = 0`,
  ),
  'a dataset cut from the register': run(
    (target) => sql`delete from record where dataset = ${recordIn(target).dataset}`,
  ),
  'a hash of a tile changed': run((target) => {
    const place = placeIn(target)
    return sql`
      update ledger_tile set hashes = overlay(hashes placing sha256(hashes) from ${(place % 256) * 32 + 1}::int)
      where level = 0 and n = ${Math.floor(place / 256)}`
  }),
  'two tiles exchanged': async (target) => {
    const tiles = Math.ceil(target.size / 256)
    const one = target.random.number(tiles)
    const other = (one + 1 + target.random.number(tiles - 1)) % tiles
    await target.db.execute(sql`
      update ledger_tile t set hashes = o.hashes from ledger_tile o
      where t.level = 0 and o.level = 0 and ((t.n = ${one} and o.n = ${other}) or (t.n = ${other} and o.n = ${one}))`)
  },
  'a tile above changed': run(
    () => sql`update ledger_tile set hashes = overlay(hashes placing sha256(hashes) from 1) where level = 1 and n = 0`,
  ),
  'another root at the same size, signed by the portal': async (target) => {
    await target.db.execute(
      sql`update ledger_entry set event = regexp_replace(event, '"v":1', '"v":1,"x":1') where position = ${placeIn(target)}`,
    )
    await rebuild(target)
  },
  'the past rewritten before the ledger grew': async (target) => {
    const { db } = target
    const place = placeIn(target)
    await db.execute(
      sql`update ledger_entry set event = regexp_replace(event, '"v":1', '"v":1,"x":1') where position = ${place}`,
    )
    const own = recordIn(target)
    await db.execute(sql`update record set title = title || '改' where ${isRecord(own)}`)
    await rebuild(target)
    await appendRecordEntries(db, { changed: selectKeys([own]), at: new Date(), fields: ['title'] })
  },
  'an ending taken out of a rebuilt ledger': async (target) => {
    await target.db.execute(sql`delete from ledger_entry where position = ${placeIn(target)}`)
    await rebuild(target)
  },
  'an older checkpoint': run(
    () => sql`delete from ledger_checkpoint where size = (select max(size) from ledger_checkpoint)`,
  ),
  'a checkpoint of another key': async ({ db, name, random, size }) => {
    const root = Buffer.alloc(32, random.number(256))
    const note = signNote(checkpointText({ origin: name, size, root }), { name, key: makeNoteKey() })
    await db.execute(sql`update ledger_checkpoint set note = ${note} where size = ${size}`)
  },
  'another root in the checkpoint': async ({ db, random, size }) => {
    await db.execute(sql`
      update ledger_checkpoint set note = overlay(note placing ${'ABCDEFGHIJ'[random.number(10)]} from strpos(note, ${`\n${size}\n`}) + ${String(size).length + 4}::int)
      where size = ${size} and note <> overlay(note placing ${'ABCDEFGHIJ'[random.number(10)]} from strpos(note, ${`\n${size}\n`}) + ${String(size).length + 4}::int)`)
    await db.execute(sql`
      update ledger_checkpoint set note = replace(note, ${`\n${size}\n`}, ${`\n${size}\nA`}) where size = ${size}`)
  },
}
