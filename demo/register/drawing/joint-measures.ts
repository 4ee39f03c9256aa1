import type { jointMeasure } from '../../../src/modules/register/figures/tables.server.ts'
import { cityAuthority } from '../authorities.ts'

type Row = typeof jointMeasure.$inferInsert
type Measure = readonly [office: string, type: string, title: string, content: string]

const REWARDS: readonly Measure[] = [
  ['service', '绿色通道', '行政审批绿色通道', '办理行政许可时优先受理、优先办理，可以当场办结的当场办结。'],
  ['service', '容缺受理', '容缺受理', '除法定要件外，材料不齐但书面承诺补齐的，先行受理。'],
  ['reform', '优先支持', '优先安排财政性资金项目', '同等条件下优先列入政府投资和专项资金项目库。'],
  ['bank', '优先支持', '融资授信支持', '推送金融机构，作为信用贷款、利率优惠的重要参考。'],
  ['market', '优先支持', '降低抽查比例', '在“双随机、一公开”抽查中降低抽查比例和频次。'],
]

/** Lists with their present legal basis; the memoranda of 2016 and 2017 are no longer cited. */
const REWARDED = [
  ['纳税缴费信用A级纳税人', '纳税缴费信用管理办法', '国家税务总局公告2025年第12号'],
  ['海关高级认证企业（AEO）', '中华人民共和国海关注册登记和备案企业信用管理办法', '海关总署令第251号'],
  ['守合同重信用企业', '榕屿市守信联合激励措施清单', '榕信用办〔2025〕6号'],
  ['环保诚信企业（绿牌）', '榕屿市企业环保信用评价结果应用办法', '榕环〔2025〕18号'],
  ['A级劳动保障守法诚信等级', '榕屿市劳动保障守法诚信等级评价结果应用办法', '榕人社〔2024〕41号'],
] as const

export const jointMeasureRows = (): Row[] => [...rowsOf('reward', REWARDED, REWARDS)]

function rowsOf(
  kind: Row['kind'],
  lists: readonly (readonly [string, string, string])[],
  measures: readonly Measure[],
): Row[] {
  return lists.flatMap(([listCategory, memorandum, documentNo], list) =>
    measures.map(([office, measureType, title, content], index) => ({
      id: `${kind}-${list + 1}-${index + 1}`,
      kind,
      memorandum: `《${memorandum}》（${documentNo}）`,
      listCategory,
      title,
      content,
      department: cityAuthority(office).name,
      legalBasis:
        '《国务院关于建立完善守信联合激励和失信联合惩戒制度加快推进社会诚信建设的指导意见》（国发〔2016〕33号）',
      measureType,
      sort: list * 10 + index,
    })),
  )
}
