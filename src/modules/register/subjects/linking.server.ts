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
  /** Ends the honours of subjects that are on a serious list, as a delivery of such records does. */
  endHonours(tx: Db, subjects: readonly string[], at: Date): Promise<number>
}

/** Records or subjects of a step: enough that a million take minutes, few enough that nobody waits for their locks. */
const AT_ONCE = 1000

/** Where the job stands: among the subjects of the batch, or among the records that wait. */
interface Stand {
  subject?: string
  record?: [dataset: string, id: string]
  linked: number
  loosened: number
}

/**
 * The job that links records to subjects that came after them, for a batch of subjects once it is written, and every night
 * for what two deliveries at once may have missed. Whichever came first, the archive is the same: a record belongs to the
 * subject with its code or, without a code, to the only one that bears or bore its name.
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
  // Until the server has looked at what a great file wrote it would read every name at each step: seconds in place of milliseconds.
  // Where the portal does not own its tables it passes over this, and autovacuum does it within a minute.
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

/** Joined, each is looked up in an index; by `any` of a thousand, PostgreSQL would rather read a table of a million at every step. */
const each = (values: readonly string[]) => sql`unnest(${sql.param([...values])}::text[]) as wanted (one)`

/**
 * A name that several subjects bear or bore tells nothing: records that were linked by it alone are linked no longer.
 * Gives how many.
 */
async function loosenShared(tx: Db, subjects: readonly string[]): Promise<number> {
  const { rows: shared } = await tx.execute<{ subject_id: string; key: string }>(sql`
    select o.subject_id, o.key from ${each(subjects)} join subject_name n on n.subject_id = one
    join subject_name o on o.key = n.key
    where exists (select 1 from subject_name p where p.key = n.key and p.subject_id <> n.subject_id)`)
  if (shared.length === 0) return 0
  const keysOf = Map.groupBy(shared, ({ subject_id }) => subject_id)
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

/** Relations that came before the subject they lead to. */
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

/** Links records to their subjects where these are known now; gives the subjects. */
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

/** Subjects by names that only one of all subjects bears or bore. */
async function subjectsByName(tx: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    select key, min(subject_id) as id from ${each(keys)} join subject_name on key = one
    group by key having count(distinct subject_id) = 1`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** When a record was changed stays as it is: nothing that it says has changed. */
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
