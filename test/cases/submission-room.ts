import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { PROVIDERS } from '../../demo/providers.ts'
import { type Actor, ANONYMOUS } from '../../src/kernel/calls/actor.ts'
import { createCallRegistry } from '../../src/kernel/calls/call-registry.server.ts'
import type { Envelope } from '../../src/kernel/calls/envelope.ts'
import { watchChanges } from '../../src/kernel/data/changes.server.ts'
import type { Database } from '../../src/kernel/data/db.server.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { findNetwork } from '../../src/kernel/guard/network.ts'
import { unlimited } from '../../src/kernel/guard/rate-limit.server.ts'
import { captcha } from '../../src/modules/captcha/tables.server.ts'
import { createDeclaredPoints } from '../../src/modules/points/declarations/declared-points.server.ts'
import { createLedger } from '../../src/modules/points/ledger.server.ts'
import { openSubmissions } from '../../src/modules/submissions/api.server.ts'
import type { SubmissionDependencies } from '../../src/modules/submissions/cases/dependencies.server.ts'
import { expectKind, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import type { Receipt } from '../../src/modules/submissions/sending/contract.ts'
import { createKindHooks, type RoomsOfKinds } from '../../src/server/rooms/kind-hooks.ts'
import { makeEffects } from '../../src/server/rooms/open-submissions.ts'
import { testSeal } from '../database.ts'
import { EXAMPLES } from '../kind-examples.ts'
import { claimsOf } from './claims.ts'
import { takePart } from './points-accounts.ts'

interface Asking {
  actor?: Actor
  address?: string
  headers?: Record<string, string>
}

/** The submissions room on a real database. Captcha, files, users and staff are replaced, and further dependencies if given. */
export async function openSubmissionTest(
  database: Database,
  replaced: Partial<SubmissionDependencies> = {},
  replacedRooms: Partial<RoomsOfKinds> = {},
) {
  const { db } = database
  const seal = testSeal()
  const clock = { now: Date.parse('2026-11-16T02:00:00Z') }
  const faults: unknown[] = []
  const registry = createCallRegistry({ limiter: unlimited, onFault: (error) => void faults.push(error) })
  // Staff have no accounts here, so every one-time code is accepted.
  registry.checkFactorsBy(async () => async () => {})
  const now = () => clock.now
  const changes = await watchChanges(database)
  const tickets = { left: Number.POSITIVE_INFINITY }
  const effects = makeEffects({
    seal,
    changes,
    regionCode: '350099',
    providers: PROVIDERS,
    now,
    passOn: async () => {},
    repairWindow: () => '本站',
  })
  await takePart(db, { subjectType: 'enterprise', code: FIRM.code })
  await takePart(db, { subjectType: 'person', code: PERSON.code })
  const rooms: RoomsOfKinds = {
    reports: { order: async () => {}, makeNow: async () => {} },
    repair: { orderLetters: async () => {}, orderDecision: async () => {}, nudge() {}, withdraw: async () => {} },
    points: createDeclaredPoints({
      ...{ db, seal, now, ledger: createLedger({ seal, now }) },
      subjectOf: async (userId) =>
        userId === PERSON.userId ? { type: 'person', ...PERSON } : { type: 'organisation', ...FIRM },
    }),
    loans: NO_LOANS,
    ...replacedRooms,
  }
  const room = openSubmissions(registry, {
    ...{ db, seal, now, effects, regionCode: '350099', centre: '榕屿市信用信息中心' },
    ways: new Set(['site', 'sms']),
    takeTicket: async (_, ticket) => ticket === 'solved' && tickets.left-- > 0,
    ticket: {
      table: captcha,
      where: eq(captcha.ticketHash, sql.placeholder('ticketHash')),
      values: (ticketHash) => ({ ticketHash }),
    },
    networkOf: findNetwork,
    attachFiles: async () => ({}),
    enterpriseOf: async (userId) => (userId === PERSON.userId ? null : FIRM),
    applicantOf: async () => ({ name: '林晓', phone: '13800000000', certNo: '11010519491231002X', firm: null }),
    isVerified: async () => true,
    releaseFiles: async () => {},
    filesOf: async () => [],
    fileAddress: (id) => `/${id}`,
    unitOf: async () => '市市场监管局',
    recordPage: () => null,
    staffNews: async () => [],
    reviewers: async () => [{ id: 's1', name: '黄书宁' }],
    handlersOf: async () => [{ id: 's1', name: '陈远航' }],
    colleagues: async () => new Map(),
    hooks: createKindHooks(rooms, { db, seal, now, regionCode: '350099', records: effects }),
    forgetMessages: async () => {},
    ...replaced,
  })

  async function call<Data = Record<string, unknown>>(
    name: string,
    given: { params?: object; query?: object; body?: object } = {},
    { actor = ANONYMOUS, address = '10.0.0.1', headers = {} }: Asking = {},
  ) {
    const found = registry.all().find((one) => `${one.call.method} ${one.call.path}` === name)
    if (!found) throw new Error(`no call ${name}`)
    const answer = await found.run({ actor, address, headers, via: 'api' }, await asShown(name, given, { actor }))
    if ('raw' in answer) throw new Error('bytes')
    return { status: answer.status, ...(answer.envelope as Envelope<Data>), data: answer.envelope.data as Data }
  }

  /** Adds the version that a page would show now. */
  async function asShown(name: string, given: { params?: object; body?: object }, asking: Asking) {
    if (!DECIDING.has(name) || (given.body && 'seen' in given.body)) return given
    const { data } = await call<{ seen: string } | null>(
      'GET /submissions/staff/{id}',
      { params: given.params },
      asking,
    )
    const code = name.endsWith('/act') ? { oneTimeCode: '000000' } : {}
    return { ...given, body: { ...given.body, seen: data?.seen ?? 'none', ...code } }
  }

  /** An unused captcha ticket of the visitor. */
  async function solved(): Promise<string> {
    const id = randomUUID()
    const row = { id, type: 'graphic' as const, purpose: '', visitorHash: '', payerHash: '', answerHash: '' }
    if (tickets.left-- > 0)
      await db.insert(captcha).values({ ...row, ticketHash: id, createdAt: new Date(), expiresAt: new Date() })
    return id
  }

  // Apart from the telephones of the demo city, of which the senders may have sent their five cases of the day.
  let phones = 13970000000
  /** Sends the example of a kind from a new telephone number, so that no daily limit applies. */
  async function send(kind: KindCode, change: Record<string, unknown> = {}, asking: Asking = {}) {
    const { callPath, contact, needsVerified } = expectKind(kind)
    phones += 1
    const phone = contact.phone && EXAMPLES[kind][contact.phone] ? { [contact.phone]: String(phones) } : {}
    // A claim must be about a recent event, by the clock of the test.
    const claims = claimsOf(kind)
    const event = claims && { [claims.day]: dateKey(clock.now - MONTH_MS), [claims.number]: `N${phones}` }
    const body = { ...EXAMPLES[kind], ...phone, ...event, captchaTicket: await solved(), ...change }
    // Kinds about a subject need a signed-on sender.
    const sender =
      claims?.subject === 'person' ? { actor: user(PERSON.userId) } : needsVerified ? { actor: SIGNED_ON } : {}
    return call<Receipt>(`POST ${callPath}`, { body }, { ...sender, ...asking })
  }

  return { db, seal, clock, tickets, faults, room, call, send, solved }
}

/** Calls that carry the version the caller has read. */
const DECIDING: ReadonlySet<string> = new Set(['POST /submissions/staff/{id}/act', 'POST /submissions/staff/{id}/undo'])

const MONTH_MS = 30 * 86_400_000
const FIRM = { name: '榕屿市海晏食品有限公司', code: '91350300MA0000015F' }
/** A signed-on person without a firm; all other signed-on users act for the firm. */
const PERSON = { userId: 'person', name: '林晓', code: '11010519491231002X' }

const SIGNED_ON: Actor = { kind: 'user', userId: 'signed-on', userType: 2, name: '林晓', sessionId: '' }

export const staff = (...roles: string[]): Actor => ({
  kind: 'staff',
  staffId: 's1',
  roles,
  name: '陈二',
  sessionId: '',
})
export const user = (userId: string): Actor => ({ kind: 'user', userId, userType: 2, name: '林晓', sessionId: userId })

/** Loan applications are tested separately, on the whole portal. */
const NO_LOANS: RoomsOfKinds['loans'] = {
  productName: async () => undefined,
  read: async () => ({
    institution: { name: '无' },
    firm: { enterpriseName: FIRM.name, uscc: FIRM.code, legalRep: '' },
    title: '申请产品',
    book: async () => {},
  }),
  step: async () => ({}),
}
