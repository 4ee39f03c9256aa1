import type { Call } from '../../kernel/calls/contract.ts'
import type { Doors, Handlers } from '../../kernel/calls/implement.server.ts'
import { tableOf } from '../../kernel/own-keys.ts'
import type { SubmissionNeeds } from './cases/needs.server.ts'
import { retentionOf } from './cases/retention.server.ts'
import { createSystemActions } from './cases/system-actions.server.ts'
import { KINDS, type KindCode, kindOf, kindsOfList, LISTS } from './kinds/kind-list.ts'
import { applicantActs } from './looking-up/applicant-acts.server.ts'
import { caseDetails, caseLists, inquiries } from './looking-up/contract.ts'
import { inquiring } from './looking-up/inquiries.server.ts'
import { createOutbox } from './messages/outbox.server.ts'
import { submissions } from './sending/contract.ts'
import { submitting } from './sending/submit.server.ts'
import { cases } from './staff/contract.ts'
import { createStaffCases } from './staff/staff-cases.server.ts'

export function openSubmissions(doors: Doors, needs: SubmissionNeeds) {
  const submit = submitting(needs)
  const inquiry = inquiring(needs)
  const staff = createStaffCases(needs)
  const act = applicantActs(needs, inquiry)

  doors.implement(
    submissions,
    tableOf<KindCode, Handlers<typeof submissions>[KindCode]>(ALL, (code) => ({ body, caller }) => {
      const { captchaTicket, idempotencyKey, ...values } = body as Body
      const key = idempotencyKey ?? keyIn(caller.headers['idempotency-key'])
      return submit(kindOf(code), values, { caller, captchaTicket, idempotencyKey: key })
    }),
  )

  doors.implement(
    caseLists,
    eachList<typeof caseLists>(
      (kinds) =>
        ({ query, caller }) =>
          inquiry.page(kinds.map(codeOf), query, caller),
    ),
  )
  doors.implement(
    caseDetails,
    eachList<typeof caseDetails>((kinds) => ({ params, query, caller }) => {
      const word = 'kind' in params ? params.kind : undefined
      const named = kinds.filter(({ listWord }) => listWord === word)
      return inquiry.detail(named.map(codeOf), params.id, query.pass, caller)
    }),
  )
  doors.implement(inquiries, {
    myCases: ({ query, caller }) => inquiry.mine(userIdOf(caller), query),
    myCase: ({ params, caller }) => inquiry.myCase(userIdOf(caller), params.id),
    passCases: ({ query, caller }) =>
      inquiry.page(ALL, { ...query, pass: query.pass ?? 'none', scope: 'mine' }, caller),
    anyCase: ({ params, query, caller }) => inquiry.detail(ALL, params.id, query.pass, caller),
    lookUp: ({ body, caller }) => inquiry.lookUp(body, caller),
    enterprise: ({ caller }) => needs.enterpriseOf(userIdOf(caller)),
  })

  doors.implement(cases, {
    act: ({ params, body, caller }) => act(params.id, params.action, body, caller),
    staffPage: ({ query, caller }) => staff.page(caller, query),
    staffCase: ({ params, caller }) => staff.one(caller, params.id),
    staffPersonal: ({ params, body, caller }) => staff.personal(caller, params.id, body.reason),
    staffAct: ({ params, body, caller }) => staff.act(caller, params.id, body),
  })

  return {
    runSystemActions: createSystemActions(needs),
    deleteExpired: retentionOf(needs),
    outbox: createOutbox(needs.db, needs),
    mine: inquiry.mine,
    maySeeFiles: staff.maySeeFiles,
  }
}

const codeOf = ({ code }: { code: KindCode }): KindCode => code
const ALL = KINDS.map(codeOf)

/** A handler for every list, made from the kinds that stand on it. */
const eachList = <C extends Record<string, Call>>(
  handler: (kinds: ReturnType<typeof kindsOfList>) => Handlers<C>[string],
): Handlers<C> => Object.fromEntries(LISTS.map((list) => [list, handler(kindsOfList(list))])) as Handlers<C>

type Body = Record<string, unknown> & { captchaTicket: string; idempotencyKey?: string }

/** A key in a header is taken as it is; one that could not be a key of ours counts as none. */
const keyIn = (header: string | undefined): string | undefined =>
  header && /^[\w-]{8,100}$/.test(header) ? header : undefined

/** The door has let in users only. */
const userIdOf = ({ actor }: { actor: { kind: string; userId?: string } }): string => actor.userId ?? ''
