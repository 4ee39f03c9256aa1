import type { Doors, Handlers } from '../../kernel/implement.server.ts'
import { applicantActs } from './applicant-acts.server.ts'
import { cases } from './case-contract.ts'
import { submissions } from './contract.ts'
import { inquiring } from './inquiring.server.ts'
import { inquiries, kindsOfList, type ListName, OBJECTION_KINDS } from './inquiry-contract.ts'
import { KINDS } from './kind-list.ts'
import type { SubmissionNeeds } from './needs.server.ts'
import { outboxOf } from './outbox.server.ts'
import { staffCasesOf } from './staff-cases.server.ts'
import { submitting } from './submit.server.ts'
import { systemActionsOf } from './system-actions.server.ts'

export function openSubmissions(doors: Doors, needs: SubmissionNeeds) {
  const submit = submitting(needs)
  const inquiry = inquiring(needs)
  const staff = staffCasesOf(needs)
  const act = applicantActs(needs, inquiry)

  doors.implement(
    submissions,
    Object.fromEntries(
      KINDS.map((kind) => [
        kind.code,
        ({ body, caller }) => {
          const { captchaTicket, idempotencyKey, ...values } = body as Body
          const key = idempotencyKey ?? keyIn(caller.headers['idempotency-key'])
          return submit(kind, values, { caller, captchaTicket, idempotencyKey: key })
        },
      ]),
    ) as Handlers<typeof submissions>,
  )

  const page = (list: ListName) =>
    (({ query, caller }) => inquiry.page(kindsOfList(list), query, caller)) as PageHandler
  const detail = (list: ListName) =>
    (({ params, query, caller }) => inquiry.detail(kindsOfList(list), params.id, query.pass, caller)) as DetailHandler

  doors.implement(inquiries, {
    cluePage: page('clue'),
    clue: detail('clue'),
    complaintPage: page('complaint'),
    complaint: detail('complaint'),
    feedbackPage: page('feedback'),
    feedback: detail('feedback'),
    declarationPage: page('declaration'),
    declaration: detail('declaration'),
    messagePage: page('message'),
    message: detail('message'),
    interactionPage: page('interaction'),
    interaction: detail('interaction'),
    objectionPage: page('objection'),
    objection: ({ params, query, caller }) =>
      inquiry.detail([OBJECTION_KINDS[params.kind]], params.id, query.pass, caller),
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
    runSystemActions: systemActionsOf(needs),
    outbox: outboxOf(needs.db, needs),
    mine: inquiry.mine,
    maySeeFiles: staff.maySeeFiles,
  }
}

const ALL = KINDS.map(({ code }) => code)

type Body = Record<string, unknown> & { captchaTicket: string; idempotencyKey?: string }
type PageHandler = Handlers<typeof inquiries>['cluePage']
type DetailHandler = Handlers<typeof inquiries>['clue']

/** A key in a header is taken as it is; one that could not be a key of ours counts as none. */
const keyIn = (header: string | undefined): string | undefined =>
  header && /^[\w-]{8,100}$/.test(header) ? header : undefined

/** The door has let in users only. */
const userIdOf = ({ actor }: { actor: { kind: string; userId?: string } }): string => actor.userId ?? ''
