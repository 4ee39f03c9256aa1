import { collectedIndicator, declaredIndicator } from './indicator-forms.ts'
import type { IndicatorRule } from './indicators.ts'

const counted = collectedIndicator('person')
const asked = declaredIndicator('person')

const CERTIFIED = { issuer: true, certNo: true }
const ISSUED = { issuer: true }

const VOLUNTEER_EVIDENCE = [
  '志愿服务平台打印的服务时长证明',
  ['姓名', '志愿者编号', '服务项目', '服务日期', '时长（小时）'],
  ISSUED,
] as const

/** The indicators by which persons gain and lose points. */
export const PERSON_INDICATORS: readonly IndicatorRule[] = [
  counted(
    {
      ...{ code: 'P101', tab: 'basic', name: '实名认证', points: 320, cap: 320, months: null },
      about: '通过实名认证并同意参加信用积分，计入 320 分，参加期间一直有效。',
    },
    { membership: 'joined' },
  ),
  counted(
    {
      ...{ code: 'P102', tab: 'basic', name: '参加满一年', points: 10, cap: 10, months: 24 },
      about: '参加信用积分每满一年加 10 分，有效 24 个月。',
    },
    { membership: 'year' },
  ),
  counted(
    {
      ...{ code: 'P103', tab: 'basic', name: '执业资格在册', points: 30, cap: 30, months: null },
      about: '执业状态正常的执业资格加 30 分，资格有效期内有效。',
    },
    { dataset: 'focus-group', item: { key: 'status', oneOf: ['正常'] } },
  ),
  counted(
    {
      ...{ code: 'P104', tab: 'basic', name: '农业经营主体认定', points: 20, cap: 20, months: null },
      about: '经认定的种养大户、信用户加 20 分，认定有效期内有效。',
    },
    { dataset: 'farm-operator' },
  ),
  asked(
    {
      ...{ code: 'P151', tab: 'basic', name: '职业技能等级证书', points: 15, cap: 15, months: 36 },
      about: '高级工及以上加 15 分，有效 36 个月，每个等级一次。',
    },
    '职业技能等级证书照片或者扫描件',
    ['姓名', '职业（工种）', '技能等级', '证书编号', '发证单位', '发证日期'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'P152', tab: 'basic', name: '专业技术职称', points: [10, 30], cap: 30, months: 60 },
      about: '初级 10 分、中级 20 分、高级 30 分，有效 60 个月。',
    },
    '职称证书照片或者扫描件',
    ['姓名', '职称系列', '职称级别', '证书编号', '评审单位', '取得日期'],
    CERTIFIED,
  ),
  counted(
    {
      ...{ code: 'P201', tab: 'kept', name: '守信激励对象', points: 30, cap: 60, months: 24 },
      about: '列入守信激励名单每项加 30 分，有效 24 个月；被移出名单的次日起不再计入。',
    },
    { dataset: 'honour-list', categories: ['优秀导游', '农产品质量安全守信', '安全生产守信'] },
  ),
  counted(
    {
      ...{ code: 'P202', tab: 'kept', name: '按期履行信用承诺', points: 10, cap: 40, months: 24 },
      about: '作出的信用承诺全部履行，每件加 10 分，年度上限 40 分，有效 24 个月。',
    },
    {
      dataset: 'commitment',
      categories: ['证明事项型', '信用修复型', '行业自律型', '主动型', '其他'],
      item: { key: 'fulfilment', oneOf: ['全部履行'] },
    },
  ),
  counted(
    {
      ...{ code: 'P203', tab: 'kept', name: '医保信用评价优秀', points: 20, cap: 20, months: null },
      about: '医保医师、医保药师信用评价为 A 的加 20 分，评价有效期内有效。',
    },
    { dataset: 'medical-score', categories: ['A（优秀）'] },
  ),
  counted(
    {
      ...{ code: 'P204', tab: 'kept', name: '一年没有失信信息', points: 40, cap: 40, months: 24 },
      about: '参加后每满一年，期间没有公示中的失信信息的加 40 分，有效 24 个月。',
    },
    { membership: 'clean-year' },
  ),
  asked(
    {
      ...{ code: 'P251', tab: 'kept', name: '水电气费按时缴纳', points: 8, cap: 24, months: 12 },
      about: '水费、电费、燃气费连续 12 个月按时缴纳，每项加 8 分，年度上限 24 分，有效 12 个月。',
    },
    '缴费记录（12 个月）',
    ['户名', '户号', '缴费项目', '缴费月份', '缴费日期'],
    ISSUED,
  ),
  asked(
    {
      ...{ code: 'P252', tab: 'kept', name: '依法申报纳税', points: 15, cap: 15, months: 12 },
      about: '按期完成个人所得税综合所得年度汇算的加 15 分，有效 12 个月。',
    },
    '个人所得税年度汇算记录或者纳税记录',
    ['姓名', '年度', '申报日期', '记录编号'],
    { certNo: true },
  ),
  asked(
    {
      ...{ code: 'P253', tab: 'kept', name: '按约履行租赁合同', points: 10, cap: 10, months: 24 },
      about: '租赁合同履行期满、双方没有纠纷的加 10 分，有效 24 个月。',
    },
    '租赁合同和出租方出具的履约证明',
    ['承租人', '出租方', '房屋坐落', '租期起', '租期止'],
    ISSUED,
  ),
  counted(
    {
      ...{ code: 'P301', tab: 'used', name: '出示等级码享受优惠', points: 2, cap: 20, months: 12 },
      about: '出示信用积分等级码、经合作单位核验一次加 2 分，年度上限 20 分，有效 12 个月。',
    },
    { membership: 'shown' },
  ),
  counted(
    {
      ...{ code: 'P302', tab: 'used', name: '履行容缺受理、告知承诺', points: 12, cap: 36, months: 24 },
      about: '容缺受理、告知承诺办理的事项按期补齐材料、全部履行，每件加 12 分，年度上限 36 分，有效 24 个月。',
    },
    {
      dataset: 'commitment',
      categories: ['容缺受理型', '审批替代型'],
      item: { key: 'fulfilment', oneOf: ['全部履行'] },
    },
  ),
  asked(
    {
      ...{ code: 'P351', tab: 'used', name: '“信易阅”按期归还', points: 4, cap: 24, months: 12 },
      about: '免押金借阅的图书按期归还，每 12 册加 4 分，年度上限 24 分，有效 12 个月。',
    },
    '图书馆借阅记录',
    ['读者姓名', '读者证号', '借阅册数', '归还日期'],
    ISSUED,
  ),
  asked(
    {
      ...{ code: 'P352', tab: 'used', name: '“信易租”按约履行', points: 10, cap: 20, months: 12 },
      about: '免押金租赁期满、按约付租和归还的加 10 分，年度上限 20 分，有效 12 个月。',
    },
    '租赁结清证明',
    ['承租人', '出租方', '租赁物', '租期起', '租期止'],
    ISSUED,
  ),
  asked(
    {
      ...{ code: 'P353', tab: 'used', name: '“信易医”先诊疗后付费', points: 6, cap: 18, months: 12 },
      about: '先诊疗后付费、按期结清的每次加 6 分，年度上限 18 分，有效 12 个月。',
    },
    '医院结算凭证（遮盖诊断信息）',
    ['姓名', '医院', '结清日期', '凭证编号'],
    CERTIFIED,
  ),
  counted(
    {
      ...{ code: 'P401', tab: 'social', name: '优秀志愿者', points: 30, cap: 30, months: 24 },
      about: '获评优秀志愿者加 30 分，有效 24 个月。',
    },
    { dataset: 'honour-list', categories: ['优秀志愿者'] },
  ),
  counted(
    {
      ...{ code: 'P402', tab: 'social', name: '道德模范、慈善突出贡献', points: 50, cap: 50, months: 36 },
      about: '获评道德模范或者慈善捐赠突出贡献的加 50 分，有效 36 个月。',
    },
    { dataset: 'honour-list', categories: ['道德模范', '慈善捐赠突出贡献'] },
  ),
  asked(
    {
      ...{ code: 'P451', tab: 'social', name: '志愿服务时长', points: [5, 25], cap: 25, months: 12 },
      about: '每满 20 小时加 5 分，年度上限 25 分，有效 12 个月。',
    },
    ...VOLUNTEER_EVIDENCE,
  ),
  asked(
    {
      ...{ code: 'P451', tab: 'social', name: '志愿服务时长', points: [6, 30], cap: 30, months: 12 },
      about: '每满 20 小时加 6 分，年度上限 30 分，有效 12 个月。',
      ...{ version: 2, from: '2026-01-01' },
    },
    ...VOLUNTEER_EVIDENCE,
  ),
  asked(
    {
      ...{ code: 'P452', tab: 'social', name: '无偿献血', points: 8, cap: 16, months: 24 },
      about: '每次加 8 分，年度上限 16 分，有效 24 个月。',
    },
    '无偿献血证',
    ['姓名', '献血日期', '献血证编号', '采血单位'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'P453', tab: 'social', name: '慈善捐赠', points: [5, 20], cap: 20, months: 12 },
      about: '向慈善组织捐赠，按次数和数额加 5 至 20 分，年度上限 20 分，有效 12 个月。',
    },
    '慈善组织开具的公益事业捐赠票据',
    ['捐赠人', '受赠单位', '捐赠日期', '捐赠内容', '票据编号'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'P454', tab: 'social', name: '见义勇为', points: 50, cap: 50, months: 60 },
      about: '经认定的见义勇为行为加 50 分，有效 60 个月。',
    },
    '见义勇为确认书或者证书',
    ['姓名', '确认单位', '确认日期', '证书编号'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'P455', tab: 'social', name: '参与社区治理', points: 5, cap: 20, months: 12 },
      about: '担任楼栋长、网格员、人民调解员等，每季度加 5 分，年度上限 20 分，有效 12 个月。',
    },
    '社区出具的证明',
    ['姓名', '社区', '承担的工作', '起止日期'],
    ISSUED,
  ),
  counted(
    {
      ...{ code: 'P501', tab: 'broken', name: '失信被执行人', points: 150, cap: 300, months: null },
      about: '失信被执行人信息公布期间扣 150 分；信息被删除、屏蔽的，当晚退回。',
    },
    { dataset: 'dishonest-debtor' },
  ),
  counted(
    {
      ...{ code: 'P502', tab: 'broken', name: '医保信用评价较差', points: 30, cap: 30, months: null },
      about: '医保医师、医保药师信用评价为 D 的，公示期间扣 30 分。',
    },
    { dataset: 'medical-score', categories: ['D（较差）'] },
  ),
  counted(
    {
      ...{ code: 'P503', tab: 'broken', name: '执业资格被吊销', points: 50, cap: 100, months: null },
      about: '执业资格被吊销的，公示期间扣 50 分。',
    },
    { dataset: 'focus-group', item: { key: 'status', oneOf: ['吊销'] } },
  ),
]
