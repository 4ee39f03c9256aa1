import type { Category } from '../../src/modules/finance/product-words.ts'
import type { DemoInstitution } from './institutions.ts'
import type { DemoProduct } from './products.ts'

interface Wording {
  conditions: readonly string[]
  materials: readonly string[]
  features: readonly string[]
}

const CLEAN = '没有严重失信记录，没有未结清的不良贷款'
const LICENCE = '营业执照'
const REPORT = '授权查询公共信用信息和征信报告'

const BY_CATEGORY: Readonly<Record<Category, Wording>> = {
  信用贷: {
    conditions: ['登记经营满 1 年，实际在经营', CLEAN, '近 6 个月有稳定的经营收入'],
    materials: [REPORT, LICENCE, '近 6 个月银行流水'],
    features: ['无需抵押和担保', '额度一次核定，期限内可以分次使用'],
  },
  税务贷: {
    conditions: ['纳税缴费信用 M 级以上', '近 12 个月纳税 1 万元以上，没有欠税', CLEAN],
    materials: [REPORT, '授权查询纳税信息'],
    features: ['按纳税信息核定额度，全程线上', '不需要提供纸质材料'],
  },
  抵押贷: {
    conditions: ['有可以抵押的不动产、设备或者船舶，权属清楚', '登记经营满 2 年', CLEAN],
    materials: [REPORT, LICENCE, '抵押物权属证明', '近一年财务报表'],
    features: ['抵押率最高七成', '同一抵押物可以循环使用额度'],
  },
  质押贷: {
    conditions: ['有可以质押的应收账款、仓单、票据或者知识产权', '登记经营满 1 年', CLEAN],
    materials: [REPORT, LICENCE, '质押物的合同、发票或者权利证书'],
    features: ['以订单、账款或者权利融资，不占用不动产', '回款后可以随时结清'],
  },
  担保贷: {
    conditions: ['有符合要求的保证人或者由担保机构担保', '登记经营满 1 年', CLEAN],
    materials: [REPORT, LICENCE, '保证人的身份和资产证明', '近一年财务报表'],
    features: ['没有抵押物也可以申请', '政府性担保机构分担风险'],
  },
  供应链: {
    conditions: ['与核心企业或者采购单位有真实的合同', '合作满 6 个月，没有履约纠纷', CLEAN],
    materials: [REPORT, LICENCE, '购销合同或者中标通知书', '发票和发货凭证'],
    features: ['按订单或者账款核定额度', '回款账户锁定后当天放款'],
  },
  科技贷: {
    conditions: ['高新技术企业、科技型中小企业或者专精特新企业', '近两年有研发投入', CLEAN],
    materials: [REPORT, LICENCE, '资质证书', '研发费用明细'],
    features: ['按研发投入、知识产权和团队评价，不以抵押物为前提', '纳入市科技贷款风险补偿'],
  },
  农业贷: {
    conditions: ['在本市从事种植、养殖、林业、渔业或者农产品加工', CLEAN, '用途为农业生产经营'],
    materials: [REPORT, '身份证明或者营业执照', '土地承包、流转或者养殖证明'],
    features: ['还款时间按农时安排', '信用村、信用户额度上浮'],
  },
  保险: {
    conditions: ['已向合作银行申请贷款', '登记经营满 1 年', CLEAN],
    materials: [REPORT, LICENCE, '贷款申请书'],
    features: ['以保险代替抵押，银行见保单放款', '按保险费率公布，贷款利率由合作银行另定'],
  },
  保函: {
    conditions: ['参加依法公开的招标或者已签订合同', CLEAN],
    materials: [LICENCE, '招标公告或者合同'],
    features: ['不占用现金保证金', '电子保函，当天开出，可在线验证'],
  },
}

const ONLINE = ['税务贷', '保函']

const lines = (all: readonly string[]): string => all.join('\n')

/** The description of a product: text by category, and additions for particular lenders or terms. */
export function wordsOf(product: DemoProduct, { kind, name, region }: DemoInstitution) {
  const { conditions, materials, features } = BY_CATEGORY[product.category]
  const isFee = kind === '担保' || (kind === '保险' && product.category !== '保险')
  const isLocal = kind === '村镇银行' || /^(莲溪|云岫)/.test(name)
  const hasCover = product.guaranteeModes.includes('政府风险补偿')
  const [days, process] = [product.approveDays, ONLINE.includes(product.category)]
  return {
    conditions: lines([...conditions, ...(isLocal ? [`在${region}登记或者经营`] : [])]),
    materials: lines(
      [...materials, ...(product.guaranteeModes.includes('保证') ? ['保证人的身份和资产证明'] : [])].filter(isFirst),
    ),
    features: lines([
      ...features,
      ...(isFee ? ['公布的是年化费率，贷款利率由合作银行另定'] : []),
      ...(hasCover ? ['纳入政府风险补偿，符合条件的利率可以下浮'] : []),
      ...(product.repayModes.includes('随借随还') ? ['随借随还，按实际用款天数计息'] : []),
    ]),
    process: lines(
      process
        ? ['在线提交申请并授权', `系统核验，${days} 个工作日内给出结果`, '在线签约，资金或者保函即时到账']
        : [
            '在线提交申请',
            '客户经理联系，核实经营情况',
            `材料齐全后 ${days} 个工作日内给出审批结果`,
            '签订合同，办妥担保手续后放款',
          ],
    ),
    subsidy:
      product.category === '农业贷' && kind !== '担保' && kind !== '保险'
        ? '新型农业经营主体按期还本付息的，可向县级农业农村部门申请贴息，贴息比例和期限以当年通知为准'
        : null,
    region: isLocal && region !== '海湾区' ? [region] : ['全市'],
  }
}

const isFirst = (word: string, place: number, all: readonly string[]): boolean => all.indexOf(word) === place
