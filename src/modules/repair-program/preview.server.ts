import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { addDays, later } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { addWorkingDays } from '../../kernel/format/working-days.ts'
import { normalise } from '../../kernel/text/search-text.server.ts'
import { GROUNDS } from '../register/publicity/take-down-contract.ts'
import type { DeskRecord } from '../register/records/desk-contract.ts'
import type { RepairActor, RepairDependencies, RepairMember } from './dependencies.server.ts'
import { matchRows } from './record-matching.ts'
import type { Cancel, RowSort } from './request-contract.ts'
import { requestNo } from './request-number.ts'
import { createRequestSteps, type RequestAct, storeRequest } from './request-steps.server.ts'
import type { StoredRequest } from './requests.server.ts'
import { describeProblems, type SheetRow, type WrongSheetRow } from './sheet-rows.ts'
import { repairRequest, repairRow } from './tables.server.ts'

type NewRow = Omit<typeof repairRow.$inferInsert, 'requestId'>

/** The portal has promised to take records down within three working days. */
const WORKING_DAYS = 3
/** A later effective day is refused: the request can be made closer to that day. */
const MOST_DAYS_AHEAD = 30
const NO_BASIS_FILE = '请上传依据文件，除公示期满外都要有依据'

/** The steps of the maker: preview, submit, withdraw. */
export function createPreview(dependencies: RepairDependencies) {
  const { db, now } = dependencies
  const judging = createJudge(dependencies)
  const { examined, judgedRow } = judging
  const handIn = createHandIn(dependencies, judging)
  const { newRequest, checkHandIn, handedIn, attach } = handIn
  const take = createRequestSteps(dependencies)

  return {
    ...createBatch(dependencies, judging, handIn),

    async single(given: Cancel) {
      const { verdict, on } = await examined(given)
      return { ...verdict, endedOn: on }
    },

    /** Submits one record to be taken down. */
    async cancel(caller: Caller, actor: RepairActor, given: Cancel & { basisFiles: string[]; checkerId: string }) {
      const { record, on, verdict } = await examined(given)
      if (verdict.sort !== 'ready') throw invalid({ reason: verdict.words })
      const row: NewRow = {
        ...{ row: 1, code: record.subjectCode ?? '', documentNo: record.documentNo ?? '', ground: given.reason },
        ...{ basisNo: given.basisDocNo, note: given.note },
        ...judgedRow(record, given.reason, on),
      }
      checkHandIn(actor, given, GROUNDS[given.reason].needsBasis, await dependencies.checkers())
      return db.transaction(async (tx) => {
        const handed = { ...handedIn(given.checkerId), effectiveOn: on }
        const request = await keep(tx, { ...newRequest(actor, [row]), kind: 'single', ...handed }, [row])
        await attach(tx, request.id, given.basisFiles, caller)
        const detail = { no: requestNo(request.serial), rows: request.counts.ready }
        const about = { action: 'submit', entity: 'repair_request', entityId: request.id, detail }
        await audit(tx, { actor, address: caller.address, ...about })
        return request
      })
    },

    /** Submits a previewed batch. */
    async submit(caller: Caller, actor: RepairActor, given: { id: string; basisFiles: string[]; checkerId: string }) {
      const checkers = await dependencies.checkers()
      return take({ actor, address: caller.address, id: given.id }, 'submit', {
        isMeant: (found) => found.makerId === actor.staffId,
        async effect(tx, found) {
          if (found.counts.ready === 0) throw conflict('没有可以撤下的行，请改好文件重新上传')
          const grounds = await tx
            .selectDistinct({ ground: repairRow.ground, sort: repairRow.sort })
            .from(repairRow)
            .where(eq(repairRow.requestId, found.id))
          const needsBasis = grounds.some(({ ground, sort }) => sort === 'ready' && GROUNDS[ground].needsBasis)
          checkHandIn(actor, given, needsBasis, checkers)
          const request = await storeRequest(tx, found.id, handedIn(given.checkerId))
          await attach(tx, found.id, given.basisFiles, caller)
          return { result: request, detail: { rows: request.counts.ready } }
        },
      })
    },

    /** Withdraws an undecided request. */
    withdraw: (acting: RequestAct): Promise<StoredRequest> =>
      take(acting, 'withdraw', {
        again: (found) => (found.state === 'withdrawn' && found.makerId === acting.actor.staffId ? found : undefined),
        async effect(tx, { id }, state) {
          const request = await storeRequest(tx, id, { state, decidedAt: new Date(now()) })
          return { result: request, detail: { rows: request.counts.ready } }
        },
      }),
  }
}

/** Decides for each record whether it can be taken down. */
function createJudge(dependencies: RepairDependencies) {
  const { db, now, register } = dependencies
  const today = () => dateKey(now())

  /** Sorts each row. An error in one row does not prevent the others from being taken down. */
  async function judged(rows: readonly SheetRow[], wrong: readonly WrongSheetRow[]): Promise<NewRow[]> {
    const codes = [...new Set(rows.map(({ code }) => code))]
    const documentNos = [...new Set(rows.map(({ documentNo }) => documentNo))]
    const candidates = await register.candidates(db, codes, documentNos)
    const matches = matchRows(rows, candidates, { normalise, distance: dependencies.distance })
    const taken = new Map<string, number>()
    const found = rows.map((row, at): NewRow => {
      const { record, subjectName, words, near } = matches[at]!
      if (!record) return { ...row, sort: 'missing', words, near, subjectName }
      const first = taken.get(`${record.dataset}/${record.id}`)
      if (first) return { ...row, sort: 'wrong', words: `与第 ${first} 行是同一条记录`, near: null, subjectName }
      taken.set(`${record.dataset}/${record.id}`, row.row)
      return { ...row, ...judgedRow(record, row.ground, today()) }
    })
    const unread = wrong.map((row): NewRow => ({ ...row, sort: 'wrong', near: null, subjectName: '' }))
    return [...found, ...unread].toSorted((one, other) => one.row - other.row)
  }

  function judgedRow(record: DeskRecord, ground: SheetRow['ground'], on: string) {
    const { sort, words, before, after } = register.judge(record, ground, on)
    const { dataset, id: recordId, version, subjectName } = record
    return { sort, words, before, after, dataset, recordId, version, subjectName, near: null }
  }

  /** Checks the record and the effective day of a single request. */
  async function examined({ recordId, reason, effectiveAt, basisDocNo, note }: Cancel) {
    const found = await register.detail(recordId)
    if (!found) throw notFound('该记录')
    const first = today()
    const errors: Record<string, string> = {}
    if (effectiveAt < first) errors.effectiveAt = `生效日期不能早于今天（${first}）`
    if (effectiveAt > addDays(first, MOST_DAYS_AHEAD))
      errors.effectiveAt = `生效日期最晚为 ${addDays(first, MOST_DAYS_AHEAD)}`
    if (GROUNDS[reason].needsBasis && !basisDocNo) errors.basisDocNo = `请输入依据文号，${GROUNDS[reason].name}须有依据`
    if (reason === 'other' && !note) errors.note = '请在备注中写明撤下的原因'
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const on = later(effectiveAt, first)
    return { record: found.record, on, verdict: register.judge(found.record, reason, on) }
  }

  return { today, judged, examined, judgedRow }
}

/** Submits a request with its basis files to the checker. */
function createHandIn(dependencies: RepairDependencies, { today }: ReturnType<typeof createJudge>) {
  const { now } = dependencies

  function checkHandIn(
    actor: RepairActor,
    { checkerId, basisFiles }: { checkerId: string; basisFiles: string[] },
    needsBasis: boolean,
    checkers: readonly RepairMember[],
  ): void {
    const errors: Record<string, string> = {}
    if (needsBasis && basisFiles.length === 0) errors.basisFiles = NO_BASIS_FILE
    if (checkerId === actor.staffId) errors.checkerId = '复核人不能是自己'
    else if (!checkers.some(({ id }) => id === checkerId)) errors.checkerId = '请选择复核人'
    if (Object.keys(errors).length > 0) throw invalid(errors)
  }

  async function attach(tx: Db, id: string, basisFiles: readonly string[], caller: Caller): Promise<void> {
    if (basisFiles.length === 0) return
    const problem = await dependencies.attachFiles(tx, id, basisFiles, caller)
    if (problem) throw invalid({ basisFiles: problem })
  }

  function newRequest(actor: RepairActor, rows: readonly NewRow[]) {
    return { id: randomUUID(), makerId: actor.staffId, counts: countsOf(rows), createdAt: new Date(now()) }
  }

  function handedIn(checkerId: string) {
    const dueOn = addWorkingDays(today(), WORKING_DAYS)
    return { state: 'waiting', checkerId, submittedAt: new Date(now()), dueOn } as const
  }

  return { newRequest, checkHandIn, handedIn, attach }
}

/** Requests for many records at once. */
function createBatch(
  dependencies: RepairDependencies,
  { judged }: ReturnType<typeof createJudge>,
  { newRequest }: ReturnType<typeof createHandIn>,
) {
  const { db } = dependencies

  /** Checks a filled template and stores the result as a draft of its maker. No record changes. */
  async function batch(actor: RepairActor, address: string, body: Readable, fileName: string): Promise<StoredRequest> {
    const begun = performance.now()
    const read = await dependencies.readSheet(body, fileName)
    if ('problems' in read) throw invalid({ file: describeProblems(read.problems) })
    const rows = await judged(read.rows, read.wrong)
    const tookMs = Math.round(performance.now() - begun)
    const values = { ...newRequest(actor, rows), kind: 'batch', state: 'draft', fileName, tookMs } as const
    return db.transaction(async (tx) => {
      const request = await keep(tx, values, rows)
      const detail = { no: requestNo(request.serial), rows: rows.length, ready: request.counts.ready }
      await audit(tx, { actor, address, action: 'preview', entity: 'repair_request', entityId: request.id, detail })
      return request
    })
  }

  return { batch }
}

async function keep(
  tx: Db,
  values: typeof repairRequest.$inferInsert,
  rows: readonly NewRow[],
): Promise<StoredRequest> {
  const [request] = await tx.insert(repairRequest).values(values).returning()
  await tx.insert(repairRow).values(rows.map((row) => ({ ...row, requestId: values.id })))
  return expectRow(request)
}

function countsOf(rows: readonly NewRow[]): Record<RowSort, number> {
  const count = (sort: RowSort) => rows.filter((row) => row.sort === sort).length
  return {
    ...{ ready: count('ready'), wrong: count('wrong'), missing: count('missing') },
    ...{ ended: count('ended'), early: count('early') },
  }
}
