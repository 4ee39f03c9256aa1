import { act } from '../act.ts'
import { flat, times, under, upTo, without } from '../fine-range.ts'

const RESIDUE = [under('value', 1, 5, 10), times('value', 10, 20, 1)]
/** Small farmers are fined in hundreds of yuan. */
const FARMERS = [flat(0.05, 0.5)]

/** Acts punished by other authorities: taxes, labour, agriculture, natural resources, culture, health and others. */
export const otherActs = [
  act('tax-late', '未按规定期限申报纳税', '税收征收管理法', 62, [upTo(0.2), flat(0.2, 1, '情节严重')], {}),
  act('tax-evasion', '少列收入造成少缴税款', '税收征收管理法', 63, [times('tax', 0.5, 5)], {}),
  act('invoice', '未按规定开具、保管发票', '发票管理办法', 33, [upTo(1)], { confiscates: true }),
  act('invoice-false', '虚开发票', '发票管理办法', 35, [upTo(5), flat(5, 50, '虚开金额超过1万元')], {
    confiscates: true,
  }),
  act('overtime', '未按规定支付劳动者加班工资', '劳动保障监察条例', 26, [], {}),
  act('overtime-contract', '未按规定支付劳动者加班工资', '劳动合同法', 85, [], {}),
  act('contract-missing', '未按规定与劳动者订立书面劳动合同', '劳动保障监察条例', 30, [flat(0.2, 2, '拒不改正')], {}),
  act('wage-account', '未实行农民工工资专用账户制度', '保障农民工工资支付条例', 55, [flat(5, 10, '逾期不改正')], {
    ...{ severity: '严重', closes: true, revokes: true, trades: 'E' },
  }),
  act('job-agency', '未经许可从事职业中介活动', '人力资源市场暂行条例', 42, [flat(1, 5, '有违法所得')], {
    ...{ severity: '严重', confiscates: true, closes: true, trades: 'L' },
  }),
  act(
    'labour-dispatch',
    '未经许可经营劳务派遣业务',
    '劳动合同法',
    92,
    [times('gain', 1, 5), without('gain', 0, 5, '没有违法所得')],
    {
      ...{ confiscates: true, trades: 'L' },
    },
  ),
  act('farm-residue', '销售兽药残留超标的农产品', '农产品质量安全法', 71, RESIDUE, {
    ...{ from: '2023-01-01', individual: [...RESIDUE, ...FARMERS], person: FARMERS, confiscates: true, trades: 'A' },
  }),
  act('pesticide-poor', '经营劣质农药', '农药管理条例', 56, [under('value', 1, 0.2, 2), times('value', 2, 5, 1)], {
    ...{ confiscates: true, revokes: true, trades: 'A F' },
  }),
  act('pesticide-fake', '经营假农药', '农药管理条例', 55, [under('value', 1, 0.5, 5), times('value', 5, 10, 1)], {
    ...{ confiscates: true, revokes: true, closes: true, trades: 'A F' },
  }),
  act('animal-uninspected', '经营未附检疫证明的动物产品', '动物防疫法', 100, [times('value', 0, 1)], {
    trades: 'A F H',
  }),
  act('fishing-closed', '违反禁渔期规定捕捞', '渔业法', 38, [upTo(5)], {
    ...{ confiscates: true, revokes: true, trades: 'A04', until: '2026-04-30' },
  }),
  act('sea-use', '未经批准占用海域', '海域使用管理法', 42, [times('seaFee', 5, 15)], {
    confiscates: true,
    trades: 'A04 R',
  }),
  act('water-unmetered', '未安装取水计量设施', '取水许可和水资源费征收管理条例', 53, [flat(0.5, 2)], {
    ...{ revokes: true, trades: 'A C D' },
  }),
  act('water-beyond', '未按取水许可规定取水', '水法', 69, [flat(2, 10)], { revokes: true, trades: 'A C D' }),
  act('land-occupied', '未经批准占用土地', '土地管理法', 77, [times('land', 0.01, 0.1)], { confiscates: true }),
  act('soil-conservation', '未编报水土保持方案开工建设', '水土保持法', 53, [flat(5, 50)], { trades: 'C E K D' }),
  act(
    'mining-beyond',
    '超越批准的矿区范围采矿',
    '矿产资源法',
    64,
    [under('minerals', 10, 10, 100), times('minerals', 3, 5, 10)],
    {
      ...{ paragraph: 2, confiscates: true, revokes: true, trades: 'B C30', from: '2025-07-01' },
    },
  ),
  act('forest-cut', '滥伐林木', '森林法', 76, [times('timber', 3, 5)], { trades: 'A02 C20' }),
  act(
    'minors-entertained',
    '接纳未成年人进入娱乐场所',
    '娱乐场所管理条例',
    48,
    [under('gain', 1, 1, 3), times('gain', 1, 3, 1)],
    {
      ...{ confiscates: true, closes: true, revokes: true, trades: 'R' },
    },
  ),
  act('minors-online', '互联网上网服务营业场所接纳未成年人', '互联网上网服务营业场所管理条例', 31, [upTo(1.5)], {
    ...{ warns: 'always', closes: true, revokes: true, trades: 'R' },
  }),
  act('print-rules', '未建立承印验证登记制度', '印刷业管理条例', 39, [], {
    warns: 'alone',
    closes: true,
    trades: 'C23 R',
  }),
  act(
    'print-unverified',
    '承印时未核验委托印刷证明',
    '印刷业管理条例',
    40,
    [under('turnover', 1, 1, 5), times('turnover', 5, 10, 1)],
    {
      ...{ warns: 'fined', confiscates: true, closes: true, revokes: true, trades: 'C23 R' },
    },
  ),
  act(
    'tour-untrue',
    '向旅游者提供的服务信息含有虚假内容',
    '旅游法',
    97,
    [under('gain', 5, 0.5, 5), times('gain', 1, 5, 5)],
    {
      ...{ confiscates: true, closes: true, revokes: true, person: [flat(0.2, 2)], trades: 'L72 R H' },
    },
  ),
  act('tour-changed', '擅自变更旅游行程安排', '旅游法', 100, [flat(3, 30)], {
    closes: true,
    revokes: true,
    trades: 'L72 R',
  }),
  act('guests-unregistered', '未按规定登记住宿旅客信息', '反恐怖主义法', 86, [flat(10, 50)], {
    ...{ paragraph: 2, person: [upTo(10)], trades: 'H61' },
  }),
  act(
    'network-unprotected',
    '未履行网络安全保护义务',
    '网络安全法',
    61,
    [flat(1, 5), flat(5, 50, '拒不改正或者造成危害后果')],
    {
      ...{ warns: 'always', person: [flat(1, 10)], trades: 'I P Q', from: '2026-01-01' },
    },
  ),
  act('health-staff', '使用非卫生技术人员从事诊疗活动', '医疗机构管理条例', 47, [flat(1, 10)], {
    ...{ revokes: true, mark: 'expert', trades: 'Q8' },
  }),
  act(
    'health-unlicensed',
    '未取得医疗机构执业许可证擅自执业',
    '基本医疗卫生与健康促进法',
    99,
    [times('gain', 5, 20), flat(5, 20, '违法所得不足1万元')],
    {
      ...{ confiscates: true, closes: true },
    },
  ),
  act(
    'health-disinfection',
    '未按规定消毒诊疗器械',
    '消毒管理办法',
    41,
    [upTo(0.5), flat(0.5, 2, '造成感染性疾病暴发')],
    {
      ...{ mark: 'expert', trades: 'Q8' },
    },
  ),
  act(
    'place-disinfection',
    '公共用品用具未按规定消毒',
    '公共场所卫生管理条例实施细则',
    36,
    [upTo(0.2), flat(0.2, 2, '逾期不改正')],
    {
      ...{ warns: 'always', closes: true, revokes: true, trades: 'H O R' },
    },
  ),
  act('insurance-fraud', '串换诊疗项目骗取医保基金支出', '医疗保障基金使用监督管理条例', 40, [times('loss', 2, 5)], {
    ...{ severity: '严重', closes: true, trades: 'F525 Q8' },
  }),
  act('insurance-charge', '超标准收费造成医保基金损失', '医疗保障基金使用监督管理条例', 38, [times('loss', 1, 2)], {
    trades: 'F525 Q8',
  }),
  act('training-unlicensed', '擅自举办校外培训机构', '校外培训行政处罚暂行办法', 17, [times('gain', 1, 5)], {
    trades: 'P',
  }),
  act('statistics-untrue', '提供不真实的统计资料', '统计法', 44, [upTo(10), flat(10, 50, '情节严重')], {
    ...{ warns: 'always', individual: [upTo(1)], person: [upTo(1)], from: '2024-09-13', trades: 'C E F J' },
  }),
  act('customs-declared', '进出口货物申报不实', '海关行政处罚实施条例', 15, [times('tax', 0.3, 2)], {
    ...{ items: [4], confiscates: true, trades: 'C F G' },
  }),
  act('parcels-unchecked', '未执行收寄验视制度', '反恐怖主义法', 85, [flat(10, 50)], {
    person: [upTo(10)],
    trades: 'G',
  }),
  act('tobacco-elsewhere', '未在当地烟草专卖批发企业进货', '烟草专卖法实施条例', 56, [times('purchases', 0.05, 0.1)], {
    ...{ confiscates: true, trades: 'F52 H' },
  }),
  act('tobacco-unlicensed', '无证经营烟草制品零售业务', '烟草专卖法实施条例', 57, [times('turnover', 0.2, 0.5)], {
    ...{ confiscates: true, trades: 'F52 H' },
  }),
]
