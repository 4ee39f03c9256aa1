import { cityAuthority, districtAuthority } from '../authorities.ts'
import { yearOf } from '../days.ts'
import { type Draft, draft, inIndustries, olderThan, type Scene, traders } from '../drafts.ts'
import { residentId } from '../people.ts'
import { dayOfLife } from '../subjects.ts'
import { findPurchases } from './purchases.ts'

const ISSUERS = [
  '榕屿农村商业银行股份有限公司',
  '榕屿市政府投资融资担保有限公司',
  '海屿商业银行榕屿分行',
  '东埕财产保险榕屿中心支公司',
]

/** Drafts records of 电子保函, which are delivered after the opening of the bids. */
export function draftGuarantees(scene: Scene, count: number): Draft[] {
  const { random, days, numbers } = scene
  const bidders = olderThan(
    scene,
    traders(scene).filter(
      (subject) =>
        subject.kind === 'enterprise' &&
        inIndustries('construction', 'decoration', 'software', 'environment', 'engineering')(subject),
    ),
    120,
  )
  const centre = cityAuthority('exchange')
  return Array.from({ length: count }, () => {
    const principal = random.pick(bidders)
    const { offices, publicItems } = findPurchases(principal)
    const buyer = districtAuthority(random.pick(offices), principal.region)
    const issuedAt = dayOfLife(random, days, principal, 365 * 2, 6, 90)
    const year = yearOf(issuedAt)
    const amount = random.between(2, 80) * 10_000
    const serial = (write: (number: string) => string): string =>
      numbers.draw(`${write('')} ${year}`, issuedAt, (number) => write(String(number).padStart(6, '0')))
    const projectNo = serial((number) => `RYJY${year}${number.slice(-4)}`)
    const issuer = random.pick(ISSUERS)
    const project = `${principal.region.name}${random.pick(publicItems)}项目`
    return draft(scene, 'guarantee', principal, {
      orderNo: serial((number) => `DD${year}${number}`),
      tradingCentre: centre.name,
      projectNo,
      projectName: project,
      sectionNo: `${projectNo}-01`,
      sectionName: `${project}第一标段`,
      projectType: inIndustries('construction', 'decoration')(principal) ? '工程建设' : '政府采购',
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
      principalPhone: principal.hidden.contactPhone,
      guarantor: issuer,
      issuer,
      guaranteeNo: serial((number) => `RYBH${year}${number}`),
      issuedAt,
      startDate: issuedAt,
      endDate: days.after(issuedAt, random.pick([120, 180, 365, 730])),
      fileType: 'PDF',
      reviewResult: '通过',
      feeSaved: String(amount),
    })
  })
}
