import { districtAuthority } from '../authorities.ts'
import { yearOf } from '../days.ts'
import { type Draft, draft, money, olderThan, type Scene, traders } from '../drafts.ts'
import { findGoods } from '../fitting.ts'
import { mobileNumber } from '../people.ts'
import { addressIn, type DemoSubject, dayOfLife } from '../subjects.ts'
import { findPurchases, type Purchases } from './purchases.ts'

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
  M: '科学研究和技术服务业',
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

/** Drafts records of 合同履约. */
export function draftContracts(scene: Scene, count: number): Draft[] {
  const { random } = scene
  const firms = olderThan(
    scene,
    traders(scene).filter(({ kind }) => kind === 'enterprise'),
    60,
  )
  const byIndustry = Map.groupBy(firms, ({ industry }) => industry.key)
  const suppliers = firms.filter((firm) => {
    const { offices, firms: buying } = findPurchases(firm)
    return offices.length > 0 || buying.some((key) => byIndustry.has(key))
  })
  return Array.from({ length: count }, () => {
    const supplier = random.pick(suppliers)
    return draftContract(scene, supplier, buyerOf(scene, byIndustry, supplier))
  })
}

interface Buyer {
  name: string
  code: string
  address: string
  isPublic: boolean
  items: readonly string[]
  establishedAt?: string
}

function draftContract(scene: Scene, supplier: DemoSubject, buyer: Buyer): Draft {
  const { random, days, numbers } = scene
  const goods = random.pick(buyer.items)
  const signed = dayOfLife(random, days, supplier, 365 * 3, 8, 30)
  const signedAt =
    buyer.establishedAt && signed < buyer.establishedAt ? days.workingFrom(days.after(buyer.establishedAt, 30)) : signed
  const performBy = days.after(signedAt, random.between(60, 500))
  const status = stateOf(random.weighted(STATES), performBy >= days.today)
  const { price } = findPurchases(supplier)
  const { quantity, unitPrice, amount } = sumOf(scene, price, buyer.isPublic)
  const year = yearOf(signedAt)
  return draft(scene, 'contract', supplier, {
    contractNo: numbers.draw(`contract ${year}`, signedAt, (number) => `RYHT${year}${String(number).padStart(4, '0')}`),
    contractName: `${goods}${price ? '采购' : /工程$/.test(goods) ? '施工' : /服务$|租赁$/.test(goods) ? '' : '服务'}合同`,
    contractType: buyer.isPublic ? '行政合同' : '市场化合同',
    projectNo: buyer.isPublic
      ? numbers.draw(`purchase ${year}`, signedAt, (number) => `RYCG${year}${String(number).padStart(4, '0')}`)
      : undefined,
    partyA: buyer.name,
    partyACode: buyer.code,
    partyAAddress: buyer.address,
    partyB: supplier.name,
    partyBCode: supplier.creditCode,
    partyBAddress: supplier.address,
    partyBContact: mobileNumber(random),
    subjectMatter: goods,
    specification: price ? '符合国家标准和采购文件约定的技术参数' : '按照采购文件约定的服务标准',
    quantity,
    unitPrice,
    amount,
    performBy,
    place: `榕屿市${supplier.region.name}`,
    procurementMode: random.pick(
      buyer.isPublic ? ['招标采购', '集中采购', '分散采购', '网上采购'] : ['直接采购', '现货采购', '网上采购'],
    ),
    signedAt,
    announcedAt: days.workingFrom(days.after(signedAt, random.between(0, 4))),
    status,
    region: supplier.region.code,
    industry: SECTIONS[supplier.industry.code.charAt(0)] ?? '其他',
    performance: status === '正常履约完成' ? '按期交付，验收合格，款项已结清。' : undefined,
    breach: status === '违约' ? '乙方未按期交付，甲方依约解除合同并扣除履约保证金。' : undefined,
  })
}

/** Goods have a number and a unit price; a service or a work has one price. */
function sumOf({ random }: Scene, price: Purchases['price'], isPublic: boolean) {
  if (!price) {
    const amount = random.between(isPublic ? 8 : 3, isPublic ? 460 : 180)
    return { quantity: '1项', unitPrice: `${amount * 10_000}元`, amount: String(amount) }
  }
  const [from, to, unit] = price
  const each = Number(money(from + (to - from) * random.next()))
  const wanted = Math.max(1, Math.round((random.between(4, 160) * 10_000) / each))
  const scale = 10 ** Math.max(0, String(wanted).length - 2)
  const quantity = Math.max(1, Math.round(wanted / scale) * scale)
  return {
    quantity: `${quantity}${unit}`,
    unitPrice: `${each}元`,
    amount: String(Number(((quantity * each) / 10_000).toFixed(4))),
  }
}

/** A contract has an outcome only once its term is over. */
function stateOf(drawn: (typeof STATES)[number][0], isRunning: boolean): string {
  if (drawn === '变更' || drawn === '终止') return drawn
  if (isRunning) return '履约中'
  return drawn === '履约中' ? '正常履约完成' : drawn
}

function buyerOf({ random }: Scene, byIndustry: Map<string, DemoSubject[]>, supplier: DemoSubject): Buyer {
  const { offices, publicItems, firms, firmItems } = findPurchases(supplier)
  const buying = firms.filter((key) => byIndustry.has(key))
  if (buying.length === 0 || (offices.length > 0 && random.chance(0.6))) {
    const office = districtAuthority(random.pick(offices), supplier.region)
    const address = addressIn(random, supplier.region)
    return { name: office.name, code: office.code, address, isPublic: true, items: publicItems }
  }
  const firm = random.pick(byIndustry.get(random.pick(buying))!)
  const items = firmItems.length > 0 ? firmItems : findGoods(supplier)
  const { name, creditCode: code, address, establishedAt } = firm
  return { name, code, address, isPublic: false, items, establishedAt }
}
