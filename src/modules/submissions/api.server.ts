import type { CallRegistry, Handlers } from '../../kernel/calls/call-registry.server.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import { PortalError } from '../../kernel/calls/errors.ts'
import { tablesAnswer } from '../../kernel/sheets/table-files.server.ts'
import { makeTable } from '../../kernel/typed-keys.ts'
import { createCaseStep } from './cases/case-step.server.ts'
import { createCaseReads } from './cases/cases.server.ts'
import type { SubmissionDependencies } from './cases/dependencies.server.ts'
import { expectEffects } from './cases/effects.server.ts'
import { openRetention } from './cases/retention.server.ts'
import { createSystemActions } from './cases/system-actions.server.ts'
import { applicantCalls } from './form/applicant-contract.ts'
import { createFormCounts } from './form/form-counts.server.ts'
import { formCounting } from './form/form-counts-contract.ts'
import { expectKind, KINDS, type KindCode, LISTS, listKindsOf } from './kinds/kind-list.ts'
import { type Applicant, isAtOnce } from './kinds/submission-kind.ts'
import { createApplicantActs } from './looking-up/applicant-acts.server.ts'
import { caseDetails, caseLists, inquiries } from './looking-up/contract.ts'
import { createInquiries } from './looking-up/inquiries.server.ts'
import { createKindCases } from './looking-up/kind-cases.server.ts'
import { createOverview } from './looking-up/overview.server.ts'
import { createRatings } from './looking-up/ratings.server.ts'
import { createOutbox } from './messages/outbox.server.ts'
import { submissions } from './sending/contract.ts'
import { createSubmit } from './sending/submit.server.ts'
import { bulkCases } from './staff/bulk-contract.ts'
import { cases } from './staff/contract.ts'
import { createStaffCases } from './staff/staff-cases.server.ts'
import { createStatistics } from './staff/statistics.server.ts'
import { caseStatistics } from './staff/statistics-contract.ts'
import { createWorkload } from './staff/workload.server.ts'

interface RoomDependencies extends SubmissionDependencies {
  /** Full data of a user, for this user's own forms only. */
  applicantOf(userId: string): Promise<Applicant>
}

export function openSubmissions(registry: CallRegistry, dependencies: RoomDependencies) {
  expectEffects(KINDS, dependencies.hooks)
  const submit = createSubmit(dependencies)
  const inquiry = createInquiries(dependencies)
  const staff = createStaffCases(dependencies)
  const act = createApplicantActs(dependencies, inquiry)
  const overview = createOverview(dependencies)
  const ratings = createRatings(dependencies)
  const stored = createCaseReads(dependencies.db)
  const takeStep = createCaseStep(dependencies)

  /** Approves a case that needs no review within the request; after a crash the system job of the next minute does it. */
  async function approveAtOnce(code: KindCode, id: string): Promise<void> {
    try {
      await takeStep({ id, action: 'auto-approve', roles: ['system'], given: {}, by: { kind: 'system' } })
    } catch (refusal) {
      if (!(refusal instanceof PortalError)) throw refusal
    }
    await dependencies.hooks[code]?.afterApprovalAtOnce?.(id)
  }

  registry.implement(
    submissions,
    makeTable<KindCode, Handlers<typeof submissions>[KindCode]>(ALL, (code) => async ({ body, caller }) => {
      const { captchaTicket, idempotencyKey, ...values } = body as Body
      const key = idempotencyKey ?? keyIn(caller.headers['idempotency-key'])
      const kind = expectKind(code)
      const receipt = await submit(kind, values, { caller, captchaTicket, idempotencyKey: key })
      if (isAtOnce(kind, values)) await approveAtOnce(code, receipt.id)
      return receipt
    }),
  )

  registry.implement(
    caseLists,
    eachList<typeof caseLists>(
      (kinds) =>
        ({ query, caller }) =>
          inquiry.page(kinds.map(codeOf), query, caller),
    ),
  )
  registry.implement(
    caseDetails,
    eachList<typeof caseDetails>((kinds) => ({ params, query, caller }) => {
      const word = 'kind' in params ? params.kind : undefined
      const named = kinds.filter(({ lookUp }) => lookUp.listWord === word)
      return inquiry.detail(named.map(codeOf), params.id, query.pass, caller)
    }),
  )
  registry.implement(inquiries, {
    ratings,
    myCases: ({ query, caller }) => inquiry.mine(userIdOf(caller), query),
    myOverview: ({ caller }) => overview(userIdOf(caller)),
    myCase: ({ params, caller }) => inquiry.myCase(userIdOf(caller), params.id),
    passCases: ({ query, caller }) =>
      inquiry.page(ALL, { ...query, pass: query.pass ?? 'none', scope: 'mine', keyword: '' }, caller),
    anyCase: ({ params, query, caller }) => inquiry.detail(ALL, params.id, query.pass, caller),
    lookUp: ({ body, caller }) => inquiry.lookUp(body, caller),
    enterprise: ({ caller }) => dependencies.enterpriseOf(userIdOf(caller)),
  })

  const formCounts = openFormCounts(registry, dependencies)
  registry.implementForPages(applicantCalls, { applicant: ({ caller }) => dependencies.applicantOf(userIdOf(caller)) })

  openStaffCases(registry, staff, act)
  openStatistics(registry, dependencies)

  return {
    runSystemActions: createSystemActions(dependencies),
    deleteExpired: openRetention(dependencies),
    formCounts,
    outbox: createOutbox(dependencies.db, dependencies),
    mine: inquiry.mine,
    maySeeFiles: staff.maySeeFiles,
    workload: createWorkload(dependencies),
    casesOf: stored.named,
    caseNumbered: stored.numbered,
    kindCases: createKindCases(dependencies, { inquiry, act }),
  }
}

/** Calls for staff; calls for senders are in the same contract. */
function openStaffCases(
  registry: CallRegistry,
  staff: ReturnType<typeof createStaffCases>,
  act: ReturnType<typeof createApplicantActs>,
): void {
  registry.implement(cases, {
    act: ({ params, body, caller }) => act(params.id, params.action, body, caller),
    staffPage: ({ query, caller }) => staff.page(caller, query),
    staffFile: ({ query, caller }) => staff.file(caller, query),
    staffCounts: ({ caller }) => staff.counts(caller),
    staffNeighbours: ({ query, caller }) => staff.neighbours(caller, query),
    staffCase: ({ params, caller }) => staff.one(caller, params.id),
    staffPersonal: ({ params, body, caller }) => staff.personal(caller, params.id, body.reason),
    staffPress: ({ params, caller }) => staff.press(caller, params.id),
    staffAssign: ({ params, body, caller }) => staff.assign(caller, params.id, body),
    staffUndo: ({ params, body, caller }) => staff.undo(caller, params.id, body.seen),
    staffAct: ({ params, body, caller }) => staff.act(caller, params.id, body),
  })

  registry.implement(bulkCases, {
    colleagues: ({ caller }) => staff.colleagues(caller),
    staffBulk: ({ body, caller }) => staff.bulk(caller, body),
  })
}

function openFormCounts(registry: CallRegistry, { db, now }: RoomDependencies) {
  const formCounts = createFormCounts(db, now)
  registry.implementForPages(formCounting, {
    async reached({ query, caller: { headers } }) {
      formCounts.reached(query, headers['user-agent'])
      return null
    },
  })
  return formCounts
}

function openStatistics(registry: CallRegistry, dependencies: RoomDependencies): void {
  const statistics = createStatistics(dependencies)
  registry.implement(caseStatistics, {
    figures: ({ query, caller }) => statistics.figures(caller, query),
    file: async ({ query, caller }) => {
      const { name, tables } = await statistics.tables(caller, query)
      return tablesAnswer('csv', name, tables)
    },
    workbook: async ({ query, caller }) => {
      const { name, tables } = await statistics.tables(caller, query)
      return tablesAnswer('xlsx', name, tables)
    },
  })
}

const codeOf = ({ code }: { code: KindCode }): KindCode => code
const ALL = KINDS.map(codeOf)

/** Builds a handler for every list from the kinds on it. */
const eachList = <C extends Record<string, Call>>(
  handler: (kinds: ReturnType<typeof listKindsOf>) => Handlers<C>[string],
): Handlers<C> => Object.fromEntries(LISTS.map((list) => [list, handler(listKindsOf(list))])) as Handlers<C>

type Body = Record<string, unknown> & { captchaTicket: string; idempotencyKey?: string }

/** The idempotency key of a header; undefined if it is not in the format of ours. */
const keyIn = (header: string | undefined): string | undefined =>
  header && /^[\w-]{8,100}$/.test(header) ? header : undefined

/** The call registry admits users only, so any other actor is a programming error. */
const userIdOf = ({ actor }: { actor: { kind: string; userId?: string } }): string => actor.userId ?? ''
