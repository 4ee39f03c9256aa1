import { defineAct } from '../act.ts'
import { fixedTier, multipleTier, tierUnder, tierUpTo, tierWithout } from '../fine-range.ts'

const RESIDUE = [tierUnder('value', 1, 5, 10), multipleTier('value', 10, 20, 1)]
/** Small farmers are fined in hundreds of yuan. */
const FARMERS = [fixedTier(0.05, 0.5)]

/** Acts punished by other authorities: taxes, labour, agriculture, natural resources, culture, health and others. */
export const otherActs = [
  defineAct(
    'tax-late',
    '未按规定期限申报纳税',
    '税收征收管理法',
    62,
    [tierUpTo(0.2), fixedTier(0.2, 1, '情节严重')],
    {},
  ),
  defineAct('tax-evasion', '少列收入造成少缴税款', '税收征收管理法', 63, [multipleTier('tax', 0.5, 5)], {}),
  defineAct('invoice', '未按规定开具、保管发票', '发票管理办法', 33, [tierUpTo(1)], { confiscates: true }),
  defineAct('invoice-false', '虚开发票', '发票管理办法', 35, [tierUpTo(5), fixedTier(5, 50, '虚开金额超过1万元')], {
    confiscates: true,
  }),
  defineAct('overtime', '未按规定支付劳动者加班工资', '劳动保障监察条例', 26, [], {}),
  defineAct('overtime-contract', '未按规定支付劳动者加班工资', '劳动合同法', 85, [], {}),
  defineAct(
    'contract-missing',
    '未按规定与劳动者订立书面劳动合同',
    '劳动保障监察条例',
    30,
    [fixedTier(0.2, 2, '拒不改正')],
    {},
  ),
  defineAct(
    'wage-account',
    '未实行农民工工资专用账户制度',
    '保障农民工工资支付条例',
    55,
    [fixedTier(5, 10, '逾期不改正')],
    {
      ...{ severity: '严重', closes: true, revokes: true, trades: 'E' },
    },
  ),
  defineAct('job-agency', '未经许可从事职业中介活动', '人力资源市场暂行条例', 42, [fixedTier(1, 5, '有违法所得')], {
    ...{ severity: '严重', confiscates: true, closes: true, trades: 'L' },
  }),
  defineAct(
    'labour-dispatch',
    '未经许可经营劳务派遣业务',
    '劳动合同法',
    92,
    [multipleTier('gain', 1, 5), tierWithout('gain', 0, 5, '没有违法所得')],
    {
      ...{ confiscates: true, trades: 'L' },
    },
  ),
  defineAct('farm-residue', '销售兽药残留超标的农产品', '农产品质量安全法', 71, RESIDUE, {
    ...{ from: '2023-01-01', individual: [...RESIDUE, ...FARMERS], person: FARMERS, confiscates: true, trades: 'A' },
  }),
  defineAct(
    'pesticide-poor',
    '经营劣质农药',
    '农药管理条例',
    56,
    [tierUnder('value', 1, 0.2, 2), multipleTier('value', 2, 5, 1)],
    {
      ...{ confiscates: true, revokes: true, trades: 'A F' },
    },
  ),
  defineAct(
    'pesticide-fake',
    '经营假农药',
    '农药管理条例',
    55,
    [tierUnder('value', 1, 0.5, 5), multipleTier('value', 5, 10, 1)],
    {
      ...{ confiscates: true, revokes: true, closes: true, trades: 'A F' },
    },
  ),
  defineAct('animal-uninspected', '经营未附检疫证明的动物产品', '动物防疫法', 100, [multipleTier('value', 0, 1)], {
    trades: 'A F H',
  }),
  defineAct('fishing-closed', '违反禁渔期规定捕捞', '渔业法', 38, [tierUpTo(5)], {
    ...{ confiscates: true, revokes: true, trades: 'A04', until: '2026-04-30' },
  }),
  defineAct('sea-use', '未经批准占用海域', '海域使用管理法', 42, [multipleTier('seaFee', 5, 15)], {
    confiscates: true,
    trades: 'A04 R',
  }),
  defineAct('water-unmetered', '未安装取水计量设施', '取水许可和水资源费征收管理条例', 53, [fixedTier(0.5, 2)], {
    ...{ revokes: true, trades: 'A C D' },
  }),
  defineAct('water-beyond', '未按取水许可规定取水', '水法', 69, [fixedTier(2, 10)], { revokes: true, trades: 'A C D' }),
  defineAct('land-occupied', '未经批准占用土地', '土地管理法', 77, [multipleTier('land', 0.01, 0.1)], {
    confiscates: true,
  }),
  defineAct('soil-conservation', '未编报水土保持方案开工建设', '水土保持法', 53, [fixedTier(5, 50)], {
    trades: 'C E K D',
  }),
  defineAct(
    'mining-beyond',
    '超越批准的矿区范围采矿',
    '矿产资源法',
    64,
    [tierUnder('minerals', 10, 10, 100), multipleTier('minerals', 3, 5, 10)],
    {
      ...{ paragraph: 2, confiscates: true, revokes: true, trades: 'B C30', from: '2025-07-01' },
    },
  ),
  defineAct('forest-cut', '滥伐林木', '森林法', 76, [multipleTier('timber', 3, 5)], { trades: 'A02 C20' }),
  defineAct(
    'minors-entertained',
    '接纳未成年人进入娱乐场所',
    '娱乐场所管理条例',
    48,
    [tierUnder('gain', 1, 1, 3), multipleTier('gain', 1, 3, 1)],
    {
      ...{ confiscates: true, closes: true, revokes: true, trades: 'R' },
    },
  ),
  defineAct(
    'minors-online',
    '互联网上网服务营业场所接纳未成年人',
    '互联网上网服务营业场所管理条例',
    31,
    [tierUpTo(1.5)],
    {
      ...{ warns: 'always', closes: true, revokes: true, trades: 'R' },
    },
  ),
  defineAct('print-rules', '未建立承印验证登记制度', '印刷业管理条例', 39, [], {
    warns: 'alone',
    closes: true,
    trades: 'C23 R',
  }),
  defineAct(
    'print-unverified',
    '承印时未核验委托印刷证明',
    '印刷业管理条例',
    40,
    [tierUnder('turnover', 1, 1, 5), multipleTier('turnover', 5, 10, 1)],
    {
      ...{ warns: 'fined', confiscates: true, closes: true, revokes: true, trades: 'C23 R' },
    },
  ),
  defineAct(
    'tour-untrue',
    '向旅游者提供的服务信息含有虚假内容',
    '旅游法',
    97,
    [tierUnder('gain', 5, 0.5, 5), multipleTier('gain', 1, 5, 5)],
    {
      ...{ confiscates: true, closes: true, revokes: true, person: [fixedTier(0.2, 2)], trades: 'L72 R H' },
    },
  ),
  defineAct('tour-changed', '擅自变更旅游行程安排', '旅游法', 100, [fixedTier(3, 30)], {
    closes: true,
    revokes: true,
    trades: 'L72 R',
  }),
  defineAct('guests-unregistered', '未按规定登记住宿旅客信息', '反恐怖主义法', 86, [fixedTier(10, 50)], {
    ...{ paragraph: 2, person: [tierUpTo(10)], trades: 'H61' },
  }),
  defineAct(
    'network-unprotected',
    '未履行网络安全保护义务',
    '网络安全法',
    61,
    [fixedTier(1, 5), fixedTier(5, 50, '拒不改正或者造成危害后果')],
    {
      ...{ warns: 'always', person: [fixedTier(1, 10)], trades: 'I P Q', from: '2026-01-01' },
    },
  ),
  defineAct('health-staff', '使用非卫生技术人员从事诊疗活动', '医疗机构管理条例', 47, [fixedTier(1, 10)], {
    ...{ revokes: true, mark: 'expert', trades: 'Q8' },
  }),
  defineAct(
    'health-unlicensed',
    '未取得医疗机构执业许可证擅自执业',
    '基本医疗卫生与健康促进法',
    99,
    [multipleTier('gain', 5, 20), fixedTier(5, 20, '违法所得不足1万元')],
    {
      ...{ confiscates: true, closes: true },
    },
  ),
  defineAct(
    'health-disinfection',
    '未按规定消毒诊疗器械',
    '消毒管理办法',
    41,
    [tierUpTo(0.5), fixedTier(0.5, 2, '造成感染性疾病暴发')],
    {
      ...{ mark: 'expert', trades: 'Q8' },
    },
  ),
  defineAct(
    'place-disinfection',
    '公共用品用具未按规定消毒',
    '公共场所卫生管理条例实施细则',
    36,
    [tierUpTo(0.2), fixedTier(0.2, 2, '逾期不改正')],
    {
      ...{ warns: 'always', closes: true, revokes: true, trades: 'H O R' },
    },
  ),
  defineAct(
    'insurance-fraud',
    '串换诊疗项目骗取医保基金支出',
    '医疗保障基金使用监督管理条例',
    40,
    [multipleTier('loss', 2, 5)],
    {
      ...{ severity: '严重', closes: true, trades: 'F525 Q8' },
    },
  ),
  defineAct(
    'insurance-charge',
    '超标准收费造成医保基金损失',
    '医疗保障基金使用监督管理条例',
    38,
    [multipleTier('loss', 1, 2)],
    {
      trades: 'F525 Q8',
    },
  ),
  defineAct(
    'training-unlicensed',
    '擅自举办校外培训机构',
    '校外培训行政处罚暂行办法',
    17,
    [multipleTier('gain', 1, 5)],
    {
      trades: 'P',
    },
  ),
  defineAct('statistics-untrue', '提供不真实的统计资料', '统计法', 44, [tierUpTo(10), fixedTier(10, 50, '情节严重')], {
    ...{ warns: 'always', individual: [tierUpTo(1)], person: [tierUpTo(1)], from: '2024-09-13', trades: 'C E F J' },
  }),
  defineAct('customs-declared', '进出口货物申报不实', '海关行政处罚实施条例', 15, [multipleTier('tax', 0.3, 2)], {
    ...{ items: [4], confiscates: true, trades: 'C F G' },
  }),
  defineAct('parcels-unchecked', '未执行收寄验视制度', '反恐怖主义法', 85, [fixedTier(10, 50)], {
    person: [tierUpTo(10)],
    trades: 'G',
  }),
  defineAct(
    'tobacco-elsewhere',
    '未在当地烟草专卖批发企业进货',
    '烟草专卖法实施条例',
    56,
    [multipleTier('purchases', 0.05, 0.1)],
    {
      ...{ confiscates: true, trades: 'F52 H' },
    },
  ),
  defineAct(
    'tobacco-unlicensed',
    '无证经营烟草制品零售业务',
    '烟草专卖法实施条例',
    57,
    [multipleTier('turnover', 0.2, 0.5)],
    {
      ...{ confiscates: true, trades: 'F52 H' },
    },
  ),
]
