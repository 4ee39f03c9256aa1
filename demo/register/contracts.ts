import { districtAuthority } from './authorities.ts'
import { type Draft, draft, money, type Scene, traders } from './drafts.ts'
import { addressIn, type DemoSubject, dayOfLife } from './subjects.ts'

/** Sections of GB/T 4754 by the first letter of an industry's code. */
const SECTIONS: Record<string, string> = {
  A: '农、林、牧、渔业',
  C: '制造业',
  D: '电力、热力、燃气及水生产和供应业',
  E: '建筑业',
  F: '批发和零售业',
  G: '交通运输、仓储和邮政业',
  H: '住宿和餐饮业',
  I: '信息传输、软件和信息技术服务业',
  J: '金融业',
  K: '房地产业',
  L: '租赁和商务服务业',
  N: '水利、环境和公共设施管理业',
  O: '居民服务、修理和其他服务业',
  P: '教育',
  Q: '卫生和社会工作',
  R: '文化、体育和娱乐业',
}

const STATES = [
  ['履约中', 34],
  ['正常履约完成', 54],
  ['逾期履约', 4],
  ['部分履约', 2],
  ['违约', 2],
  ['变更', 2],
  ['终止', 2],
] as const

/** Offices that buy. */
export const BUYERS = [
  'education',
  'health',
  'housing',
  'transport',
  'culture',
  'data',
  'police',
  'urban',
  'farming',
  'civil',
]

/** 合同履约. */
export function draftContracts(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const firms = traders(scene).filter(({ kind }) => kind === 'enterprise')
  return Array.from({ length: count }, () => {
    const supplier = random.pick(firms)
    const buyer = buyerOf(scene, firms, supplier)
    const goods = random.pick(supplier.industry.goods)
    const signedAt = dayOfLife(random, days, supplier, 365 * 3, 8)
    const performBy = days.after(signedAt, random.between(60, 500))
    const status = stateOf(random.weighted(STATES), performBy >= days.today)
    const quantity = random.between(1, 400)
    const amount = random.between(3, 900)
    return draft(scene, 'contract', supplier, {
      contractNo: `RYHT${signedAt.slice(0, 4)}${String(scene.next(`contract ${signedAt.slice(0, 4)}`)).padStart(4, '0')}`,
      contractName: `${goods}${isService(supplier) ? '服务' : '采购'}合同`,
      contractType: buyer.isPublic ? '行政合同' : '市场化合同',
      projectNo: buyer.isPublic ? `RYCG${signedAt.slice(0, 4)}${random.between(100, 999)}` : undefined,
      partyA: buyer.name,
      partyACode: buyer.code,
      partyAAddress: buyer.address,
      partyB: supplier.name,
      partyBCode: supplier.creditCode,
      partyBAddress: supplier.address,
      // A number that no exchange gives out; it is masked all the same.
      partyBContact: '05990000000',
      subjectMatter: goods,
      specification: isService(supplier) ? '按照采购文件约定的服务标准' : '符合国家标准和采购文件约定的技术参数',
      quantity: `${quantity}${isService(supplier) ? '项' : '件'}`,
      unitPrice: `${money((amount * 10_000) / quantity)}元`,
      amount: String(amount),
      performBy,
      place: `榕屿市${supplier.region.name}`,
      procurementMode: random.pick(
        buyer.isPublic ? ['招标采购', '集中采购', '分散采购', '网上采购'] : ['直接采购', '现货采购', '网上采购'],
      ),
      signedAt,
      announcedAt: days.after(signedAt, random.between(0, 6)),
      status,
      region: supplier.region.code,
      industry: SECTIONS[supplier.industry.code.charAt(0)] ?? '其他',
      performance: status === '正常履约完成' ? '按期交付，验收合格，款项已结清。' : undefined,
      breach: status === '违约' ? '乙方未按期交付，甲方依约解除合同并扣除履约保证金。' : undefined,
    })
  })
}

/** A term that is over has an outcome, one that runs has none yet. */
function stateOf(drawn: (typeof STATES)[number][0], isRunning: boolean): string {
  if (drawn === '变更' || drawn === '终止') return drawn
  if (isRunning) return '履约中'
  return drawn === '履约中' ? '正常履约完成' : drawn
}

function buyerOf({ random }: Scene, firms: readonly DemoSubject[], supplier: DemoSubject) {
  if (random.chance(0.55)) {
    const office = districtAuthority(random.pick(BUYERS), supplier.region)
    return { name: office.name, code: office.code, address: addressIn(random, supplier.region), isPublic: true }
  }
  const firm = random.pick(firms)
  return { name: firm.name, code: firm.creditCode, address: firm.address, isPublic: false }
}

const isService = ({ industry }: DemoSubject): boolean => !/^[AC]/.test(industry.code)
