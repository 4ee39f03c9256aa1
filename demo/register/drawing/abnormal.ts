import { districtAuthority } from '../authorities.ts'
import { earlier, later, yearOf } from '../days.ts'
import { type Draft, draft, isBody, olderThan, type Scene, subjectTypeOf } from '../drafts.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'

type Ground = readonly [reasonType: string, reason: string, removal: string, weight: number]

const NO_REPORT = '未依照规定期限公示年度报告'

const GROUNDS: readonly Ground[] = [
  [NO_REPORT, '未在规定期限内报送并公示{year}年度报告。', '已补报{year}年度报告并公示，申请移出。', 55],
  [
    '通过登记的住所（经营场所）无法联系',
    '经两次邮寄专用信函均无人签收，实地核查未发现其在登记住所经营。',
    '已依法办理住所变更登记，可以重新取得联系，申请移出。',
    33,
  ],
  ['公示信息隐瞒真实情况、弄虚作假', '年度报告公示的资产状况与检查核实情况不符。', '已更正公示的信息，申请移出。', 8],
  ['未在责令期限内公示有关企业信息', '未在责令的期限内公示股权变更等即时信息。', '已履行公示义务，申请移出。', 4],
]

/** Drafts records of 经营异常名录. Individual businesses are marked as abnormal instead of listed. */
export function draftAbnormal(scene: Scene, count: number): Draft[] {
  const { random } = scene
  const able = olderThan(
    scene,
    scene.subjects.filter((subject) => !isBody(subject) && subject.status !== '注销'),
    200,
  )
  const reporting = able.filter((subject) => reportsDue(scene, subject).length > 0)
  return Array.from({ length: count }, (_, index) => {
    const ground = random.weighted(GROUNDS.map((row) => [row, row[3]] as const))
    const isShop = (subject: DemoSubject) => subject.kind === 'individual-business'
    const pool = ground[0] === NO_REPORT ? reporting : able
    // The duty to publish certain information at once applies to companies and not to individual businesses.
    const subject = random.pick(ground === GROUNDS[3] ? pool.filter((one) => !isShop(one)) : pool)
    return draftEntry(scene, subject, ground, { isOver: index % 4 === 3 })
  })
}

/** Results of inspections that lead to an entry in the list by law, with the ground of the entry. */
const AFTER_CHECKS: Readonly<Record<string, Ground>> = {
  通过登记住所无法联系: GROUNDS[1]!,
  公示信息隐瞒真实情况弄虚作假: GROUNDS[2]!,
}

/** Drafts entries after inspections, unless the subject was listed since. Entries of the last year are still in force. */
export function draftListingsAfter(scene: Scene, checks: readonly Draft[], listed: readonly Draft[]): Draft[] {
  const { random, days } = scene
  const yearAgo = days.after(days.today, -366)
  const entries: Draft[] = []
  for (const { subject, values } of checks) {
    const [ground, foundAt] = [AFTER_CHECKS[values.result!], values.finishedAt!]
    const isListed = (one: Draft) => one.subject === subject && one.values.listedAt! >= foundAt
    if (!ground || !subject || listed.some(isListed) || entries.some(isListed)) continue
    const last = earlier(days.workingUntil(days.today), subject.closedAt ?? days.today)
    const decided = days.workingFrom(days.after(foundAt, random.between(3, 12)))
    const listedAt = later(earlier(decided, last), foundAt)
    entries.push(draftEntry(scene, subject, ground, { isOver: foundAt < yearAgo && random.chance(0.5), listedAt }))
  }
  return entries
}

/** The years, of the last three, whose annual report the subject should have published by now. */
function reportsDue({ days }: Scene, { establishedAt, closedAt }: DemoSubject): number[] {
  const last = Number(yearOf(days.today)) - (days.today.slice(5) > '07-20' ? 1 : 2)
  const end = closedAt ?? days.today
  return [last, last - 1, last - 2].filter((year) => Number(yearOf(establishedAt)) <= year && `${year + 1}-07-20` < end)
}

function draftEntry(
  scene: Scene,
  subject: DemoSubject,
  ground: Ground,
  { isOver, listedAt: given }: { isOver: boolean; listedAt?: string },
): Draft {
  const { random, days } = scene
  const [reasonType, reason, removal] = ground
  const office = districtAuthority('market', subject.region)
  const isShop = subject.kind === 'individual-business'
  const year = reasonType === NO_REPORT ? random.pick(reportsDue(scene, subject)) : undefined
  // Annual reports are due by the end of June; firms without one are listed in the following weeks.
  const listedAt =
    given ??
    (year
      ? days.between(random, `${year + 1}-07-01`, `${year + 1}-07-18`)
      : dayOfLife(random, days, subject, 365 * 3, 3, 180))
  const removedAt = isOver ? days.workingFrom(days.after(listedAt, random.between(20, 400))) : undefined
  const isRemoved = removedAt !== undefined && removedAt <= days.today
  if (year && !isRemoved) leaveUnreported(subject, year)
  const words = (text: string) =>
    text.replace('{year}', String(year)).replace('移出', isShop ? '恢复正常记载状态' : '移出')
  return draft(scene, 'abnormal', subject, {
    subjectName: subject.name,
    creditCode: subject.creditCode,
    subjectType: subjectTypeOf(subject),
    registrationNo: subject.details.registrationNo,
    legalRepresentative: subject.representative,
    establishedAt: subject.establishedAt,
    reasonType,
    reason: words(reason),
    listedAt,
    listedBy: office.name,
    listedByCode: office.code,
    listedDocumentNo: scene.documentNo(`${office.mark}${isShop ? '异标' : '异列'}`, listedAt),
    state: isShop ? (isRemoved ? '已恢复' : '已标记') : isRemoved ? '已移出' : '已列入',
    ...(isRemoved
      ? { removedAt: later(removedAt, listedAt), removalReason: words(removal), removedBy: office.name }
      : {}),
  })
}

/** Removes the missing report from a listed subject: its last report is that of the year before. */
function leaveUnreported(subject: DemoSubject, year: number): void {
  if (Number(subject.details.annualReportYear ?? 0) < year) return
  if (Number(yearOf(subject.establishedAt)) < year) subject.details.annualReportYear = String(year - 1)
  else delete subject.details.annualReportYear
}
