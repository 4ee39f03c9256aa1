import { cityAuthority, districtAuthority } from './authorities.ts'
import { BUYERS } from './contracts.ts'
import { type Draft, draft, inIndustries, type Scene, traders } from './drafts.ts'
import { residentId } from './people.ts'
import { dayOfLife } from './subjects.ts'

const ISSUERS = [
  '榕屿农村商业银行股份有限公司',
  '榕屿市政府投资融资担保有限公司',
  '海屿商业银行榕屿分行',
  '东埕财产保险榕屿中心支公司',
]

/** 电子保函, delivered after the bids were opened. */
export function draftGuarantees(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const bidders = traders(scene).filter(
    inIndustries('construction', 'decoration', 'software', 'environment', 'machinery'),
  )
  const centre = cityAuthority('exchange')
  return Array.from({ length: count }, () => {
    const principal = random.pick(bidders)
    const buyer = districtAuthority(random.pick(BUYERS), principal.region)
    const issuedAt = dayOfLife(random, days, principal, 365 * 2, 6)
    const goods = random.pick(principal.industry.goods)
    const amount = random.between(2, 80) * 10_000
    const serial = String(scene.next('guarantee')).padStart(6, '0')
    const issuer = random.pick(ISSUERS)
    const project = `${principal.region.name}${goods}项目`
    return draft(scene, 'guarantee', principal, {
      orderNo: `DD${serial}`,
      tradingCentre: centre.name,
      projectNo: `RYJY${issuedAt.slice(0, 4)}${serial.slice(-4)}`,
      projectName: project,
      sectionNo: `RYJY${issuedAt.slice(0, 4)}${serial.slice(-4)}-0${random.between(1, 3)}`,
      sectionName: `${project}第${random.pick(['一', '二', '三'])}标段`,
      projectType: principal.industry.key === 'software' ? '政府采购' : '工程建设',
      validDays: '90',
      projectAmount: String(amount * 50),
      guaranteeAmount: String(amount),
      guaranteeKind: random.weighted([
        ['投标', 70],
        ['履约', 15],
        ['预付款', 5],
        ['工资支付', 7],
        ['质量', 3],
      ] as const),
      cipherType: '密文',
      beneficiary: buyer.name,
      beneficiaryCode: buyer.code,
      principal: principal.name,
      principalCode: principal.creditCode,
      principalLegalRepresentative: principal.representative,
      principalLegalCertNo: residentId(random),
      principalPhone: '0599-0000000',
      guarantor: issuer,
      issuer,
      guaranteeNo: `RYBH${issuedAt.slice(0, 4)}${serial}`,
      issuedAt,
      startDate: issuedAt,
      endDate: days.after(issuedAt, random.pick([120, 180, 365, 730])),
      fileType: 'PDF',
      reviewResult: '通过',
      feeSaved: String(amount),
    })
  })
}
