import { cityAuthority } from '../authorities.ts'
import { type Draft, draft, olderThan, type Scene, traders } from '../drafts.ts'
import { mobileNumber, personName } from '../people.ts'
import { dayOfLife } from '../subjects.ts'

const DECLARATIONS = [
  ['荣誉表彰', '获评市级诚信示范单位', '经评审获评诚信示范单位，证书见附件。', '榕屿市诚信建设促进会'],
  ['知识产权', '取得实用新型专利', '自主研发的工艺取得实用新型专利授权。', '国家知识产权局'],
  ['资质证书', '通过质量管理体系认证', '通过质量管理体系认证，认证范围覆盖主要产品。', '榕屿质量认证中心'],
  ['社会责任（捐赠、志愿）', '向困难学生捐赠助学金', '向辖区学校困难学生捐赠助学金，并组织职工志愿服务。', ''],
  ['合同履约', '年度合同按期履约情况', '本年度签订的采购合同全部按期交付，无违约。', ''],
  ['纳税', '年度依法纳税情况', '按期申报并足额缴纳各项税款。', ''],
  ['信用承诺', '主动公开诚信经营承诺', '承诺不销售假冒伪劣商品，七日无理由退货。', ''],
  ['行业评级', '获行业协会信用评级', '经行业协会评定信用等级为AAA级。', '榕屿市企业信用促进会'],
  ['基本信息补充', '补充经营场所和服务时间', '新增服务网点一处，服务时间为每日九时至十八时。', ''],
  ['其他', '参加诚信兴商活动', '参加诚信兴商宣传月活动，公开服务标准。', ''],
] as const

/** Drafts records of 自主申报; the subject itself is responsible for their truth. */
export function draftDeclarations(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const firms = olderThan(scene, traders(scene), 300).filter(({ id }) => !scene.blackened.has(id))
  return Array.from({ length: count }, (_, index) => {
    const subject = random.pick(firms)
    const [category, title, content, issuer] = DECLARATIONS[index % DECLARATIONS.length]!
    const publishedAt = dayOfLife(random, days, subject, 600, 1, 200)
    return draft(scene, 'self-declaration', subject, {
      declareKind: '法人',
      subjectName: subject.name,
      creditCode: subject.creditCode,
      category,
      title,
      content,
      issuer,
      certificateNo: issuer ? `ZS${String(index + 1).padStart(5, '0')}` : undefined,
      issuedAt: issuer ? days.workingUntil(days.after(publishedAt, -random.between(5, 90))) : undefined,
      validTo: issuer ? days.yearsAfter(publishedAt, 3) : undefined,
      commitment: '是',
      handlerName: personName(random),
      handlerPhone: mobileNumber(random),
      agreesToPublicity: '是',
      reviewedBy: cityAuthority('centre').name,
      opinion: '材料齐全，同意公示。',
      publishedAt,
    })
  })
}
