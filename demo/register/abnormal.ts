import { districtAuthority } from './authorities.ts'
import { type Draft, draft, isBody, type Scene, subjectTypeOf } from './drafts.ts'
import { dayOfLife } from './subjects.ts'

/** 经营异常名录; individual businesses are marked rather than listed. */
export function draftAbnormal(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const able = scene.subjects.filter((subject) => !isBody(subject) && subject.status !== '注销')
  const REASONS = [
    ['未依照规定期限公示年度报告', '未在规定期限内报送并公示上一年度年度报告。', 55],
    ['通过登记的住所（经营场所）无法联系', '经两次邮寄专用信函均无人签收，实地核查未发现其在登记住所经营。', 33],
    ['公示信息隐瞒真实情况、弄虚作假', '年度报告公示的资产状况与检查核实情况不符。', 8],
    ['未在责令期限内公示有关企业信息', '未在责令的期限内公示股权变更等即时信息。', 4],
  ] as const
  return Array.from({ length: count }, (_, index) => {
    const subject = random.pick(able)
    const [reasonType, reason] = random.weighted(REASONS.map((row) => [row, row[2]] as const))
    const office = districtAuthority('market', subject.region)
    const listedAt = dayOfLife(random, days, subject, 365 * 3, 3)
    const removedAt = index % 4 === 3 ? days.after(listedAt, random.between(20, 400)) : undefined
    const isRemoved = removedAt !== undefined && removedAt <= days.today
    return draft(scene, 'abnormal', subject, {
      subjectName: subject.name,
      creditCode: subject.creditCode,
      subjectType: subjectTypeOf(subject),
      registrationNo: subject.details.registrationNo,
      legalRepresentative: subject.representative,
      establishedAt: subject.establishedAt,
      reasonType,
      reason,
      listedAt,
      listedBy: office.name,
      listedByCode: office.code,
      listedDocumentNo: scene.documentNo(`${office.mark}异列`, listedAt),
      state: isRemoved ? '已移出' : '已列入',
      ...(isRemoved ? { removedAt, removalReason: '已补报年度报告并公示，申请移出。', removedBy: office.name } : {}),
    })
  })
}
