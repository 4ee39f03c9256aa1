import { defineAct } from '../act.ts'
import { fixedTier, multipleTier, tierFor, tierUnder, tierUpTo } from '../fine-range.ts'

/** Last day of the laws replaced by the environmental code; acts from 2026-08-15 on fall under the code. */
const UNTIL_CODE = '2026-08-14'
const WORKS = 'A C D E F5265 G N'

/** Acts punished by authorities for environment, fire, safety, construction, urban management and transport. */
export const publicSafetyActs = [
  defineAct('water-over-standard', '超过水污染物排放标准排放水污染物', '水污染防治法', 83, [fixedTier(10, 100)], {
    ...{ closes: true, trades: 'C G N O', until: UNTIL_CODE },
  }),
  defineAct('water-hidden-pipe', '通过暗管排放水污染物', '水污染防治法', 83, [fixedTier(10, 100)], {
    ...{ closes: true, trades: 'C', until: UNTIL_CODE },
  }),
  defineAct('permit-over-standard', '超过许可排放浓度排放污染物', '排污许可管理条例', 34, [fixedTier(20, 100)], {
    ...{ closes: true, revokes: true, trades: 'C N' },
  }),
  defineAct('permit-records', '未建立环境管理台账记录制度', '排污许可管理条例', 37, [fixedTier(0.5, 2)], {
    trades: 'C N',
  }),
  defineAct('air-unused', '未按规定使用挥发性有机物污染防治设施', '大气污染防治法', 108, [fixedTier(2, 20)], {
    ...{ closes: 'refused', trades: 'C', until: UNTIL_CODE },
  }),
  defineAct('air-dust', '工地未采取防尘措施', '大气污染防治法', 115, [fixedTier(1, 10)], {
    closes: 'refused',
    trades: 'C30 E',
    until: UNTIL_CODE,
  }),
  defineAct('air-cooking', '餐饮油烟未经净化直接排放', '大气污染防治法', 118, [fixedTier(0.5, 5)], {
    ...{ closes: 'refused', trades: 'H6', until: UNTIL_CODE },
  }),
  defineAct(
    'built-unassessed',
    '建设项目未批先建',
    '环境影响评价法',
    31,
    [multipleTier('investment', 0.01, 0.05), tierFor('登记表', 0, 5)],
    {
      ...{ trades: 'C', until: UNTIL_CODE },
    },
  ),
  defineAct(
    'used-unaccepted',
    '环境保护设施未经验收即投入生产',
    '建设项目环境保护管理条例',
    23,
    [fixedTier(20, 100), fixedTier(100, 200, '逾期不改正')],
    {
      ...{ closes: true, trades: 'C' },
    },
  ),
  defineAct(
    'waste-dangerous',
    '危险废物未按规定贮存',
    '固体废物污染环境防治法',
    112,
    [fixedTier(10, 100), fixedTier(60, 500, '擅自倾倒、堆放')],
    {
      ...{ confiscates: true, closes: true, trades: 'C N O81', until: UNTIL_CODE },
    },
  ),
  defineAct('waste-dumped', '随意倾倒垃圾', '固体废物污染环境防治法', 111, [fixedTier(5, 100)], {
    ...{ person: [fixedTier(0.01, 0.05)], individual: [fixedTier(0.01, 100)], until: UNTIL_CODE },
  }),
  defineAct('noise-night', '夜间施工产生噪声扰民', '噪声污染防治法', 77, [fixedTier(1, 10)], {
    closes: 'refused',
    trades: 'E',
    until: UNTIL_CODE,
  }),
  defineAct(
    'waste-medical',
    '医疗废物未按规定处置',
    '医疗废物管理条例',
    47,
    [fixedTier(0.5, 1), fixedTier(1, 3, '逾期不改正')],
    {
      ...{ warns: 'fined', revokes: true, trades: 'Q8' },
    },
  ),
  defineAct('waste-livestock', '畜禽养殖废弃物未经处理直接排放', '畜禽规模养殖污染防治条例', 41, [tierUpTo(5)], {
    trades: 'A',
  }),
  defineAct('fire-equipment', '消防设施未保持完好有效', '消防法', 60, [fixedTier(0.5, 5)], {
    paragraph: 1,
    person: [tierUpTo(0.05)],
  }),
  defineAct('fire-exit', '占用、堵塞疏散通道', '消防法', 60, [fixedTier(0.5, 5)], {
    paragraph: 1,
    person: [tierUpTo(0.05)],
  }),
  defineAct('fire-unchecked', '未经消防安全检查擅自投入使用、营业', '消防法', 58, [fixedTier(3, 30)], {
    ...{ severity: '严重', closes: true, trades: 'F52 H6 R8' },
  }),
  defineAct('fire-lodging', '生产储存场所与居住场所设置在同一建筑物内', '消防法', 61, [fixedTier(0.5, 5)], {
    closes: true,
    trades: 'C F G',
  }),
  defineAct(
    'safety-training',
    '未如实记录安全生产教育和培训情况',
    '安全生产法',
    97,
    [tierUpTo(10), fixedTier(10, 20, '逾期未改正')],
    {
      ...{ closes: 'refused', person: [fixedTier(2, 5)], trades: WORKS },
    },
  ),
  defineAct(
    'safety-signs',
    '未在有较大危险因素的设备上设置安全警示标志',
    '安全生产法',
    99,
    [tierUpTo(5), fixedTier(5, 20, '逾期未改正')],
    {
      ...{ closes: true, person: [fixedTier(1, 2)], trades: WORKS },
    },
  ),
  defineAct('safety-hazard', '未采取措施消除事故隐患', '安全生产法', 102, [tierUpTo(5)], {
    ...{ closes: 'refused', person: [fixedTier(5, 10)], trades: WORKS },
  }),
  defineAct(
    'safety-accident',
    '发生一般生产安全事故',
    '安全生产法',
    114,
    [fixedTier(30, 100), fixedTier(60, 500, '情节特别严重')],
    {
      ...{ severity: '严重', trades: WORKS },
    },
  ),
  defineAct('chemicals-store', '危险化学品未存放在专用仓库', '危险化学品安全管理条例', 80, [fixedTier(5, 10)], {
    ...{ closes: 'refused', revokes: true, trades: 'C26 F52', until: '2026-04-30' },
  }),
  defineAct('occupational-71', '未按规定管理职业病危害', '职业病防治法', 71, [fixedTier(5, 10)], {
    warns: 'always',
    trades: 'C',
  }),
  defineAct('occupational-72', '未提供职业病防护设施', '职业病防治法', 72, [fixedTier(5, 20)], {
    warns: 'alone',
    closes: true,
    trades: 'C',
  }),
  defineAct(
    'works-unpermitted',
    '未取得施工许可证擅自施工',
    '建设工程质量管理条例',
    57,
    [multipleTier('contractPrice', 0.01, 0.02)],
    {
      ...{ trades: 'K E D' },
    },
  ),
  defineAct(
    'works-subcontracted',
    '转包或者违法分包工程',
    '建设工程质量管理条例',
    62,
    [multipleTier('contractPrice', 0.005, 0.01)],
    {
      ...{ confiscates: true, closes: true, revokes: true, trades: 'E' },
    },
  ),
  defineAct('works-guard', '施工现场安全防护不到位', '建设工程安全生产管理条例', 64, [fixedTier(5, 10, '逾期未改正')], {
    ...{ severity: '严重', closes: true, trades: 'E' },
  }),
  defineAct(
    'presale',
    '未取得预售许可证预售商品房',
    '城市房地产开发经营管理条例',
    36,
    [multipleTier('deposits', 0, 0.01)],
    {
      ...{ confiscates: true, trades: 'K' },
    },
  ),
  defineAct('gas-supply', '向无许可证的站点提供用于经营的燃气', '城镇燃气管理条例', 46, [fixedTier(1, 10)], {
    ...{ confiscates: true, revokes: true, trades: 'F52' },
  }),
  defineAct('planning', '未取得建设工程规划许可证进行建设', '城乡规划法', 64, [multipleTier('cost', 0.05, 0.1)], {
    confiscates: true,
  }),
  defineAct('street', '擅自占用城市道路经营', '城市市容和环境卫生管理条例', 36, [tierUpTo(0.1)], {
    ...{ individual: [tierUpTo(0.02)], person: [tierUpTo(0.02)], mark: 'confirm', trades: 'C E F H K O P R' },
  }),
  defineAct('drainage', '未取得排水许可排放污水', '城镇排水与污水处理条例', 50, [tierUpTo(50)], { trades: 'C H O' }),
  defineAct('road-overload', '货运车辆超限行驶公路', '公路安全保护条例', 64, [tierUpTo(3)], { trades: 'C30 G' }),
  defineAct('road-overload-fleet', '一年内违法超限运输车辆超过总数百分之十', '公路安全保护条例', 66, [], {
    ...{ severity: '严重', closes: true, revokes: true, trades: 'G' },
  }),
  defineAct(
    'road-unlicensed',
    '未取得道路运输经营许可从事运输',
    '道路运输条例',
    63,
    [tierUnder('gain', 1, 0.3, 1), multipleTier('gain', 1, 5, 1), fixedTier(1, 5, '情节严重')],
    {
      ...{ confiscates: true, trades: 'G' },
    },
  ),
  defineAct(
    'ship-scope',
    '超出许可的经营范围从事水路运输',
    '国内水路运输管理条例',
    33,
    [tierUnder('gain', 3, 3, 15), multipleTier('gain', 1, 5, 3)],
    {
      ...{ confiscates: true, trades: 'G55' },
    },
  ),
  defineAct(
    'repair-certificate',
    '不按规定签发机动车维修竣工出厂合格证',
    '机动车维修管理规定',
    52,
    [fixedTier(0.5, 2)],
    {
      ...{ mark: 'expert', trades: 'O81' },
    },
  ),
  defineAct('taxi-meter', '出租汽车不按规定使用计程计价设备', '巡游出租汽车经营服务管理规定', 48, [], {
    ...{ mark: 'confirm', person: [tierUpTo(0.05)], trades: 'G54' },
  }),
]
