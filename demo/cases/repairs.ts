import { dateKey } from '../../src/kernel/format/date.ts'
import { REPAIR_CHANNEL_WORDS } from '../../src/modules/register/publicity/repair-channel-contract.ts'
import { demoPeople } from '../people.ts'
import { type DemoCase, ENVIRONMENT, MARKET, replied } from './demo-case.ts'

const { enterprise } = demoPeople
const COMMON = {
  ...{ handlerName: enterprise.name, handlerCertNo: enterprise.certNo, handlerPhone: enterprise.phone },
  ...{ handlerRole: '法定代表人', representativeProof: ['letter'], route: '已履行义务', fulfilmentProof: ['evidence'] },
  commitment: true,
}
const SENT = { kind: 'repair-application', sender: 'enterprise', isSmall: true } as const

/**
 * Repair applications of the demo enterprise in the README, one for each of the first penalties; visitors can apply for the remaining ones. In this
 * city the national sites decide, so the portal only checks the materials.
 */
export function repairsOf(penalties: readonly string[]): DemoCase[] {
  const [checked, refused, waiting] = penalties
  if (!checked || !refused || !waiting) return []
  const about = (recordId: string, remark: string) => ({
    ...{ ...COMMON, remark, items: [{ resourceId: 'penalty', recordId }] },
  })
  return [
    {
      ...{ ...SENT, key: 'repair-checked', ago: 8, values: about(checked, '罚款已缴清，后厨已完成整改并通过复查。') },
      steps: [
        {
          ...{ after: 1, by: 'shouli', action: 'precheck' },
          given: { opinion: '缴款凭证、整改报告和承诺书齐全，可以到国家企业信用信息公示系统提出申请。' },
        },
      ],
    },
    {
      ...{ ...SENT, key: 'repair-refused', ago: 11, values: about(refused, '已缴纳罚款，正在更换消毒设备。') },
      steps: [
        {
          ...{ after: 1, by: 'shouli', action: 'refuse' },
          given: { reason: '责任义务没有履行完毕', opinion: '消毒设备还没有更换，请整改完成并通过复查后再提交。' },
        },
      ],
    },
    { ...SENT, key: 'repair-waiting', ago: 4, values: about(waiting, '罚款已缴清，附缴款凭证和整改照片。') },
  ]
}

const RECEIPT = { kind: 'repair-receipt', sender: 'enterprise' } as const

/** Receipts for applications that the demo enterprise filed on a national site. */
export const receiptsOf = (now: Date): DemoCase[] => [
  {
    ...{ ...RECEIPT, key: 'repair-receipt-waiting', ago: 3 },
    values: {
      ...{ documentNo: '榕环罚〔2026〕12号', authority: ENVIRONMENT, site: REPAIR_CHANNEL_WORDS.creditchina.name },
      ...{ receiptNo: 'XF202600000012', appliedOn: daysBefore(now, 14), handlerPhone: enterprise.phone },
    },
  },
  {
    ...{ ...RECEIPT, key: 'repair-receipt-answered', ago: 12 },
    values: {
      ...{ documentNo: '榕市监罚〔2026〕7号', authority: MARKET, site: REPAIR_CHANNEL_WORDS.gsxt.name },
      ...{ receiptNo: 'XF202600000007', appliedOn: daysBefore(now, 30), handlerPhone: enterprise.phone },
    },
    steps: [replied(8, 'shouli', '受理网站已准予修复，公示信息已经停止公示。')],
  },
]

const daysBefore = (now: Date, days: number): string => dateKey(now.getTime() - days * 86_400_000)
