import { defineAct } from '../act.ts'
import { fixedTier, tierFor, tierUpTo } from '../fine-range.ts'

const LAW = '生态环境法典'
/** The code replaces ten laws on this day; earlier acts are judged by those laws. */
const SINCE = { from: '2026-08-15' }

/** Acts under the environmental code, in the order of its fifth book. */
export const environmentCodeActs = [
  defineAct(
    'code-over-standard',
    '超过污染物排放标准排放污染物',
    LAW,
    1107,
    [fixedTier(10, 100), tierFor('噪声', 2, 20)],
    {
      ...{ ...SINCE, closes: true, trades: 'C G N O' },
    },
  ),
  defineAct('code-hidden-pipe', '通过暗管等逃避监管的方式排放污染物', LAW, 1108, [fixedTier(10, 100)], {
    ...{ ...SINCE, closes: true, revokes: true, trades: 'C' },
  }),
  defineAct(
    'code-unpermitted',
    '未依法取得排污许可证排放污染物',
    LAW,
    1102,
    [fixedTier(20, 100), tierFor('噪声', 2, 20)],
    {
      ...{ ...SINCE, closes: true, trades: 'C N' },
    },
  ),
  defineAct(
    'code-beyond-permit',
    '超过许可排放浓度排放污染物',
    LAW,
    1103,
    [fixedTier(10, 100), tierFor('噪声', 2, 20)],
    {
      ...{ ...SINCE, closes: true, revokes: true, trades: 'C N' },
    },
  ),
  defineAct(
    'code-unassessed-report',
    '建设项目未批先建（应报批报告书、报告表）',
    LAW,
    1095,
    [fixedTier(10, 100), fixedTier(50, 1000, '情节严重')],
    {
      ...{ ...SINCE, paragraph: 1, trades: 'C' },
    },
  ),
  defineAct('code-unassessed-form', '建设项目未备案生态环境影响登记表', LAW, 1095, [tierUpTo(5)], {
    ...{ ...SINCE, paragraph: 3, trades: 'C' },
  }),
  defineAct(
    'code-unaccepted',
    '生态环境保护设施未建成即投入生产',
    LAW,
    1100,
    [fixedTier(20, 100), fixedTier(100, 200, '拒不改正')],
    {
      ...{ ...SINCE, closes: true, person: [fixedTier(5, 20)], trades: 'C' },
    },
  ),
  defineAct('code-air-unused', '未按规定使用挥发性有机物污染防治设施', LAW, 1120, [fixedTier(2, 20)], {
    ...{ ...SINCE, closes: 'refused', trades: 'C' },
  }),
  defineAct('code-dust', '工地未采取防尘降尘措施', LAW, 1128, [fixedTier(1, 10)], {
    ...SINCE,
    closes: 'refused',
    trades: 'C30 E',
  }),
  defineAct('code-cooking', '餐饮油烟未经净化超标排放', LAW, 1132, [fixedTier(0.5, 5)], {
    ...{ ...SINCE, paragraph: 1, closes: 'refused', trades: 'H6' },
  }),
  defineAct('code-waste-dumped', '擅自倾倒、堆放固体废物', LAW, 1169, [fixedTier(10, 100)], {
    ...{ ...SINCE, paragraph: 1, confiscates: true, closes: true, trades: 'C E N' },
  }),
  defineAct(
    'code-waste-dangerous-dumped',
    '擅自倾倒、堆放危险废物',
    LAW,
    1169,
    [fixedTier(20, 200), fixedTier(200, 500, '造成严重后果')],
    {
      ...{ ...SINCE, paragraph: 2, confiscates: true, closes: true, person: [fixedTier(2, 10)], trades: 'C' },
    },
  ),
  // A shop that dumps household waste is fined as a person.
  defineAct('code-litter', '随意倾倒生活垃圾、建筑垃圾', LAW, 1169, [fixedTier(10, 100)], {
    ...{
      ...SINCE,
      paragraph: 3,
      person: [fixedTier(0.01, 0.1)],
      individual: [fixedTier(0.01, 0.1), fixedTier(10, 100)],
    },
  }),
  defineAct(
    'code-waste-dangerous',
    '危险废物未按规定贮存',
    LAW,
    1175,
    [fixedTier(5, 20), fixedTier(20, 100, '拒不改正')],
    {
      ...{ ...SINCE, paragraph: 1, items: [1, 2, 3, 4, 6, 7, 9, 10, 11], confiscates: true, closes: true },
      trades: 'C N O81',
    },
  ),
  defineAct('code-waste-handed', '将危险废物委托给无许可证的单位', LAW, 1175, [fixedTier(20, 200)], {
    ...{ ...SINCE, paragraph: 1, items: [5, 8], confiscates: true, closes: true, trades: 'C N O81' },
  }),
  defineAct('code-noise-building', '夜间施工产生噪声扰民', LAW, 1185, [fixedTier(1, 10)], {
    ...SINCE,
    closes: 'refused',
    trades: 'E',
  }),
  defineAct('code-noise-shop', '商业经营活动噪声扰民', LAW, 1189, [fixedTier(0.5, 5), fixedTier(5, 20, '拒不改正')], {
    ...{ ...SINCE, closes: true, trades: 'F H R' },
  }),
  defineAct('code-livestock', '畜禽粪污未及时收集处理', LAW, 1231, [tierUpTo(10)], {
    ...SINCE,
    closes: true,
    trades: 'A',
  }),
]
