import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { maskFirmName } from '../../src/kernel/text/firm-names.ts'
import { LOAN_USES } from '../../src/modules/finance/loans/apply-contract.ts'
import { writeRate, writeWan } from '../../src/modules/finance/money.ts'
import { rateName } from '../../src/modules/finance/product-words.ts'
import { type institution, type product, productApply } from '../../src/modules/finance/tables.server.ts'
import type { GrantTerms } from '../../src/modules/grants/contract.ts'
import { createGrants } from '../../src/modules/grants/grants.server.ts'
import { subject } from '../../src/modules/register/records/tables.server.ts'
import { currentSpan } from '../../src/modules/submissions/cases/progress.ts'
import { eventRows, type NewEvent } from '../../src/modules/submissions/cases/timeline.server.ts'
import { makeAcceptNumber } from '../../src/modules/submissions/kinds/accept-number.ts'
import { expectKind } from '../../src/modules/submissions/kinds/kind-list.ts'
import { findState } from '../../src/modules/submissions/machine/state-machine.ts'
import { computeFirstDates } from '../../src/modules/submissions/sending/first-dates.ts'
import { submission, submissionEvent } from '../../src/modules/submissions/tables.server.ts'
import { AWAKE, inOfficeHours, minuteAgo } from '../office-hours.ts'
import { type DemoUser, demoPeople, demoResidentId } from '../people.ts'
import { createRandom } from '../register/random.ts'
import type { Scale } from '../register/volumes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NUMBERS = { small: 48, city: 260 }
/** Number of days over which the applications are spread. */
const SPAN = 720
/** Applications of the demo enterprise, each in another state, with their age in days. */
const OWN: readonly (readonly [ago: number, way: Way])[] = [
  [3, 'diligence'],
  [40, 'credited'],
  [200, 'paid'],
  [420, 'settled'],
]

type Way = keyof typeof WAYS
type Firm = { name: string; code: string; account: string }
type ProductRow = typeof product.$inferInsert
type Step = readonly [action: string, days: number, by: 'lender' | 'applicant' | 'system']

const TO: Readonly<Record<string, string>> = {
  ...{ accept: 'ACCEPTED', return: 'RETURNED', supplement: 'SUBMITTED', investigate: 'DILIGENCE', decline: 'DECLINED' },
  ...{ 'give-credit': 'CREDITED', 'pay-out': 'PAID', settle: 'SETTLED', expire: 'LAPSED', withdraw: 'WITHDRAWN' },
}

const BEGINNING: readonly Step[] = [
  ['accept', 1, 'lender'],
  ['investigate', 3, 'lender'],
]
const GRANTED: readonly Step[] = [...BEGINNING, ['give-credit', 8, 'lender']]
const WAYS = {
  submitted: [],
  returned: [['return', 1, 'lender']],
  accepted: BEGINNING.slice(0, 1),
  diligence: BEGINNING,
  declined: [...BEGINNING, ['decline', 6, 'lender']],
  withdrawn: [BEGINNING[0]!, ['withdraw', 4, 'applicant']],
  credited: GRANTED,
  lapsed: [...GRANTED, ['expire', 100, 'system']],
  paid: [...GRANTED, ['pay-out', 14, 'lender']],
  settled: [...GRANTED, ['pay-out', 14, 'lender'], ['settle', 374, 'lender']],
} satisfies Record<string, readonly Step[]>

/** The outcome of an application by its age: recent ones are in progress, old ones are closed. */
function wayOf(ago: number, turn: number): Way {
  const young: readonly Way[] = ['submitted', 'accepted', 'diligence', 'returned', 'submitted']
  const middle: readonly Way[] = ['credited', 'paid', 'declined', 'paid', 'withdrawn', 'diligence']
  const older: readonly Way[] = ['paid', 'paid', 'paid', 'declined', 'lapsed', 'paid', 'withdrawn', 'paid']
  const oldest: readonly Way[] = ['settled', 'settled', 'paid', 'declined', 'settled', 'lapsed', 'withdrawn', 'paid']
  const ways = ago < 6 ? young : ago < 60 ? middle : ago < 380 ? older : oldest
  return ways[turn % ways.length] ?? 'paid'
}

interface Loading {
  seal: Seal
  now: Date
  scale: Scale
  products: readonly ProductRow[]
  institutions: readonly (typeof institution.$inferInsert)[]
  enterprise: DemoUser
}

type Lender = Loading['institutions'][number]
type Random = ReturnType<typeof createRandom>

/** Loads two years of applications as rows. States, timelines and figures agree, as if the engine had written them. */
export async function loadDemoApplications(tx: Db, loading: Loading): Promise<void> {
  const { seal, now, enterprise } = loading
  const random = createRandom(2_026_117)
  const grants = createGrants({ seal, now: () => now.getTime() })
  const rows: Written[] = []
  for (const [serial, wanted] of (await wantedApplications(tx, loading, random)).entries()) {
    const lender = lenderOf(loading, wanted.row)
    if (!lender) continue
    const drawn = drawApplication(wanted, serial, now, random)
    const isOwn = wanted.firm.account === enterprise.userId
    const grantId = isOwn ? (await grants.give(tx, termsOf(drawn, wanted, lender, now))).grant.id : null
    rows.push(writtenOf(drawn, wanted, { lender, grantId, now, seal, serial }))
  }
  for (let start = 0; start < rows.length; start += 100) {
    const batch = rows.slice(start, start + 100)
    await tx.insert(submission).values(batch.map((each) => each.case))
    await tx.insert(productApply).values(batch.map((each) => each.apply))
    await tx.insert(submissionEvent).values(batch.flatMap(({ events }) => eventRows(seal, events)))
  }
}

const lenderOf = ({ institutions }: Loading, row: ProductRow): Lender | undefined =>
  institutions.find(({ id }) => id === row.institutionId)

interface Wanted {
  /** Days before today. */
  ago: number
  way: Way
  firm: Firm
  row: ProductRow
}

/** Chooses which firm applies for which product, and the outcome. */
async function wantedApplications(tx: Db, loading: Loading, random: Random): Promise<Wanted[]> {
  const lent = loading.products.filter(
    (row) =>
      row.targetGroup.includes('企业') &&
      rateName({ institutionKind: lenderOf(loading, row)?.kind ?? '', category: row.category }) === '年化利率',
  )
  const firms = await tx
    .select({ name: subject.name, code: subject.creditCode })
    .from(subject)
    .where(eq(subject.kind, 'enterprise'))
    .orderBy(asc(subject.id))
    .limit(90)
  const { enterpriseName: name, creditCode: code } = demoPeople.enterprise
  const own: Firm = { name, code, account: loading.enterprise.userId }
  const number = NUMBERS[loading.scale === 'small' ? 'small' : 'city']
  return [
    ...Array.from({ length: number }, (_, index) => {
      // Applications become more frequent towards today, as on a growing platform.
      const ago = 1 + Math.round(SPAN * ((number - index) / number) ** 1.6)
      const firm = firms[random.between(0, firms.length - 1)]
      const made = { name: firm?.name ?? name, code: firm?.code ?? code }
      // Every lender with a demo login gets applications to decide.
      const row = lent[(index * 7 + random.between(0, 3 - 1)) % lent.length] ?? loading.products[0]!
      return { ago, way: wayOf(ago, index), firm: { ...made, account: `demo-firm-${made.code}` }, row }
    }),
    ...OWN.map(([ago, way], index) => ({ ago, way, firm: own, row: lent[index] ?? loading.products[0]! })),
  ]
}

type Drawn = ReturnType<typeof drawApplication>

/** Draws the amounts, the dates and the steps taken so far. */
function drawApplication({ ago, way, row }: Wanted, serial: number, now: Date, random: Random) {
  const { business } = expectKind('product-application')
  const appliedAt = minuteAgo(now, ago, random.between(...AWAKE))
  const most = Math.min(row.amountMax, 500_00)
  const asked = Math.floor((most * (20 + random.between(0, 69))) / 100 / 1000) * 1000
  const amount = Math.max(row.amountMin, asked)
  const credit = Math.max(row.amountMin, Math.floor((amount * (70 + random.between(0, 31 - 1))) / 100 / 100) * 100)
  const loan = Math.max(100, Math.floor((credit * (80 + random.between(0, 21 - 1))) / 100 / 100) * 100)
  const rate = row.rateMin + Math.floor((random.between(0, 101 - 1) * (row.rateMax - row.rateMin)) / 100 / 500) * 500
  const duration = Math.min(Math.max(12, row.termMin), row.termMax)
  const id = `demo-apply-${serial + 1}`
  const acceptNo = makeAcceptNumber({ business, day: dateKey(appliedAt), serial: 800_000 + serial })
  const until = dateKey(appliedAt.getTime() + 98 * DAY)
  const said: Said = {
    accept: { officer: '客户经理', officerPhone: '0590-1000168' },
    return: { missing: '请补充最近一年的财务报表' },
    investigate: { opinion: '资料齐全，安排上门调查' },
    decline: { cause: '额度不匹配', reason: '现有负债与申请金额不匹配，可以减少金额后再次申请' },
    'give-credit': {
      ...{ creditAmount: writeWan(credit), creditRate: writeRate(rate) },
      ...{ creditTerm: String(duration), creditUntil: until },
    },
    'pay-out': { loanAmount: writeWan(loan) },
  }
  const walked = walk(id, WAYS[way], said, { appliedAt, now, random })
  return { id, acceptNo, appliedAt, until, amount, credit, loan, rate, duration, ...walked }
}

type Said = Readonly<Record<string, Record<string, string>>>

/** Takes the steps of an outcome that lie before today. */
function walk(
  id: string,
  way: readonly Step[],
  said: Said,
  { appliedAt, now, random }: { appliedAt: Date; now: Date; random: Random },
) {
  const kind = expectKind('product-application')
  const answer: Record<string, string> = {}
  const moments = new Map<string, Date>()
  let state = 'SUBMITTED'
  let last = appliedAt
  const events: NewEvent[] = [
    { submissionId: id, at: appliedAt, role: 'applicant', by: SYSTEM, action: 'submit', from: null, to: state },
  ]
  for (const [action, days, by] of way) {
    const drawn = new Date(appliedAt.getTime() + (days - 1) * DAY + (2 + random.between(0, 30 - 1)) * HOUR)
    if (drawn >= now) break
    const at = by === 'lender' ? inOfficeHours(drawn, { after: last, before: now }) : afterLast(drawn, last, now)
    Object.assign(answer, said[action])
    const to = TO[action] ?? state
    const text = labelsOf(kind, action, said[action] ?? {})
    events.push({ submissionId: id, at, role: by, by: SYSTEM, action, from: state, to, text })
    moments.set(action, at)
    state = to
    last = at
  }
  return { answer, moments, state, last, events }
}

/** Moves a step after the previous one, which office hours may have delayed beyond the drawn time. */
function afterLast(drawn: Date, last: Date, now: Date): Date {
  const next = new Date(last.getTime() + HOUR)
  return drawn > last || next >= now ? drawn : next
}

/** Grants the lender access to the firm's report. */
const termsOf = ({ id, acceptNo }: Drawn, { firm, row }: Wanted, lender: Lender, now: Date): GrantTerms => ({
  ...{ scope: 'report-for-lender', object: id, subject: { name: firm.name, code: firm.code }, givenBy: firm.account },
  to: { type: 'institution', id: lender.id, name: lender.name },
  purpose: `审查“${row.name}”的申请（${acceptNo}）`,
  until: new Date(now.getTime() + 90 * DAY),
})

interface Written {
  case: typeof submission.$inferInsert
  apply: typeof productApply.$inferInsert
  events: NewEvent[]
}

interface Around {
  lender: Lender
  grantId: string | null
  now: Date
  seal: Seal
  serial: number
}

/** The rows of an application: its case, its entry on the lender's desk, its timeline. */
function writtenOf(drawn: Drawn, { firm, row }: Wanted, around: Around): Written {
  const { id, acceptNo, appliedAt, amount, credit, loan, rate, duration, moments, state, last, events } = drawn
  const kind = expectKind('product-application')
  const stored = storedCase(drawn, { firm, row }, around)
  const isShared = around.serial % 5 === 0
  const responded = events.find(({ role }) => role === 'lender')?.at ?? null
  const [credited, paid] = [moments.get('give-credit') ?? null, moments.get('pay-out') ?? null]
  return {
    case: { ...stored, dueOn: currentSpan(kind, { ...EMPTY, ...stored })?.due ?? null },
    apply: {
      ...{ caseId: id, applyNo: acceptNo, productId: row.id, institutionId: around.lender.id },
      ...{ accountId: firm.account, state, grantId: around.grantId, appliedAt, amount, duration },
      publicName: isShared ? firm.name : maskFirmName(firm.name),
      ...{ respondedAt: responded, creditedAt: credited, paidAt: paid, updatedAt: last },
      ...{ creditAmount: credited && credit, creditRate: credited && rate, creditTerm: credited && duration },
      loanAmount: paid && loan,
    },
    events,
  }
}

function storedCase(drawn: Drawn, { firm, row }: Pick<Wanted, 'firm' | 'row'>, { lender, now, seal, serial }: Around) {
  const { id, acceptNo, appliedAt, until, amount, duration, answer, moments, state, last } = drawn
  const kind = expectKind('product-application')
  const standing = findState(kind.machine, state)
  const accepted = moments.get('accept')
  const ended = standing.step === 'done' ? (moments.get('give-credit') ?? last) : undefined
  const validUntil = state === 'CREDITED' ? dateKey(now.getTime() + 58 * DAY) : until
  return {
    ...{ id, kind: kind.code, acceptNo, promisedOn: computeFirstDates(kind, appliedAt).promisedOn },
    ...{ queryCodeHash: seal.hash(`${id} code`), requestHash: seal.hash(`${id} request`) },
    ...{ idempotencyKeyHash: seal.lastingHash(`${id} key`), contentHash: seal.hash(`${id} content`) },
    ...{ state, step: standing.step, ownerUserId: firm.account, ownerSubject: firm.code, unit: lender.name },
    ...{ title: `申请${lender.name}“${row.name}”`, answer, submittedAt: appliedAt, updatedAt: last },
    acceptedOn: accepted ? dateKey(accepted) : null,
    decidedOn: ended ? dateKey(ended) : null,
    pausedOn: state === 'RETURNED' ? dateKey(last) : null,
    supplementUntil: state === 'RETURNED' ? dateKey(now.getTime() + 5 * DAY) : null,
    validUntil: moments.has('give-credit') ? validUntil : null,
    fields: fieldsOf(row.id, amount, duration, serial),
    sealed: seal.seal(JSON.stringify(personalOf(firm, serial))),
  }
}

const SYSTEM = { kind: 'system' } as const

/** Column values that decide deadlines, for applications that do not set them. */
const EMPTY = {
  ...{ handledOn: null, reviewAskedOn: null, pauses: [], extendedBy: 0, lastUrgedOn: null, prePublicityUntil: null },
  ...{ rating: null, isWarned: false, isPublished: false },
}

function labelsOf(kind: ReturnType<typeof expectKind>, action: string, said: Record<string, string>): string {
  const needs = kind.machine.transitions.find((each) => each.action === action)?.needs ?? []
  return needs.flatMap(({ key, label }) => (said[key] ? [`${label}：${said[key]}`] : [])).join('\n')
}

const fieldsOf = (productId: string, amount: number, duration: number, serial: number) => ({
  ...{ productId, amount: writeWan(amount), duration: String(duration), useTo: LOAN_USES[serial % LOAN_USES.length] },
  ...{ addressProvince: '福建省', addressCity: '榕屿市', addressDistrict: '海湾区' },
  ...{ legalIsActual: '1', realEstate: serial % 3 === 0 ? '2' : '1', existingLoan: '1', annualRevenue: '1200' },
  ...{ businessPerformance: '经营正常，订单稳定。', authorise: true, authoriseDays: '90', promise: true },
  shareName: serial % 5 === 0,
})

const personalOf = ({ name, code }: Firm, serial: number) => ({
  ...{ enterpriseName: name, uscc: code, legalRep: '陈海生', contactName: '业务经办人', contactPhone: '13900000006' },
  ...{ contactIdCard: demoResidentId('19820615', String(100 + (serial % 800))), addressDetail: '望潮路 18 号' },
})
