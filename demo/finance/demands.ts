import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { addDays } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { isWorkingDay } from '../../src/kernel/format/working-days.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { maskFirmName } from '../../src/kernel/text/firm-names.ts'
import type { DockingStage } from '../../src/modules/finance/demands/demand-states.ts'
import { stateOfDockings } from '../../src/modules/finance/demands/demand-states.ts'
import type { FirmParticulars } from '../../src/modules/finance/demands/demand-view.ts'
import { DOCKING_MODES, LENDER_FAILURES, OPEN_SCOPE } from '../../src/modules/finance/demands/demand-words.ts'
import { formatDemandNo } from '../../src/modules/finance/demands/publication.server.ts'
import { demandNumber, docking, financingDemand } from '../../src/modules/finance/demands/tables.server.ts'
import { account } from '../../src/modules/people/tables.server.ts'
import { subject } from '../../src/modules/register/records/tables.server.ts'
import { DEMO_PREFIX } from '../../src/server/demo-accounts.ts'
import { AWAKE, minuteAgo } from '../office-hours.ts'
import { demoPeople } from '../people.ts'
import { createRandom, type Random } from '../register/random.ts'
import { regions } from '../register/regions.ts'
import { ENDS, type End, type Purpose, purposesFor } from './demand-courses.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Number of firms with a demand, besides the demo enterprise. */
const FIRMS = 90
const DEMANDS = 240
const SPAN_DAYS = 24 * 30
/** Institutions that lend; insurers and guarantors receive no demands. */
const LENDERS = Array.from({ length: 12 }, (_, place) => `institution-${place + 1}`)

interface Firm {
  accountId: string
  name: string
  code: string
  region: string
  address: string
  /** Purposes for which it may need a loan. */
  purposes: readonly Purpose[]
}

type DemandRow = typeof financingDemand.$inferInsert
type DockingRow = typeof docking.$inferInsert

/** Loads two years of demands in every state, more of them recent, with the dockings (offers of lenders) behind their states. */
export async function loadDemoDemands(
  tx: Db,
  { seal, now, enterpriseId }: { seal: Seal; now: Date; enterpriseId: string },
): Promise<void> {
  const random = createRandom(350_067)
  const firms = await loadFirms(tx, seal, now)
  const demands: DemandRow[] = []
  const dockings: DockingRow[] = []
  for (let place = 0; place < DEMANDS; place += 1) {
    const age = ageOf(place)
    // The last demands belong to the demo enterprise that visitors can log in as.
    const own = OWN_PLACES.get(place)
    const firm: Firm = own ? { ...ownFirm(), accountId: enterpriseId } : firms[place % firms.length]!
    const end = own ?? endOf(age, random)
    const demand = demandRow({ place, age, firm, end, random, seal, now })
    const held = dockingRows(demand, end, random, seal, now)
    demands.push(
      held.length > 0 && end !== 'withdrawn'
        ? { ...demand, state: stateOfDockings(held.map((each) => each.stage)) }
        : demand,
    )
    dockings.push(...held)
  }
  await tx.insert(financingDemand).values(demands)
  await tx.insert(docking).values(dockings)
  await tx.execute(sql`select setval(${demandNumber.seqName}, ${DEMANDS + 1})`)
}

export async function emptyDemands(tx: Db): Promise<void> {
  await tx.delete(docking)
  await tx.delete(financingDemand)
}

/** Places of the demo enterprise's own demands, with their outcome. */
const OWN_PLACES = new Map<number, End>([
  [DEMANDS - 40, 'paid'],
  [DEMANDS - 20, 'returned'],
  [DEMANDS - 12, 'granted'],
  [DEMANDS - 3, 'open'],
])

const ownFirm = (): Omit<Firm, 'accountId'> => ({
  name: demoPeople.enterprise.enterpriseName,
  code: demoPeople.enterprise.creditCode,
  region: regions[0]!.name,
  address: `${regions[0]!.name}${regions[0]!.roads[0]} 12 号`,
  purposes: purposesFor(demoPeople.enterprise.enterpriseName, 'H6210'),
})

/** Age in days: from two years ago to yesterday, with increasing density. */
const ageOf = (place: number): number => Math.round(SPAN_DAYS * (1 - Math.sqrt(place / DEMANDS))) + 1

const endOf = (age: number, random: Random): End => random.weighted(ENDS.find(({ before }) => age <= before)!.ends)

/** Creates accounts for firms of the register. They have no password, so nobody can log in with them. */
async function loadFirms(tx: Db, seal: Seal, now: Date): Promise<Firm[]> {
  const found = await tx
    .select({
      ...{ name: subject.name, code: subject.creditCode, region: subject.regionCode, address: subject.address },
      industryCode: sql<string>`${subject.details} ->> 'industryCode'`,
    })
    .from(subject)
    .where(and(eq(subject.kind, 'enterprise'), ne(subject.creditCode, demoPeople.enterprise.creditCode)))
    .orderBy(asc(subject.id))
    .limit(FIRMS * 2)
  const able = found
    .map((each) => ({ ...each, purposes: purposesFor(each.name, each.industryCode ?? '') }))
    .filter(({ purposes }) => purposes.length > 0)
    .slice(0, FIRMS)
  const firms = able.map((each, place) => ({
    purposes: each.purposes,
    ...{ accountId: `${DEMO_PREFIX}firm-${place + 1}`, name: each.name, code: each.code, address: each.address },
    region: (regions.find(({ code }) => code === each.region) ?? regions[place % regions.length]!).name,
  }))
  const rows = firms.map((firm, place) => ({
    ...{ id: firm.accountId, gateway: 'bundled' as const, subjectId: firm.accountId, userType: 2, realNameLevel: 1 },
    ...{ nameSealed: seal.seal(firm.name), enterpriseName: firm.name, creditCode: firm.code },
    createdAt: minuteAgo(now, SPAN_DAYS + 60 - place, 9 * 60 + ((place * 37) % 600)),
    lastLoginAt: minuteAgo(now, 1 + (place % 60), 9 * 60 + ((place * 53) % 600)),
  }))
  if (rows.length > 0) await tx.insert(account).values(rows).onConflictDoNothing()
  return firms
}

interface Drawn {
  place: number
  age: number
  firm: Firm
  end: End
  random: Random
  seal: Seal
  now: Date
}

function demandRow({ place, age, firm, end, random, seal, now }: Drawn): DemandRow {
  const purpose = random.pick(firm.purposes)
  const createdAt = minuteAgo(now, age, random.between(...AWAKE))
  const isPublished = end !== 'review' && end !== 'returned'
  const decidedAt = inOffice(
    new Date(createdAt.getTime() + random.between(2, 20) * HOUR),
    now,
    opensFor(`demand-${place + 1}`),
  )
  const days = end === 'expired' ? random.between(30, Math.max(30, Math.min(age - 1, 120))) : 180
  const amount = random.between(purpose.from, purpose.to) * 1000
  return {
    ...{ id: `demand-${place + 1}`, formKey: `demo ${place + 1}`, accountId: firm.accountId, state: end },
    demandNo: formatDemandNo(dateKey(createdAt), place + 1),
    ...{ title: purpose.title, amount, months: random.pick([6, 12, 12, 24, 24, 36]), useTo: purpose.useTo },
    expectedRate: random.chance(0.7) ? random.pick([38_500, 40_000, 42_000, 45_000, 48_000]) : null,
    guarantees: random.some(['信用', '保证', '抵押', '政府风险补偿'] as const, random.between(1, 2)),
    ...{ industry: purpose.industry, region: firm.region },
    deadline: dateKey(createdAt.getTime() + days * DAY),
    scope: random.chance(0.85) || end === 'open' ? OPEN_SCOPE : ('仅入驻机构' as const),
    publicName: maskFirmName(firm.name),
    particularsSealed: seal.seal(JSON.stringify(particularsOf(firm, random))),
    returnReason: end === 'returned' ? '用途说明过于简单，请写明采购内容和还款来源后重新发布' : null,
    ...{ createdAt, publishedAt: isPublished ? decidedAt : null, updatedAt: decidedAt },
  }
}

/** Moves a moment into office hours: working days from `opens` to 17:30. All moments of a demand use the same `opens`, which keeps their order. */
function inOffice(moment: Date, now: Date, opens: number): Date {
  let day = dateKey(moment)
  let minute = Math.floor((moment.getTime() - Date.parse(`${day}T00:00:00+08:00`)) / 60_000)
  if (minute > 17 * 60 + 30) [day, minute] = [addDays(day, 1), opens]
  while (!isWorkingDay(day)) [day, minute] = [addDays(day, 1), opens]
  return new Date(Math.min(Date.parse(`${day}T00:00:00+08:00`) + Math.max(minute, opens) * 60_000, now.getTime()))
}

/** The minute of the day at which the office of a demand opens. */
const opensFor = (id: string): number => 9 * 60 + ((Number(id.slice(7)) * 7) % 80)

function particularsOf(firm: Firm, random: Random): FirmParticulars {
  const hasLoan = random.chance(0.5)
  return {
    ...{ enterpriseName: firm.name, creditCode: firm.code, businessAddress: firm.address },
    ...{ legalIsActual: '是', realEstate: random.pick(['无', '有'] as const), existingLoan: hasLoan ? '有' : '无' },
    existingLoanBalance: hasLoan ? String(random.between(20, 400)) : null,
    ...{ annualRevenue: String(random.between(300, 9000)), taxPaid: String(random.between(5, 300)) },
    ...{ taxGrade: random.pick(['A', 'B', 'M'] as const), collateral: null },
    businessPerformance: '主营业务稳定，订单已排到下一季度。',
    ...{ contactName: '财务负责人', contactPhone: '13900000002', contactIdCard: demoPeople.enterprise.certNo },
  }
}

/** The stages of a docking, at increasing times up to now. */
function dockingRows(demand: DemandRow, end: End, random: Random, seal: Seal, now: Date): DockingRow[] {
  const [first, second] = random.some(LENDERS, 2)
  const last: DockingStage | null = LAST_STAGE[end]?.(random) ?? null
  if (!first || !second || last === null || !demand.publishedAt) return []
  const row = (institutionId: string, stage: DockingStage, no: number): DockingRow => {
    const left = now.getTime() - demand.publishedAt!.getTime()
    const at = (share: number): Date =>
      inOffice(
        new Date(demand.publishedAt!.getTime() + Math.floor(Math.min(left, 40 * DAY) * share)),
        now,
        opensFor(demand.id),
      )
    const reached = REACHED[stage === 'failed' ? random.pick(['contacted', 'diligence'] as const) : stage]
    const credit = Math.round((demand.amount * random.between(70, 100)) / 100 / 1000) * 1000 || demand.amount
    const isGranted = reached >= REACHED.granted
    const isPaid = stage === 'paid'
    return {
      ...{ id: `docking-${demand.id.slice(7)}-${no}`, demandId: demand.id, institutionId, stage },
      ...{ mode: no === 1 ? random.pick(DOCKING_MODES) : ('平台分配' as const), createdAt: at(0.05) },
      officerSealed:
        reached >= REACHED.contacted ? seal.seal(JSON.stringify({ name: '林予安', phone: '0590-1004128' })) : null,
      contactedAt: reached >= REACHED.contacted ? at(0.05 + random.between(1, 20) / 400) : null,
      diligenceAt: reached >= REACHED.diligence ? at(0.3) : null,
      ...{ grantedAt: isGranted ? at(0.6) : null, acceptedAt: isPaid ? at(0.7) : null },
      ...{ creditAmount: isGranted ? credit : null, months: isGranted ? demand.months : null },
      rate: isGranted ? random.between(345, 495) * 100 : null,
      guarantee: isGranted ? random.pick(['信用', '信用', '保证', '抵押'] as const) : null,
      ...{ loanAmount: isPaid ? credit : null, loanOn: isPaid ? dateKey(at(0.9)) : null },
      ...(stage === 'failed'
        ? {
            failReason: random.pick(LENDER_FAILURES),
            opinion: '与本行授信政策不符，建议调整后再申请。',
            endedAt: at(0.5),
          }
        : { endedAt: isPaid ? at(0.9) : null }),
    }
  }
  if (end === 'withdrawn') return [{ ...row(first, 'failed', 1), failReason: '企业放弃', opinion: '企业撤回需求' }]
  const rows = [row(first, last, 1)]
  if (last !== 'failed' && random.chance(0.35)) rows.push(row(second, 'failed', 2))
  return rows
}

const REACHED: Record<Exclude<DockingStage, 'failed'>, number> = {
  ...{ assigned: 0, contacted: 1, diligence: 2, granted: 3, paid: 4 },
}
const LAST_STAGE: Partial<Record<End, (random: Random) => DockingStage>> = {
  docking: (random) => random.pick(['assigned', 'contacted', 'diligence'] as const),
  granted: () => 'granted',
  paid: () => 'paid',
  failed: () => 'failed',
  withdrawn: () => 'failed',
}
