import { and, eq, inArray, lt } from 'drizzle-orm'
import { attachment } from '../../kernel/calls/attachment.server.ts'
import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { invalid, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import { addDays, addMonths } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { isStaffRole, STAFF_ROLES } from '../../kernel/guard/staff-roles.ts'
import { closedRequests } from './closed-requests.server.ts'
import { repairProgram } from './contract.ts'
import { createDecisions } from './decisions.server.ts'
import type { RepairActor, RepairDependencies } from './dependencies.server.ts'
import { type HandlingTime, repairFigures } from './figures-contract.ts'
import { computeHandlingTime } from './handling-time.ts'
import { checkLog, listEntriesOf, logFile, logPage, monthlyFigures } from './log.server.ts'
import { maySeeRequest } from './machine.ts'
import { createPreview } from './preview.server.ts'
import { repairRequests, XLSX } from './request-contract.ts'
import { logNo, requestNo } from './request-number.ts'
import { countRows, createRequests, type StoredRequest } from './requests.server.ts'
import { repairRequest } from './tables.server.ts'
import { makeTemplate } from './template.server.ts'
import { withdrawalCalls } from './withdrawals/contract.ts'
import { withdrawalPage } from './withdrawals/withdrawals.server.ts'

/** Previews that were never submitted are deleted after this time; the maker uploads the file again. */
const DRAFT_DAYS = 7
const DAY_MS = 86_400_000
const MONTHS = 12
const FIRST_WAITING = 10

type Requests = ReturnType<typeof createRequests>

export function openRepairProgram(registry: CallRegistry, dependencies: RepairDependencies) {
  const { db, now } = dependencies
  const requests = createRequests(dependencies)

  /** Handling times of the last twelve months: requests of the back office, and applications if this portal takes them. */
  async function handlingTime() {
    const to = dateKey(now())
    const from = addDays(addMonths(to, -MONTHS), 1)
    const cases = await Promise.all([closedRequests(db, from), dependencies.closedApplications(from)])
    return computeHandlingTime(cases.flat(), from, to)
  }

  registry.implement(repairFigures, { handlingTime })
  registry.implement(withdrawalCalls, { page: ({ query }) => withdrawalPage(db, dependencies.register, query) })
  implementDesk(registry, dependencies, requests, handlingTime)
  implementRequests(registry, dependencies, requests)

  return {
    /** Requests that wait for the caller to confirm them. */
    waiting: async ({ actor }: Caller): Promise<number> =>
      actor.kind === 'staff' && actor.roles.includes('repair-check') ? requests.count(actor, 'check') : 0,
    /** Whether a member of staff may read the files of a request. */
    async maySeeFiles(actor: RepairActor, requestId: string): Promise<boolean> {
      const [found] = await db.select().from(repairRequest).where(eq(repairRequest.id, requestId))
      return found !== undefined && maySeeRequest(actor, found)
    },
    /** Deletes previews that were never submitted. */
    async sweep(): Promise<void> {
      const isOld = and(
        eq(repairRequest.state, 'draft'),
        lt(repairRequest.createdAt, new Date(now() - DRAFT_DAYS * DAY_MS)),
      )
      const old = await db.select({ id: repairRequest.id }).from(repairRequest).where(isOld).limit(500)
      const ids = old.map(({ id }) => id)
      if (ids.length > 0) await db.delete(repairRequest).where(and(isOld, inArray(repairRequest.id, ids)))
    },
  }
}

/** Implements the calls of the back office: home, search, record detail, log. */
function implementDesk(
  registry: CallRegistry,
  dependencies: RepairDependencies,
  requests: Requests,
  handlingTime: () => Promise<HandlingTime>,
): void {
  const { db, now, register } = dependencies
  registry.implement(repairProgram, {
    login: ({ body, caller }) => dependencies.login(body, caller),
    logout: ({ caller }) => dependencies.logout(caller),
    async desk({ caller }) {
      const { staffId: id, name, roles } = caller.actor
      const unit = (await dependencies.membersOf([id])).get(id)?.unit ?? ''
      const checkers = (await dependencies.checkers()).filter((each) => each.id !== id)
      const named = roles.filter(isStaffRole).map((code) => ({ code, name: STAFF_ROLES[code] }))
      return { id, name, unit, roles: named, waiting: await requests.count(caller.actor, 'check'), checkers }
    },
    async home({ caller }) {
      const actor = caller.actor
      const first = { pageNo: 1, pageSize: FIRST_WAITING, list: 'check' as const }
      const thisMonth = dateKey(now()).slice(0, 7)
      const months = Array.from({ length: MONTHS }, (_, at) =>
        addMonths(`${thisMonth}-01`, at + 1 - MONTHS).slice(0, 7),
      )
      const [check, mine, late, restorable, waiting, figures, handling] = await Promise.all([
        requests.count(actor, 'check'),
        requests.count(actor, 'mine'),
        requests.count(actor, 'late'),
        requests.restorable(actor),
        requests.page(actor, first),
        monthlyFigures(db, months),
        handlingTime(),
      ])
      return { counts: { check, mine, late, restorable }, waiting: waiting.records, months: figures, handling }
    },
    async search({ query }) {
      const { pageNo, pageSize, status, ...fields } = query
      if (Object.values(fields).every((value) => value === undefined)) throw invalid({ subjectName: NOTHING_GIVEN })
      if (query.from && query.to && query.from > query.to) throw invalid({ to: '结束日期不能早于开始日期' })
      return register.search({ ...fields, status, pageNo, pageSize })
    },
    async detail({ params, caller }) {
      const actor = caller.actor
      const found = await register.detail(params.id)
      if (!found) throw notFound('该记录')
      const of = await requests.ofRecord(actor, params.id)
      const files = await Promise.all(
        of.map(async ({ id, serial }) =>
          (await dependencies.filesOf(id)).map((file) => ({ ...file, requestNo: requestNo(serial) })),
        ),
      )
      const log = await listEntriesOf(db, params.id, seesAddress(actor))
      return { ...found, log, requests: await requests.present(of), files: files.flat() }
    },
    logPage: ({ query, caller }) => logPage(db, query, seesAddress(caller.actor)),
    logFile: async ({ query, caller }) => {
      const actor = caller.actor
      const text = await db.transaction(async (tx) => {
        const file = await logFile(tx, query, seesAddress(actor))
        const detail = { rows: file.entries, filter: JSON.stringify(query) }
        const entry = {
          actor,
          address: caller.address,
          action: 'export',
          entity: 'repair_log',
          entityId: 'log',
          detail,
        }
        await audit(tx, entry)
        return file.text
      })
      return attachment(text, { type: CSV, name: `撤下日志-${dateKey(now())}.csv` })
    },
    async logCheck() {
      const { entries, brokenAt, head } = await checkLog(db)
      const at = brokenAt === null ? null : logNo(brokenAt)
      return { isWhole: at === null, entries, brokenAt: at, head, checkedAt: new Date(now()).toISOString() }
    },
  })
}

/** Implements the calls that take records down and restore them. */
function implementRequests(registry: CallRegistry, dependencies: RepairDependencies, requests: Requests): void {
  const { now } = dependencies
  const preview = createPreview(dependencies)
  const decisions = createDecisions(dependencies)
  registry.implement(repairRequests, {
    cancelPreview: ({ query }) => preview.single(query),
    cancel: async ({ body, caller }) => done(await preview.cancel(caller, caller.actor, body)),
    template: async () => attachment(makeTemplate(), { type: XLSX, name: '批量撤下模板.xlsx' }),
    async batchPreview({ query, body, caller }) {
      const request = await preview.batch(caller.actor, caller.address, body, query.fileName)
      return { ...done(request), counts: countRows(request) }
    },
    batchSubmit: async ({ body, caller }) => done(await preview.submit(caller, caller.actor, body)),
    batchCommit: async ({ body, caller }) => done(await decisions.confirm(deciding(caller, body), 'batch')),
    confirm: async ({ body, caller }) => done(await decisions.confirm(deciding(caller, body), 'single')),
    refuse: async ({ body, caller }) =>
      done(await decisions.refuse({ ...deciding(caller, body), reason: body.reason })),
    withdraw: async ({ body, caller }) => done(await preview.withdraw({ ...caller, id: body.id })),
    restore: async ({ body, caller }) => done(await decisions.restore({ ...body, ...deciding(caller, body) })),
    requestPage: ({ query, caller }) => requests.page(caller.actor, query),
    request: ({ params, caller }) => requests.detail(caller.actor, params.id),
    requestRows: ({ params, query, caller }) => requests.rowsPage(caller.actor, params.id, query),
    requestRowsFile: async ({ params, caller }) =>
      attachment(await requests.csv(caller.actor, params.id), { type: CSV, name: `不撤下的行-${dateKey(now())}.csv` }),
  })
}

const NOTHING_GIVEN = '请至少填写公示状态以外的一项'
const CSV = 'text/csv; charset=utf-8'

const deciding = (caller: Caller<RepairActor>, { id }: { id: string }) => ({
  ...{ actor: caller.actor, address: caller.address, id },
  ...(caller.spendFactor && { spendFactor: caller.spendFactor }),
})

const seesAddress = ({ roles }: RepairActor): boolean => roles.includes('audit')

const done = ({ id, serial, state, counts }: StoredRequest) => ({
  id,
  no: requestNo(serial),
  state,
  rows: counts.ready,
})
