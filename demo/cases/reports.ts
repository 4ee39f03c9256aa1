import { demoPeople } from '../people.ts'
import type { DemoCase } from './demo-case.ts'

const HANDLER = { handlerName: demoPeople.enterprise.name, handlerPhone: demoPeople.enterprise.phone }
const OWN = { queryType: 'self', period: '近三年', ...HANDLER }

/** Applications for credit reports. Those without a review step are issued as soon as the portal runs. */
export const reports: readonly DemoCase[] = [
  {
    ...{ key: 'report-bid', kind: 'report-organisation', ago: 2, sender: 'enterprise' },
    values: { ...OWN, report: 'standard', purpose: '招标投标', receivingUnit: '榕屿市海湾区城市建设投资中心' },
  },
  {
    ...{ key: 'report-safety', kind: 'report-organisation', ago: 5, sender: 'enterprise' },
    values: { ...OWN, report: 'special', field: 'safe-production', purpose: '资质审核', period: '近五年' },
  },
  {
    ...{ key: 'report-loan', kind: 'report-organisation', ago: 1, sender: 'enterprise', isSmall: true },
    values: { ...OWN, report: 'full', purpose: '融资贷款', receivingUnit: '榕屿农商银行' },
  },
  {
    ...{ key: 'report-partner', kind: 'report-organisation', ago: 4, sender: 'enterprise', isSmall: true },
    values: {
      ...{ ...OWN, queryType: 'entrusted', report: 'standard', purpose: '商务合作' },
      ...{ targetName: '榕屿芥舟软件有限公司', targetUscc: '91350099MA9JG3D250', authorisationFile: ['certificate'] },
      handlerCertNo: demoPeople.enterprise.certNo,
    },
    steps: [{ after: 1, by: 'shouli', action: 'return', given: { missing: '授权书没有加盖公章，请补盖后重新上传。' } }],
  },
  {
    ...{ key: 'report-person', kind: 'report-person', ago: 6, sender: 'citizen' },
    values: {
      ...{ queryType: 'self', report: 'personal', purpose: '其他', purposeOther: '求职', period: '近五年' },
      ...{ handlerName: demoPeople.citizen.name, handlerPhone: demoPeople.citizen.phone },
    },
    steps: [{ after: 1, by: 'shenhe', action: 'approve', given: { opinion: '本人申请，已核对实名信息，同意出具。' } }],
  },
]
