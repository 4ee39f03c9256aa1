import { and, eq } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { Papers } from '../../documents/contract.ts'
import type { DefineJob } from '../../jobs/contract.ts'
import { checkStateName, type ForgettingCheck, type SearchedOutput } from './contract.ts'
import { type EndedRecord, findLastEnding, readEndedRecord } from './gone-record.server.ts'
import { listOutputs } from './outputs.ts'
import { composeForgetting, FORGETTING_PAPER } from './paper.ts'
import { type RequestOutput, searchOutput, searchTexts } from './reading.server.ts'
import { forgettingCheck } from './tables.server.ts'

export interface ForgettingDependencies {
  db: Db
  now(): number
  define: DefineJob
  papers: Papers
  look: RequestOutput
  /** The rendered pages that this process has cached in memory. */
  cachedPages(): Iterable<string>
  /** Addresses of the ledger files that contain the entries with these positions. */
  entryFiles(positions: readonly number[]): Promise<string[]>
  /** The text of a credit report about an organisation as it would be issued today. */
  reportOf(code: string): Promise<string>
}

type Row = typeof forgettingCheck.$inferSelect

interface Asking {
  dataset: string
  id: string
  accountId: string
  address: string | undefined
  subject: { name: string; code: string }
}

/** Checks that an ended record is in no output of the portal, and issues the paper that certifies it. */
export function createForgettingChecks(dependencies: ForgettingDependencies) {
  const { db, now, define, papers } = dependencies
  papers.define({ ...FORGETTING_PAPER, validDays: null, isVerifiable: true, purposes: [] })
  const lookEverywhere = createLooking(dependencies)

  const job = define<{ id: number }>({
    code: 'forgetting-check',
    title: '停止公示的核查',
    async run({ payload: { id }, step }) {
      const [row] = await db.select().from(forgettingCheck).where(eq(forgettingCheck.id, id))
      const gone = row && (await readEndedRecord(db, row.dataset, row.recordId, dateKey(now())))
      if (!row || !gone) return async () => {}
      const looked = await lookEverywhere(gone, (done, inAll) => step(async () => {}, { done, inAll }))
      const [checkedAt, found] = [new Date(now()), looked.filter((one) => one.found)]
      if (found.length > 0) {
        await step((tx) => store(tx, id, { state: 'found', looked, checkedAt }), { done: looked.length })
        throw new Error(`an ended record is still given out by: ${found.map(({ address }) => address).join(', ')}`)
      }
      const drawn = await drawPaper(row, gone, { looked, checkedAt })
      return async (tx: Db) => {
        const paper = await drawn?.register(tx)
        const gone = { goneAt: row.goneAt ?? checkedAt }
        await store(tx, id, { state: 'clean', looked, checkedAt, ...gone, ...(paper && { paperNumber: paper.number }) })
      }
    },
  })

  async function drawPaper(row: Row, gone: EndedRecord, seen: { looked: SearchedOutput[]; checkedAt: Date }) {
    const { accountId, subjectName, subjectCode } = row
    if (!accountId || !subjectName || !subjectCode) return null
    const subject = { name: subjectName, code: subjectCode }
    const ending = (await findLastEnding(db, row.dataset, row.recordId)) ?? { at: row.endedAt, reason: 'closed' }
    const paper = composeForgetting({ gone, subject, ending, ...seen })
    return papers.draw({ definition: FORGETTING_PAPER.code, paper, subject, ownerId: accountId })
  }

  const isOf = ({ dataset, id }: { dataset: string; id: string }, endedAt: Date) =>
    and(eq(forgettingCheck.dataset, dataset), eq(forgettingCheck.recordId, id), eq(forgettingCheck.endedAt, endedAt))

  async function checkOf(named: { dataset: string; id: string }, accountId: string): Promise<ForgettingCheck> {
    const ending = await findLastEnding(db, named.dataset, named.id)
    if (!ending) return NEVER
    const [row] = await db.select().from(forgettingCheck).where(isOf(named, ending.at))
    return present(row?.accountId === accountId ? row : undefined, ending.at)
  }

  return {
    checkOf,

    /** There is one check for each ending. Requesting it again repeats a finished check that issued no paper for this account. */
    async ask({ dataset, id, accountId, address, subject }: Asking): Promise<ForgettingCheck> {
      const ending = await findLastEnding(db, dataset, id)
      if (!ending) throw conflict('这条信息没有公示过或者还在公示，不能出具停止公示的证明')
      const check = await db.transaction(async (tx) => {
        const asked = { accountId, subjectName: subject.name, subjectCode: subject.code, askedAt: new Date(now()) }
        const [row] = await tx.select().from(forgettingCheck).where(isOf({ dataset, id }, ending.at)).for('update')
        if (row?.accountId === accountId && (row.state === 'waiting' || row.paperNumber)) return row
        const fresh = { ...asked, state: 'waiting' as const, paperNumber: null }
        const stored = row
          ? await tx.update(forgettingCheck).set(fresh).where(eq(forgettingCheck.id, row.id)).returning()
          : await tx
              .insert(forgettingCheck)
              .values({ ...fresh, dataset, recordId: id, endedAt: ending.at })
              .returning()
        const waiting = expectRow(stored[0])
        await job.redo(tx, String(waiting.id), { id: waiting.id })
        await audit(tx, {
          ...{ actor: { kind: 'user', userId: accountId }, address },
          ...{ action: 'ask', entity: 'forgetting', entityId: `${dataset}/${id}` },
        })
        return waiting
      })
      job.nudge()
      return present(check, ending.at)
    },

    /** Queues checks of endings that nobody requested, so that the public figure counts all endings. */
    async put(tx: Db, endings: readonly { dataset: string; id: string; at: Date }[]): Promise<void> {
      for (const { dataset, id, at } of endings) {
        const [row] = await tx
          .insert(forgettingCheck)
          .values({ dataset, recordId: id, endedAt: at, state: 'waiting', askedAt: new Date(now()) })
          .onConflictDoNothing()
          .returning()
        if (row) await job.put(tx, String(row.id), { id: row.id })
      }
    },
  }
}

const store = (tx: Db, id: number, values: Partial<Row>) =>
  tx
    .update(forgettingCheck)
    .set(values)
    .where(eq(forgettingCheck.id, id))
    .then(() => undefined)

/** Reads every output and reports the progress after each. */
function createLooking({ now, look, cachedPages, entryFiles, reportOf }: ForgettingDependencies) {
  return async (
    gone: EndedRecord,
    proceed: (done: number, inAll: number) => Promise<void>,
  ): Promise<SearchedOutput[]> => {
    const outputs = listOutputs(gone, await entryFiles(gone.positions))
    const at = () => new Date(now()).toISOString()
    const looked: SearchedOutput[] = [
      { name: '公示状态和账本的盐', address: '—', at: at(), bytes: 0, found: gone.isBack },
    ]
    for (const output of outputs) {
      looked.push(await searchOutput(look, output, { gone, now }))
      await proceed(looked.length, outputs.length + 3)
    }
    if (gone.subjectCode) {
      const report = await reportOf(gone.subjectCode)
      looked.push(await searchTexts('信用报告', [report], { gone, now }))
    }
    looked.push(await searchTexts('页面缓存', cachedPages(), { gone, now }))
    return looked
  }
}

const NEVER: ForgettingCheck = {
  ...{ state: null, stateName: null, canAsk: false, endedAt: null, checkedAt: null, looked: [], paper: null },
}

const present = (row: Row | undefined, endedAt: Date): ForgettingCheck => ({
  state: row?.state ?? null,
  stateName: row ? checkStateName(row.state) : null,
  canAsk: !row || (row.state !== 'waiting' && !row.paperNumber),
  endedAt: endedAt.toISOString(),
  checkedAt: row?.checkedAt?.toISOString() ?? null,
  looked: row?.looked ?? [],
  paper: row?.paperNumber ?? null,
})
