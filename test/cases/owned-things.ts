import { KINDS, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { listFileFields, type SubmissionKind } from '../../src/modules/submissions/kinds/submission-kind.ts'
import type { Receipt } from '../../src/modules/submissions/sending/contract.ts'
import { issuedPaper, RECIPES } from '../call-recipes.ts'
import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import { EXAMPLES } from '../kind-examples.ts'
import { REMINDER_CALLS } from '../repair/reminder-recipes.ts'
import { CLIENT_THINGS } from './api-client-recipes.ts'
import { claimsOf } from './claims.ts'
import { CONTENT_THINGS } from './content-recipes.ts'
import { CENTRE_DESK, LENDER_DESK, MINE } from './demands.ts'
import { ARTICLE_DESK } from './editing-recipes.ts'
import { INSPECTION_STEPS } from './inspection-recipes.ts'
import { freshCode } from './one-time-code.ts'
import { forwardedCase, sending, sentCase } from './sent-cases.ts'
import { SITE_THINGS } from './site-recipes.ts'
import { STAFF_THINGS } from './staff-recipes.ts'
import { SURVEY_THINGS } from './survey-recipes.ts'

type Request = Omit<Asking, 'as'>

/** Something with an owner, and the request of a call that names it, or names something that does not exist. */
export interface Thing {
  owner: Visitor
  request(as: Visitor, isThere: boolean): Request | Promise<Request>
}
export type ThingMaker = (world: InhabitedPortal) => Promise<Thing>

const NONE = 'none'

const caseOf =
  (kind: KindCode, request: (id: string) => Request = (id) => ({ params: { id } })): ThingMaker =>
  async (world) => {
    const owner = kind === 'objection-enterprise' ? world.actors.enterprise : world.actors.person
    const { id } = await sentCase(world, kind, owner)
    return { owner, request: (_, isThere) => request(isThere ? id : NONE) }
  }

const forwarded =
  (body?: object): ThingMaker =>
  async (world) => {
    const owner = world.actors.person
    const { id } = await forwardedCase(world, owner)
    const asking = { as: world.actors.concerned, params: { id } }
    const { seen } = await world.get<{ seen: string }>('GET /submissions/staff/{id}', asking)
    const sent = body && { body: 'action' in body || 'handler' in body ? { ...body, seen } : body }
    return { owner, request: (_, isThere) => ({ params: { id: isThere ? id : NONE }, ...sent }) }
  }

/** A pass for one case, issued to a visitor at one address. */
const pass =
  (kind: KindCode): ThingMaker =>
  async (world) => {
    const owner = kind === 'objection-enterprise' ? world.actors.enterprise : world.newVisitor()
    const { acceptNo, queryCode } = await sentCase(world, kind, owner)
    const captchaTicket = await world.ticket(owner, 'submission:look-up')
    const body = { acceptNo, queryCode, captchaTicket }
    const given = await world.get<{ pass: string }>('POST /submissions/lookUp', { as: owner, body })
    return { owner, request: (_, isThere) => ({ query: { pass: isThere ? given.pass : NONE } }) }
  }

/** The request of a recipe for one visitor, made by another; `field` names the thing. */
const prepared =
  (name: string, part: 'body' | 'query' | 'params', field: string, none: unknown = NONE): ThingMaker =>
  async (world) => {
    const { as: owner, ...asking } = await RECIPES[name]!(world)
    const missing = { ...asking, [part]: { ...(asking[part] as object), [field]: none } }
    return { owner, request: (_, isThere) => (isThere ? asking : missing) }
  }

/**
 * A form of the caller that refers to another visitor's file, or to another visitor's captcha for kinds without files. Signed-on users need no
 * captcha.
 */
const inSending =
  (kind: SubmissionKind<KindCode>): ThingMaker =>
  async (world) => {
    const isPersons = kind.login === 'none' || claimsOf(kind.code)?.subject === 'person'
    const owner = isPersons ? world.actors.person : world.actors.enterprise
    const field = Object.keys(listFileFields(kind)).find((each) => EXAMPLES[kind.code][each])
    const own = await sending(world, kind.code, owner)
    const theirs = field ? (own.body as Record<string, unknown>)[field] : own.body.captchaTicket
    const others = new Map<Visitor, object>()
    return {
      owner,
      async request(as, isThere) {
        if (as === owner && isThere) return own
        // A refused request has changed nothing and can be repeated.
        const body = others.get(as) ?? (await sending(world, kind.code, as)).body
        others.set(as, body)
        const none = field ? [NONE] : NONE
        return { body: { ...body, [field ?? 'captchaTicket']: isThere ? theirs : none } }
      },
    }
  }

const attachedFile: ThingMaker = async (world) => {
  const owner = world.actors.person
  const { body } = await sending(world, 'complaint', owner)
  const id = await world.upload(owner)
  const receipt = await world.get<Receipt>('POST /cmpinternetportaladmin/creditcomplaints/add', {
    as: owner,
    body: { ...body, evidences: [id] },
  })
  await forwardedCase(world, owner, receipt)
  return { owner, request: (_, isThere) => ({ params: { id: isThere ? id : NONE } }) }
}

const FRONT = '/cmpinternetportalfront'

const BATCH_CALLS = [
  'GET /register/import/batches/detail/{batchNo}',
  'GET /register/import/batches/errors/{batchNo}',
  'GET /register/import/batches/rows/{batchNo}',
  'POST /register/import/batches/confirm/{batchNo}',
  'POST /register/import/batches/reject/{batchNo}',
  'GET /register/import/desk/batch/{batchNo}',
  'GET /register/import/desk/bad/{batchNo}',
  'GET /register/import/desk/missing/{batchNo}',
  'POST /register/import/desk/submit/{batchNo}',
  'POST /register/import/desk/return/{batchNo}',
  'POST /register/import/desk/columns/{batchNo}',
  'POST /register/import/desk/mend/{batchNo}',
  'POST /register/import/desk/take-back/{batchNo}',
]

const RECORD_CALLS = [
  'GET /register/import/desk/record/{dataset}/{id}',
  'POST /register/import/desk/correct/{dataset}/{id}',
  'POST /register/import/desk/withdraw/{dataset}/{id}',
]

/** Adds an unused one-time code to the request of any caller. */
const withCode =
  (make: ThingMaker): ThingMaker =>
  async (world) => {
    const { owner, request } = await make(world)
    return {
      owner,
      async request(as, isThere) {
        const asking = await request(as, isThere)
        const body = asking.body as Record<string, unknown> | undefined
        if (!body?.oneTimeCode) return asking
        return { ...asking, body: { ...body, oneTimeCode: await freshCode(world.db) } }
      },
    }
  }

const REPORT_CALLS = [
  `GET ${FRONT}/archives/creditReport/{id}`,
  `GET ${FRONT}/creditreportapply/detail/{id}`,
  `PUT ${FRONT}/creditreportapply/edit/{id}`,
  `DELETE ${FRONT}/creditreportapply/delete/{id}`,
  `POST ${FRONT}/creditreportapply/share/{id}`,
  `POST ${FRONT}/creditreportapply/stopShare/{id}`,
  `POST ${FRONT}/creditreportapply/remake/{id}`,
]

const POINTS_ENTRY = 'GET /integralfront/api/{X}/detail/{id}'

const SCREENING_CALLS = [
  'GET /screening/detail/{id}',
  'GET /screening/paper/{id}',
  'GET /screening/rows/{id}',
  'GET /screening/xlsx/{id}',
  'POST /screening/choose/{id}',
  'POST /screening/paper/{id}',
]
const DESK_STEPS = [
  ...['edit', 'submit', 'approve', 'reject', 'takeDown'].map((step) => `POST /finance/desk/product/${step}`),
  ...['edit', 'admit', 'suspend'].map((step) => `POST /finance/desk/institution/${step}`),
]
const LENT_CALLS = [
  'GET /finance/lender/apply/{id}',
  'POST /finance/lender/apply/{id}/act',
  'POST /finance/lender/apply/{id}/report',
]
const DEMAND_THINGS: readonly (readonly [string, 'body' | 'params', string])[] = [
  ...['invite', 'withdraw'].map((step) => [`POST ${MINE}/${step}`, 'body', 'id'] as const),
  ...['accept', 'decline'].map((step) => [`POST ${MINE}/${step}`, 'body', 'dockingId'] as const),
  ...['contact', 'diligence', 'grant', 'pay', 'fail'].map(
    (step) => [`POST ${LENDER_DESK}/${step}`, 'body', 'dockingId'] as const,
  ),
  ...['approve', 'return', 'assign'].map((step) => [`POST ${CENTRE_DESK}/${step}`, 'body', 'id'] as const),
  [`POST ${LENDER_DESK}/pickUp`, 'body', 'id'],
  [`GET ${MINE}/detail/{id}`, 'params', 'id'],
  [`GET ${LENDER_DESK}/detail/{id}`, 'params', 'id'],
]
const EDITING_THINGS: readonly (readonly [string, 'body' | 'params'])[] = [
  ...[
    'save',
    'handIn',
    'recall',
    'discard',
    'restore',
    'pass',
    'return',
    'withdraw',
    'putBack',
    'lock/take',
    'lock/release',
    'comment/add',
    'comment/answer',
    'comment/resolve',
  ].map((step) => [`POST ${ARTICLE_DESK}/${step}`, 'body'] as const),
  ...['detail', 'preview', 'difference'].map((what) => [`GET ${ARTICLE_DESK}/${what}/{id}`, 'params'] as const),
]
const LENDER_STEPS = ['POST /finance/desk/lender/bind', 'POST /finance/desk/lender/unbind']
/** Calls of the repair back office, with the part of the request that names the thing. */
const REPAIR_THINGS = [
  ['POST /repairprogram/login', 'body', 'captchaTicket'],
  ['GET /repairprogram/detail/{id}', 'params', 'id'],
  ['GET /repairprogram/request/detail/{id}', 'params', 'id'],
  ['GET /repairprogram/request/rows/{id}', 'params', 'id'],
  ['GET /repairprogram/request/csv/{id}', 'params', 'id'],
  ['GET /repairprogram/cancel/preview', 'query', 'recordId'],
  ['POST /repairprogram/cancel', 'body', 'recordId'],
  ['POST /repairprogram/batchCancel/submit', 'body', 'id'],
  ['POST /repairprogram/batchCancel/commit', 'body', 'id'],
  ['POST /repairprogram/confirm', 'body', 'id'],
  ['POST /repairprogram/refuse', 'body', 'id'],
  ['POST /repairprogram/withdraw', 'body', 'id'],
  ['POST /repairprogram/restore', 'body', 'id'],
] as const

/** Owners of the things that calls name. The key is the call, followed by the sort of thing if it names several. */
export const THINGS: Readonly<Record<string, ThingMaker>> = {
  ...Object.fromEntries(KINDS.map((kind) => [`POST ${kind.callPath}`, inSending(kind)])),
  [`GET ${FRONT}/columnclues/detail/{id}`]: caseOf('clue'),
  [`GET ${FRONT}/creditcomplaints/detail/{id}`]: caseOf('complaint'),
  [`GET ${FRONT}/refusedproof/detail/{id}`]: caseOf('refused-proof'),
  [`GET ${FRONT}/commitmentfeedback/detail/{id}`]: caseOf('commitment-feedback'),
  [`GET ${FRONT}/creditdeclare/detail/{id}`]: caseOf('credit-declaration'),
  [`GET ${FRONT}/leavemessage/detail/{id}`]: caseOf('message'),
  [`GET ${FRONT}/website/interaction/detail/{id}`]: caseOf('interaction'),
  [`GET ${FRONT}/objection/{kind}/detail/{id}`]: caseOf('objection-enterprise', (id) => ({
    params: { kind: 'enterprise', id },
  })),
  [`GET ${FRONT}/columnclues/page`]: pass('clue'),
  [`GET ${FRONT}/creditcomplaints/page`]: pass('complaint'),
  [`GET ${FRONT}/refusedproof/page`]: pass('refused-proof'),
  [`GET ${FRONT}/commitmentfeedback/page`]: pass('commitment-feedback'),
  [`GET ${FRONT}/creditdeclare/page`]: pass('credit-declaration'),
  [`GET ${FRONT}/leavemessage/page`]: pass('message'),
  [`GET ${FRONT}/website/interaction/page`]: pass('interaction'),
  [`GET ${FRONT}/objection/page`]: pass('objection-enterprise'),
  'GET /submissions/cases/page': pass('correction'),
  'GET /submissions/cases/{id}': caseOf('shoe-city-complaint'),
  'GET /submissions/mine/{id}': caseOf('online-commitment'),
  'GET /integralfront/api/{X}/declareDetail/{id}': caseOf('points-declaration-person', (id) => ({
    params: { X: 'integralapplyrecperson', id },
  })),
  'GET /submissions/staff/{id}': forwarded(),
  'GET /submissions/staff/page': async (world) => {
    const { acceptNo } = await forwardedCase(world, world.actors.person)
    const request = (_: Visitor, isThere: boolean) => ({ query: { acceptNo: isThere ? acceptNo : NONE } })
    return { owner: world.actors.person, request }
  },
  'POST /submissions/staff/{id}/personal': forwarded({ reason: '电话回访' }),
  'POST /submissions/staff/{id}/press': prepared('POST /submissions/staff/{id}/press', 'params', 'id'),
  'POST /submissions/staff/{id}/act': forwarded({ action: 'answer', given: { reply: '已经办理。' } }),
  'POST /submissions/staff/{id}/assign': forwarded({ handler: 'demo-chengban' }),
  'POST /submissions/staff/{id}/undo': prepared('POST /submissions/staff/{id}/undo', 'params', 'id'),
  'GET /submissions/staff/neighbours': async (world) => {
    const { id } = await forwardedCase(world, world.actors.person)
    const request = (_: Visitor, isThere: boolean) => ({ query: { id: isThere ? id : NONE } })
    return { owner: world.actors.person, request }
  },
  'POST /submissions/{id}/{action}': caseOf('complaint', (id) => ({ params: { id, action: 'urge' }, body: {} })),
  // A wrong code must be answered in the same way whether or not the case exists.
  'POST /submissions/{id}/{action} with a wrong code': async (world) => {
    const { id } = await sentCase(world, 'complaint', world.newVisitor())
    const body = { acceptNo: 'TS209901010000018', queryCode: 'ABCD2345' }
    const request = (_: Visitor, isThere: boolean) => ({ params: { id: isThere ? id : NONE, action: 'urge' }, body })
    return { owner: world.actors.person, request }
  },
  'POST /submissions/lookUp with a wrong code': async (world) => {
    const { acceptNo } = await sentCase(world, 'complaint', world.actors.person)
    return {
      owner: world.actors.person,
      request: async (as, isThere) => ({
        body: {
          ...{ acceptNo: isThere ? acceptNo : 'TS209901010000018', queryCode: 'ABCD2345' },
          captchaTicket: await world.ticket(as, 'submission:look-up'),
        },
      }),
    }
  },
  'GET /statistics/overview/paper/{number}': prepared('GET /statistics/overview/paper/{number}', 'params', 'number'),
  'GET /finance/lender/product/{id}': prepared('GET /finance/lender/product/{id}', 'params', 'id'),
  ...Object.fromEntries(
    ['edit', 'submit'].map((step) => {
      const name = `POST /finance/lender/product/${step}`
      return [name, prepared(name, 'body', 'id')]
    }),
  ),
  'GET /console/inspection/paper/{number}': prepared('GET /console/inspection/paper/{number}', 'params', 'number'),
  ...Object.fromEntries(CLIENT_THINGS.map((name) => [name, prepared(name, 'body', 'id')])),
  ...Object.fromEntries(REMINDER_CALLS.map((name) => [name, prepared(name, 'body', 'recordId')])),
  ...Object.fromEntries(INSPECTION_STEPS.map((name) => [name, prepared(name, 'body', 'id')])),
  ...Object.fromEntries(REPORT_CALLS.map((name) => [name, prepared(name, 'params', 'id')])),
  [`GET ${FRONT}/creditrepair/paper/{number}`]: prepared(
    `GET ${FRONT}/creditrepair/paper/{number}`,
    'params',
    'number',
  ),
  [`POST ${FRONT}/creditreportapply/shared`]: prepared(
    `POST ${FRONT}/creditreportapply/shared`,
    'body',
    'secret',
    'no-such-secret',
  ),
  'GET /cmpinternetportalfront/archives/verify with a wrong code': async (world) => {
    const { number } = await issuedPaper(world)
    return {
      owner: world.actors.person,
      request: async (as, isThere) => ({
        query: {
          ...{ number: isThere ? number : '20990101000000CS222222', code: '2222333344445555' },
          captchaTicket: await world.ticket(as, 'paper-verify'),
        },
      }),
    }
  },
  // A file that was never issued must be answered in the same way whether or not its number exists.
  'POST /cmpinternetportalfront/archives/verifyFile without a captcha': async (world) => {
    const { number } = await issuedPaper(world)
    return {
      owner: world.actors.person,
      request: (_, isThere) => ({
        body: { sha256: 'a'.repeat(64), bytes: 1, number: isThere ? number : '20990101000000CS222222' },
      }),
    }
  },
  'GET /filestorage/file/downloadFile/{id}': attachedFile,
  'POST /filestorage/file/downloadFile/{id}': attachedFile,
  'GET /filestorage/file/readImage/{pictureId} of a private picture': async (world) => {
    const id = await world.upload(world.actors.person, 'png')
    return { owner: world.actors.person, request: (_, isThere) => ({ params: { pictureId: isThere ? id : NONE } }) }
  },
  'DELETE /filestorage/file/deleteFile/{id}': prepared('DELETE /filestorage/file/deleteFile/{id}', 'params', 'id'),
  'GET /graphic/captcha/check': prepared('GET /graphic/captcha/check', 'query', 'id'),
  'GET /slide/captcha/check': prepared('GET /slide/captcha/check', 'query', 'id'),
  'GET /sum/captcha/check': prepared('GET /sum/captcha/check', 'query', 'id'),
  'GET /work/captcha/check': prepared('GET /work/captcha/check', 'query', 'id'),
  'POST /staff/login': prepared('POST /staff/login', 'body', 'captchaTicket'),
  ...Object.fromEntries(REPAIR_THINGS.map(([name, part, field]) => [name, prepared(name, part, field)])),
  'POST /auth/login': prepared('POST /auth/login', 'body', 'captchaTicket'),
  'GET /auth/mztLogin': prepared('GET /auth/mztLogin', 'query', 'code'),
  'POST /auth/ticketLogin': prepared('POST /auth/ticketLogin', 'body', 'ticket'),
  'POST /auth/authorizeCodeLogin': prepared('POST /auth/authorizeCodeLogin', 'body', 'code'),
  [`GET ${FRONT}/mistrustperson/page`]: prepared(`GET ${FRONT}/mistrustperson/page`, 'query', 'captchaTicket'),
  'POST /people/message/read': prepared('POST /people/message/read', 'body', 'id', 999_999_999),
  'POST /people/favourite/remove': prepared('POST /people/favourite/remove', 'body', 'address', '/none'),
  'POST /people/consent/withdraw': prepared('POST /people/consent/withdraw', 'body', 'id'),
  'POST /grants/revoke': prepared('POST /grants/revoke', 'body', 'id'),
  [POINTS_ENTRY]: prepared(POINTS_ENTRY, 'params', 'id', '999999999'),
  'POST /points/check': prepared('POST /points/check', 'body', 'secret', 'no-such-secret'),
  'GET /register/own/forgetting/{dataset}/{id}': prepared(
    'GET /register/own/forgetting/{dataset}/{id}',
    'params',
    'id',
  ),
  'POST /register/own/forgetting': prepared('POST /register/own/forgetting', 'body', 'id'),
  'GET /register/own/record/{dataset}/{id}': prepared('GET /register/own/record/{dataset}/{id}', 'params', 'id'),
  'GET /register/own/records/{dataset}': prepared('GET /register/own/records/{dataset}', 'params', 'dataset'),
  'POST /people/device/end': prepared('POST /people/device/end', 'body', 'id'),
  'POST /people/subject/apply': prepared('POST /people/subject/apply', 'body', 'documents'),
  ...Object.fromEntries(
    ['answer', 'end', 'handOver', 'cancel'].map((name) => [
      `POST /people/subject/${name}`,
      prepared(`POST /people/subject/${name}`, 'body', 'id'),
    ]),
  ),
  ...Object.fromEntries(BATCH_CALLS.map((name) => [name, withCode(prepared(name, 'params', 'batchNo'))])),
  ...Object.fromEntries(RECORD_CALLS.map((name) => [name, prepared(name, 'params', 'id')])),
  ...Object.fromEntries(SCREENING_CALLS.map((name) => [name, prepared(name, 'params', 'id')])),
  ...Object.fromEntries(LENT_CALLS.map((name) => [name, prepared(name, 'params', 'id')])),
  ...Object.fromEntries(DEMAND_THINGS.map(([name, part, field]) => [name, prepared(name, part, field)])),
  ...Object.fromEntries(EDITING_THINGS.map(([name, part]) => [name, prepared(name, part, 'id')])),
  ...Object.fromEntries(LENDER_STEPS.map((name) => [name, prepared(name, 'body', 'accountId')])),
  ...Object.fromEntries(CONTENT_THINGS.map(([name, field, none]) => [name, prepared(name, 'body', field, none)])),
  ...Object.fromEntries(SURVEY_THINGS.map(([name, part, field]) => [name, prepared(name, part, field)])),
  ...Object.fromEntries(SITE_THINGS.map((name) => [name, prepared(name, 'body', 'id')])),
  'POST /register/severity/preview': prepared('POST /register/severity/preview', 'body', 'id'),
  ...Object.fromEntries(STAFF_THINGS.map(([name, part, field]) => [name, prepared(name, part, field)])),
  ...Object.fromEntries(DESK_STEPS.map((name) => [name, prepared(name, 'body', 'id')])),
  'POST /register/import/queue/decide/{id}': prepared(
    'POST /register/import/queue/decide/{id}',
    'params',
    'id',
    '999999999',
  ),
}
