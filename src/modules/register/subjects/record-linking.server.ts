import { sql } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import type { DefineJob, RunningJob } from '../../jobs/contract.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'

interface Linking {
  db: Db
  changes: Changes
  now(): Date
  /** Ends the honours of subjects on a serious list, as a delivery of such records does. */
  endHonours(tx: Db, subjects: readonly string[], at: Date): Promise<number>
}

/** Records or subjects per step: a million take minutes, and nobody waits long for their locks. */
const AT_ONCE = 1000

/** The position of the job: among the subjects of the batch, or among the waiting records. */
interface Stand {
  subject?: string
  record?: [dataset: string, id: string]
  linked: number
  loosened: number
}

/**
 * The job that links records to subjects delivered later: for each batch of subjects, and every night for records missed by parallel
 * deliveries. The result does not depend on the order: a record belongs to the subject with its code or, without a code, to the only one
 * with its name, current or former.
 */
export function defineLinking(linking: Linking, define: DefineJob) {
  define<null>({
    code: 'link-nightly',
    title: '每夜关联主体',
    every: { dayAt: '03:20' },
    run: (job) => link(linking, job),
  })
  return define<{ batchNo: string }>({ code: 'link-subjects', title: '关联主体', run: (job) => link(linking, job) })
}

async function link(linking: Linking, { payload, stand, step }: RunningJob<{ batchNo: string } | null>) {
  const { db } = linking
  const at: Stand = stand ? JSON.parse(stand) : { linked: 0, loosened: 0 }
  let done = 0
  // Without fresh statistics after a large file, each step would scan all names: seconds instead of milliseconds. If the portal does not
  // own its tables, PostgreSQL skips this with a warning, and autovacuum does it within a minute.
  if (payload && !stand) await db.execute(sql`analyze subject_name (subject_id, key)`)
  while (payload && !at.record) {
    const subjects = await subjectsAfter(db, payload.batchNo, at.subject ?? '')
    if (subjects.length === 0) break
    at.subject = subjects.at(-1)!
    done += subjects.length
    await step(
      async (tx) => {
        at.loosened += await loosenShared(tx, subjects)
        await linkRelations(tx, subjects)
        await linking.changes.announce(tx, REGISTER_TOPIC)
      },
      standing(at, done),
    )
  }
  for (;;) {
    const records = await waitingAfter(db, at.record ?? ['', ''])
    const last = records.at(-1)
    if (!last) break
    at.record = [last.dataset, last.id]
    done += records.length
    await step(
      async (tx) => {
        const linked = await linkRecords(tx, records)
        at.linked += linked.length
        await linking.endHonours(tx, [...new Set(linked)], linking.now())
        if (linked.length > 0) await linking.changes.announce(tx, REGISTER_TOPIC)
      },
      standing(at, done),
    )
  }
  linking.changes.noticed(REGISTER_TOPIC)
  return async (tx: Db) => {
    if (!payload && at.linked === 0) return
    const about = { action: 'link', entity: 'import_batch', entityId: payload?.batchNo ?? 'nightly' }
    await audit(tx, { actor: { kind: 'system' }, ...about, detail: { linked: at.linked, loosened: at.loosened } })
  }
}

const standing = (at: Stand, done: number) => ({ stand: JSON.stringify(at), done })

async function subjectsAfter(db: Db, batchNo: string, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from subject where batch_no = ${batchNo} and id > ${after} order by id limit ${AT_ONCE}`)
  return rows.map(({ id }) => id)
}

/** A join looks up each value in an index; for `any` with a thousand values, PostgreSQL would scan the table in every step. */
const each = (values: readonly string[]) => sql`unnest(${sql.param([...values])}::text[]) as wanted (one)`

/** A name shared by several subjects identifies none of them, so records linked only by it are unlinked. Returns their number. */
async function loosenShared(tx: Db, subjects: readonly string[]): Promise<number> {
  const { rows: shared } = await tx.execute<{ one: string; other: string; key: string }>(sql`
    select n.subject_id as one, o.subject_id as other, n.key
    from ${each(subjects)} join subject_name n on n.subject_id = wanted.one
    join subject_name o on o.key = n.key and o.subject_id <> n.subject_id`)
  if (shared.length === 0) return 0
  const keysOf = Map.groupBy(
    shared.flatMap(({ one, other, key }) => [one, other].map((subject) => ({ subject, key }))),
    ({ subject }) => subject,
  )
  const { rows: candidates } = await tx.execute<Waiting & { subject_id: string }>(sql`
    select dataset, id, subject_id, subject_name, subject_code from ${each([...keysOf.keys()])}
    join record on subject_id = one where subject_code is null`)
  const loose = candidates.filter((one) =>
    keysOf.get(one.subject_id)!.some(({ key }) => key === normalise(one.subject_name)),
  )
  await setSubjects(
    tx,
    loose.map(({ dataset, id }) => ({ dataset, id, subject: null })),
  )
  return loose.length
}

/** Links relations that were delivered before their target subject. */
async function linkRelations(tx: Db, subjects: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update subject_relation r set to_subject_id = t.id from ${each(subjects)} join subject t on t.id = one
    where r.to_code = t.credit_code and r.to_subject_id is null`)
}

interface Waiting {
  [column: string]: unknown
  dataset: string
  id: string
  subject_name: string
  subject_code: string | null
}

async function waitingAfter(db: Db, [dataset, id]: readonly [string, string]): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    select dataset, id, subject_name, subject_code from record
    where subject_id is null and subject_type <> 'person' and (dataset, id) > (${dataset}, ${id})
    order by dataset, id limit ${AT_ONCE}`)
  return rows
}

/** Links records to their subjects if these are known now; returns the subjects. */
async function linkRecords(tx: Db, records: readonly Waiting[]): Promise<string[]> {
  const byCode = await subjectsByCode(
    tx,
    records.flatMap(({ subject_code }) => subject_code ?? []),
  )
  const nameless = records.filter(({ subject_code }) => subject_code === null)
  const byName = await subjectsByName(tx, [...new Set(nameless.map(({ subject_name }) => normalise(subject_name)))])
  const found = records.flatMap(({ dataset, id, subject_code, subject_name }) => {
    const subject = subject_code ? byCode.get(subject_code) : byName.get(normalise(subject_name))
    return subject ? [{ dataset, id, subject }] : []
  })
  await setSubjects(tx, found)
  return found.map(({ subject }) => subject)
}

async function subjectsByCode(tx: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; credit_code: string }>(sql`
    select id, credit_code from ${each([...new Set(codes)])} join subject on credit_code = one`)
  return new Map(rows.map(({ id, credit_code }) => [credit_code, id]))
}

/** Subjects by names that only one subject has or had. */
async function subjectsByName(tx: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    select key, min(subject_id) as id from ${each(keys)} join subject_name on key = one
    group by key having count(distinct subject_id) = 1`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** The time of the last change is kept, because the content does not change. */
async function setSubjects(
  tx: Db,
  links: readonly { dataset: string; id: string; subject: string | null }[],
): Promise<void> {
  if (links.length === 0) return
  await tx.execute(sql`
    update record r set subject_id = l.subject
    from json_to_recordset(${JSON.stringify(links)}::json) as l(dataset text, id text, subject text)
    where r.dataset = l.dataset and r.id = l.id`)
}
