import { randomUUID } from 'node:crypto'
import type { Db } from '../src/kernel/data/db.server.ts'
import { addDays, addMonths } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { CONSENT_SCOPE, CONSENT_VERSION } from '../src/modules/points/consent-text.ts'
import { LEVELS, type PointsSubject } from '../src/modules/points/indicators.ts'
import { createLedger } from '../src/modules/points/ledger.server.ts'
import { createRecomputation } from '../src/modules/points/recomputation.server.ts'
import { pointsAccount, pointsConsent } from '../src/modules/points/tables.server.ts'
import { readCountedRecords } from '../src/modules/register/own-archive/counted-records.server.ts'
import { type DemoPerson, type DemoUser, demoPeople } from './people.ts'

/** A declaration that was granted: months ago, day, indicator, points, reason. */
type Granted = readonly [monthsAgo: number, day: number, indicator: string, points: number, reason: string]

const CITIZEN: readonly Granted[] = [
  [23, 6, 'P152', 20, '中级职称证书（市人力资源和社会保障局核定）'],
  [22, 14, 'P251', 8, '电费连续 12 个月按时缴纳（市供电公司核定）'],
  [22, 20, 'P351', 4, '借书 12 册，按期归还（市图书馆核定）'],
  [20, 11, 'P452', 8, '无偿献血 300 毫升（市中心血站核定）'],
  [19, 3, 'P451', 10, '志愿服务满 40 小时（市文明办核定）'],
  [17, 18, 'P252', 15, '2024 年度个人所得税汇算（市税务局核定）'],
  [16, 9, 'P353', 6, '先诊疗后付费，按期结清（市第一医院核定）'],
  [14, 22, 'P253', 10, '租赁合同履行期满（市住房和城乡建设局核定）'],
  [13, 5, 'P455', 5, '担任楼栋长一个季度（望潮社区核定）'],
  [11, 12, 'P251', 8, '水费连续 12 个月按时缴纳（市供水公司核定）'],
  [10, 8, 'P351', 4, '借书 12 册，按期归还（市图书馆核定）'],
  [9, 17, 'P452', 8, '无偿献血 400 毫升（市中心血站核定）'],
  [8, 20, 'P151', 15, '高级工职业技能等级证书（市人力资源和社会保障局核定）'],
  [7, 2, 'P352', 10, '人才公寓租期届满，按约付租（市住房保障中心核定）'],
  [6, 25, 'P453', 10, '向市慈善总会捐赠（市民政局核定）'],
  [5, 14, 'P252', 15, '2025 年度个人所得税汇算（市税务局核定）'],
  [4, 9, 'P455', 5, '担任楼栋长一个季度（望潮社区核定）'],
  [3, 21, 'P353', 6, '先诊疗后付费，按期结清（市第一医院核定）'],
  [2, 6, 'P251', 8, '燃气费连续 12 个月按时缴纳（市燃气公司核定）'],
  [1, 5, 'P351', 4, '借书 12 册，按期归还（市图书馆核定）'],
  [1, 19, 'P451', 18, '志愿服务满 60 小时（市文明办核定）'],
  [9, 4, 'P352', 10, '公租房租期届满，按约付租（市住房保障中心核定）'],
  [8, 6, 'P251', 8, '电费连续 12 个月按时缴纳（市供电公司核定）'],
  [8, 27, 'P455', 5, '担任人民调解员一个季度（望潮社区核定）'],
  [6, 10, 'P353', 6, '先诊疗后付费，按期结清（望潮社区卫生服务中心核定）'],
  [5, 3, 'P351', 8, '借书 24 册，按期归还（市图书馆核定）'],
  [4, 23, 'P452', 8, '无偿献血 400 毫升（市中心血站核定）'],
  [3, 8, 'P253', 10, '租赁合同履行期满（市住房和城乡建设局核定）'],
  [2, 17, 'P455', 5, '担任人民调解员一个季度（望潮社区核定）'],
  [2, 25, 'P251', 8, '水费连续 12 个月按时缴纳（市供水公司核定）'],
]

const FIRM: readonly Granted[] = [
  [23, 10, 'E151', 15, '质量管理体系认证（市市场监督管理局核定）'],
  [21, 16, 'E251', 15, '流动资金贷款按期结清（海屿商业银行出具证明）'],
  [19, 7, 'E253', 12, '连续 12 个月按时足额缴纳社会保险费（市社会保险中心核定）'],
  [18, 21, 'E454', 5, '组织职工海滩清洁志愿服务（市文明办核定）'],
  [16, 12, 'E451', 10, '向市慈善总会捐赠（市民政局核定）'],
  [14, 3, 'E353', 5, '以信用报告代替无违法违规证明（市行政服务中心核定）'],
  [12, 18, 'E252', 12, '连续 12 个月按月足额支付工资（市人力资源和社会保障局核定）'],
  [10, 26, 'E351', 12, '“信易贷”贷款按期结清（榕屿农商行出具证明）'],
  [8, 4, 'E152', 20, '专精特新企业（市工业和信息化局核定）'],
  [7, 15, 'E253', 12, '连续 12 个月按时足额缴纳社会保险费（市社会保险中心核定）'],
  [5, 20, 'E352', 10, '设备租赁期满，按约归还（鞋都设备租赁行出具证明）'],
  [3, 11, 'E452', 10, '招用高校毕业生 10 人（市人力资源和社会保障局核定）'],
  [1, 8, 'E455', 10, '与青屿镇灯塔村结对帮扶（市农业农村局核定）'],
]

/** The points accounts of the demo people. Their ledgers are booked up to a day and can only advance. */
export interface DemoPoints {
  goOnTo(day: string): Promise<void>
}

/**
 * Enrols the citizen and the enterprise for two years under the rules of the room: one booking run at each end of a month, and each grant on its day.
 */
export async function beginDemoPoints(
  tx: Db,
  { seal, now, users }: { seal: Seal; now: Date; users: Record<DemoPerson, DemoUser> },
): Promise<DemoPoints> {
  for (const table of [pointsAccount, pointsConsent]) await tx.delete(table)
  const parts: DemoPoints[] = []
  for (const who of ['citizen', 'enterprise'] as const) {
    const [type, grants] = who === 'citizen' ? (['person', CITIZEN] as const) : (['enterprise', FIRM] as const)
    parts.push(await takePart(tx, { seal, now, type, userId: users[who].userId, ...demoSubject(who) }, grants))
  }
  return {
    async goOnTo(day) {
      for (const part of parts) await part.goOnTo(day)
    },
  }
}

/** The name and number under which the register has the person or enterprise. */
export function demoSubject(who: DemoPerson): { name: string; code: string } {
  const { citizen, enterprise } = demoPeople
  return who === 'citizen'
    ? { name: citizen.name, code: citizen.certNo }
    : { name: enterprise.enterpriseName, code: enterprise.creditCode }
}

interface Joining {
  seal: Seal
  now: Date
  userId: string
  type: PointsSubject
  name: string
  code: string
}

async function takePart(
  tx: Db,
  { seal, now, userId, type, name, code }: Joining,
  grants: readonly Granted[],
): Promise<DemoPoints> {
  const today = dateKey(now)
  const joinedOn = addDays(addMonths(today, -24), -3)
  const clock = { at: 0 }
  const setTo = (day: string, time: string) => {
    clock.at = Date.parse(`${day}T${time}+08:00`)
  }
  const moving = { seal, now: () => clock.at }
  const ledger = createLedger(moving)
  const { recompute } = createRecomputation({
    ...moving,
    recordsOf: (from, subjects) => readCountedRecords(from, seal, subjects),
  })
  setTo(joinedOn, '10:12:00')
  const consentId = randomUUID()
  await tx.insert(pointsConsent).values({
    ...{ id: consentId, givenBy: userId, scope: CONSENT_SCOPE, version: CONSENT_VERSION, givenAt: new Date(clock.at) },
  })
  const [row] = await tx
    .insert(pointsAccount)
    .values({
      ...{ consentId, subjectType: type, joinedOn, score: 0, level: LEVELS[0].code },
      ...{ subjectHash: seal.hash(code), nameSealed: seal.seal(name), codeSealed: seal.seal(code) },
    })
    .returning({ id: pointsAccount.id })
  const account = row!.id
  const nights = Array.from({ length: 25 }, (_, place) => addMonths(joinedOn, place))
  const days = [
    ...nights.map((day) => ({ day, grant: null })),
    ...grants.map((grant) => ({
      day: `${addMonths(today, -grant[0]).slice(0, 8)}${String(grant[1]).padStart(2, '0')}`,
      grant,
    })),
    { day: today, grant: null },
  ]
  const ahead = days.filter(({ day }) => day >= joinedOn && day <= today).toSorted((a, b) => (a.day < b.day ? -1 : 1))

  return {
    async goOnTo(last) {
      while (ahead[0] && ahead[0].day <= last) {
        const { day, grant } = ahead.shift()!
        setTo(day, grant ? '15:30:00' : '02:40:00')
        if (!grant) await recompute(tx, [account])
        else {
          const [, , indicator, points, reason] = grant
          const booking = { account, indicator, points: points * 100, source: `declaration:demo-${indicator}-${day}` }
          await ledger.book(tx, { ...booking, reason, from: day })
        }
      }
    },
  }
}
