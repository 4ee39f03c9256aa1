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

const PUNISHMENTS: readonly Measure[] = [
  ['exchange', '限制市场准入', '限制参加工程招标投标', '在名单有效期内依法限制参加依法必须招标的项目投标。'],
  ['treasury', '限制享受优惠', '限制取得财政补助资金', '依法限制申请政府性资金和项目支持。'],
  ['market', '加强监管', '列为重点监管对象', '提高抽查比例和频次，不适用告知承诺制。'],
  ['reform', '限制评优', '限制授予荣誉称号', '不得授予文明单位、诚信示范等荣誉称号。'],
  ['customs', '加强监管', '提高进出口货物查验率', '适用较高的查验率和单证审核比例。'],
]

/** Lists with the memorandum or rule that binds the offices together. */
const REWARDED = [
  ['纳税缴费信用A级纳税人', '关于对纳税信用A级纳税人实施联合激励措施的合作备忘录', '发改财金〔2016〕1467号'],
  ['海关高级认证企业（AEO）', '关于对海关高级认证企业实施联合激励的合作备忘录', '发改财金〔2016〕2190号'],
  ['守合同重信用企业', '榕屿市守信联合激励措施清单', '榕信用办〔2025〕6号'],
  ['环保诚信企业（绿牌）', '榕屿市企业环保信用评价结果应用办法', '榕环〔2025〕18号'],
  ['A级劳动保障守法诚信等级', '榕屿市劳动保障守法诚信等级评价结果应用办法', '榕人社〔2024〕41号'],
] as const

const PUNISHED = [
  ['失信被执行人', '关于对失信被执行人实施联合惩戒的合作备忘录', '发改财金〔2016〕141号'],
  ['重大税收违法失信主体', '关于对重大税收违法案件当事人实施联合惩戒措施的合作备忘录', '发改财金〔2016〕2798号'],
  ['安全生产严重失信主体', '关于对安全生产领域失信生产经营单位开展联合惩戒的合作备忘录', '发改财金〔2016〕1001号'],
  [
    '拖欠农民工工资失信联合惩戒对象',
    '关于对严重拖欠农民工工资用人单位及其有关人员开展联合惩戒的合作备忘录',
    '发改财金〔2017〕2058号',
  ],
  ['食品药品严重违法生产经营者', '关于对食品药品生产经营严重失信者开展联合惩戒的合作备忘录', '发改财金〔2016〕1962号'],
  ['环境违法严重失信主体', '关于对环境保护领域失信生产经营单位开展联合惩戒的合作备忘录', '发改财金〔2016〕1580号'],
  ['海关失信企业', '关于对海关失信企业实施联合惩戒的合作备忘录', '发改财金〔2017〕427号'],
] as const

export const jointMeasureRows = (): Row[] => [
  ...rowsOf('reward', REWARDED, REWARDS),
  ...rowsOf('punishment', PUNISHED, PUNISHMENTS),
]

function rowsOf(
  kind: Row['kind'],
  lists: readonly (readonly [string, string, string])[],
  measures: readonly Measure[],
): Row[] {
  return lists.flatMap(([listCategory, memorandum, documentNo], list) =>
    measures.map(([office, measureType, title, content], index) => ({
      id: `${kind}-${list + 1}-${index + 1}`,
      kind,
      memorandum: `${memorandum}（${documentNo}）`,
      listCategory,
      title,
      content,
      department: cityAuthority(office).name,
      legalBasis: kind === 'punishment' ? '《全国失信惩戒措施基础清单》' : '《社会信用体系建设规划纲要》及备忘录',
      measureType,
      sort: list * 10 + index,
    })),
  )
}
