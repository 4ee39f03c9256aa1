import { addMonths } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { DOOR_WORDS } from '../../src/modules/register/publicity/door-contract.ts'
import { demoPeople } from '../people.ts'
import { type DemoCase, ENVIRONMENT, forwarded, MARKET, replied } from './demo-case.ts'

const { enterprise } = demoPeople
const COMMON = {
  ...{ handlerName: enterprise.name, handlerCertNo: enterprise.certNo, handlerPhone: enterprise.phone },
  ...{ handlerRole: '法定代表人', representativeProof: ['letter'], route: '已履行义务', fulfilmentProof: ['evidence'] },
  commitment: true,
}
const ACCEPTED = { by: 'shouli', action: 'accept', given: { acceptance: '材料齐全，予以受理。' } } as const
const SENT = { kind: 'repair-application', sender: 'enterprise', isSmall: true } as const

/** Applications of the enterprise whose account is in the README, one for each of these penalties; what is left over can be applied for. */
export function repairsOf(penalties: readonly string[], now: Date): DemoCase[] {
  const [granted, denied, waiting] = penalties
  if (!granted || !denied || !waiting) return []
  const about = (recordId: string, remark: string) => ({
    ...{ ...COMMON, remark, items: [{ resourceId: 'penalty', recordId }] },
  })
  return [
    {
      // Its decision is drawn, and its record gone, as soon as the portal runs.
      ...{ ...SENT, key: 'repair-granted', ago: 8, values: about(granted, '罚款已缴清，后厨已完成整改并通过复查。') },
      steps: [
        { after: 1, ...ACCEPTED },
        forwarded(2, MARKET),
        {
          ...{ after: 6, by: 'chengban', action: 'grant' },
          given: { opinion: '罚款已缴清，复查合格，符合修复条件，准予修复。' },
        },
      ],
    },
    {
      ...{ ...SENT, key: 'repair-denied', ago: 11, values: about(denied, '已缴纳罚款，正在更换消毒设备。') },
      steps: [
        { after: 1, ...ACCEPTED },
        forwarded(2, MARKET),
        {
          ...{ after: 5, by: 'chengban', action: 'deny' },
          given: {
            reason: '复查时消毒设备还没有更换，违法行为没有完全改正。',
            reapplyFrom: addMonths(dateKey(now), 1),
          },
        },
      ],
    },
    {
      ...{ ...SENT, key: 'repair-waiting', ago: 4, values: about(waiting, '罚款已缴清，附缴款凭证和整改照片。') },
      steps: [{ after: 1, ...ACCEPTED }, forwarded(2, MARKET)],
    },
  ]
}

const RECEIPT = { kind: 'repair-receipt', sender: 'enterprise' } as const

/** Receipts of applications that the same enterprise made at another site. */
export const receiptsOf = (now: Date): DemoCase[] => [
  {
    ...{ ...RECEIPT, key: 'repair-receipt-waiting', ago: 3 },
    values: {
      ...{ documentNo: '榕环罚〔2026〕12号', authority: ENVIRONMENT, site: DOOR_WORDS.creditchina.name },
      ...{ receiptNo: 'XF202600000012', appliedOn: daysBefore(now, 14), handlerPhone: enterprise.phone },
    },
  },
  {
    ...{ ...RECEIPT, key: 'repair-receipt-answered', ago: 12 },
    values: {
      ...{ documentNo: '榕市监罚〔2026〕7号', authority: MARKET, site: DOOR_WORDS.gsxt.name },
      ...{ receiptNo: 'XF202600000007', appliedOn: daysBefore(now, 30), handlerPhone: enterprise.phone },
    },
    steps: [replied(8, 'shouli', '受理网站已准予修复，公示信息已经停止公示。')],
  },
]

const daysBefore = (now: Date, days: number): string => dateKey(now.getTime() - days * 86_400_000)
