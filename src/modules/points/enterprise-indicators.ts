import { collectedIndicator, declaredIndicator } from './indicator-forms.ts'
import type { IndicatorRule } from './indicators.ts'

const counted = collectedIndicator('enterprise')
const asked = declaredIndicator('enterprise')

const CERTIFIED = { issuer: true, certNo: true }
const ISSUED = { issuer: true }

/** The indicators by which enterprises gain and lose points. */
export const ENTERPRISE_INDICATORS: readonly IndicatorRule[] = [
  counted(
    {
      ...{ code: 'E101', tab: 'basic', name: '实名认证', points: 300, cap: 300, months: null },
      about: '通过法人认证并同意参加信用积分，计入 300 分，参加期间一直有效。',
    },
    { membership: 'joined' },
  ),
  counted(
    {
      ...{ code: 'E102', tab: 'basic', name: '参加满一年', points: 20, cap: 20, months: 24 },
      about: '参加信用积分每满一年加 20 分，有效 24 个月。',
    },
    { membership: 'year' },
  ),
  counted(
    {
      ...{ code: 'E103', tab: 'basic', name: '行政许可在有效期内', points: 6, cap: 30, months: null },
      about: '每项有效的行政许可加 6 分，上限 30 分，许可有效期内有效。',
    },
    { dataset: 'permit' },
  ),
  asked(
    {
      ...{ code: 'E151', tab: 'basic', name: '质量、环境管理体系认证', points: 15, cap: 30, months: 36 },
      about: '通过管理体系认证，每项加 15 分，年度上限 30 分，有效 36 个月。',
    },
    '认证证书',
    ['企业名称', '认证类别', '证书编号', '发证机构', '发证日期', '有效期至'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'E152', tab: 'basic', name: '高新技术企业等资质', points: [10, 30], cap: 30, months: 36 },
      about: '高新技术企业 30 分，专精特新企业 20 分，其他资质 10 分，有效 36 个月。',
    },
    '资质证书或者认定文件',
    ['企业名称', '资质名称', '证书编号', '认定单位', '认定日期'],
    CERTIFIED,
  ),
  counted(
    {
      ...{ code: 'E201', tab: 'kept', name: '守信激励对象', points: 30, cap: 90, months: 24 },
      about: '列入守信激励名单每项加 30 分，年度上限 90 分，有效 24 个月；被移出名单的次日起不再计入。',
    },
    {
      dataset: 'honour-list',
      categories: [
        '纳税缴费信用A级纳税人',
        '纳税信用A级纳税人',
        '海关高级认证企业（AEO）',
        '守合同重信用企业',
        '交通运输工程建设领域守信典型企业',
        'A级劳动保障守法诚信等级',
        '银行业信贷诚信企业',
        '旅游诚信企业',
        '安全生产守信',
        '农产品质量安全守信',
        '省政府质量奖',
        '市政府质量奖',
      ],
    },
  ),
  counted(
    {
      ...{ code: 'E202', tab: 'kept', name: '合同正常履约完成', points: 6, cap: 36, months: 24 },
      about: '政府采购、工程建设等合同正常履约完成，每份加 6 分，年度上限 36 分，有效 24 个月。',
    },
    { dataset: 'contract', categories: ['正常履约完成'] },
  ),
  counted(
    {
      ...{ code: 'E203', tab: 'kept', name: '按期履行信用承诺', points: 10, cap: 40, months: 24 },
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
      ...{ code: 'E204', tab: 'kept', name: '抽查检查未发现问题', points: 5, cap: 20, months: 24 },
      about: '双随机检查未发现问题，每次加 5 分，年度上限 20 分，有效 24 个月。',
    },
    { dataset: 'random-check', categories: ['未发现问题'] },
  ),
  counted(
    {
      ...{ code: 'E205', tab: 'kept', name: '一年没有失信信息', points: 40, cap: 40, months: 24 },
      about: '参加后每满一年，期间没有公示中的失信信息的加 40 分，有效 24 个月。',
    },
    { membership: 'clean-year' },
  ),
  asked(
    {
      ...{ code: 'E251', tab: 'kept', name: '按期偿还银行贷款', points: 15, cap: 30, months: 24 },
      about: '银行贷款按期结清，每笔加 15 分，年度上限 30 分，有效 24 个月。',
    },
    '银行出具的结清证明',
    ['借款人', '贷款银行', '合同编号', '贷款金额（万元）', '结清日期'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'E252', tab: 'kept', name: '按月足额支付工资', points: 12, cap: 12, months: 12 },
      about: '连续 12 个月按月足额支付工资、没有欠薪投诉的加 12 分，有效 12 个月。',
    },
    '工资支付凭证和人力资源社会保障部门的证明',
    ['企业名称', '职工人数', '起止月份', '出具单位'],
    ISSUED,
  ),
  asked(
    {
      ...{ code: 'E253', tab: 'kept', name: '依法缴纳社会保险', points: 12, cap: 12, months: 12 },
      about: '连续 12 个月按时足额缴纳社会保险费的加 12 分，有效 12 个月。',
    },
    '社会保险缴费证明',
    ['企业名称', '参保人数', '起止月份', '证明编号'],
    CERTIFIED,
  ),
  counted(
    {
      ...{ code: 'E301', tab: 'used', name: '出示等级码享受优惠', points: 2, cap: 20, months: 12 },
      about: '出示信用积分等级码、经合作单位核验一次加 2 分，年度上限 20 分，有效 12 个月。',
    },
    { membership: 'shown' },
  ),
  counted(
    {
      ...{ code: 'E302', tab: 'used', name: '履行容缺受理、告知承诺', points: 12, cap: 36, months: 24 },
      about: '容缺受理、告知承诺办理的事项按期补齐材料、全部履行，每件加 12 分，年度上限 36 分，有效 24 个月。',
    },
    {
      dataset: 'commitment',
      categories: ['容缺受理型', '审批替代型'],
      item: { key: 'fulfilment', oneOf: ['全部履行'] },
    },
  ),
  counted(
    {
      ...{ code: 'E303', tab: 'used', name: '使用电子保函', points: 6, cap: 24, months: 24 },
      about: '以电子保函代替保证金，每份加 6 分，年度上限 24 分，有效 24 个月。',
    },
    { dataset: 'guarantee' },
  ),
  asked(
    {
      ...{ code: 'E351', tab: 'used', name: '“信易贷”按期还款', points: 12, cap: 36, months: 24 },
      about: '“信易贷”贷款按期结清，每笔加 12 分，年度上限 36 分，有效 24 个月。',
    },
    '银行出具的结清证明',
    ['借款人', '贷款银行', '产品名称', '结清日期', '证明编号'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'E352', tab: 'used', name: '“信易租”按约履行', points: 10, cap: 20, months: 12 },
      about: '免押金租赁期满、按约付租和归还的加 10 分，年度上限 20 分，有效 12 个月。',
    },
    '租赁结清证明',
    ['承租人', '出租方', '租赁物', '租期起', '租期止'],
    ISSUED,
  ),
  asked(
    {
      ...{ code: 'E353', tab: 'used', name: '以信用报告代替证明', points: 5, cap: 20, months: 12 },
      about: '以专项信用报告代替无违法违规证明办理事项，每次加 5 分，年度上限 20 分，有效 12 个月。',
    },
    '办理事项的受理单',
    ['企业名称', '办理事项', '受理单位', '受理日期', '报告编号'],
    ISSUED,
  ),
  counted(
    {
      ...{ code: 'E401', tab: 'social', name: '慈善捐赠突出贡献', points: 40, cap: 40, months: 24 },
      about: '列入慈善捐赠突出贡献名单的加 40 分，有效 24 个月。',
    },
    { dataset: 'honour-list', categories: ['慈善捐赠突出贡献'] },
  ),
  counted(
    {
      ...{ code: 'E402', tab: 'social', name: '环保信用评价绿牌', points: 30, cap: 30, months: null },
      about: '环保信用评价为绿牌的加 30 分，评价有效期内有效。',
    },
    { dataset: 'environment', categories: ['绿牌'] },
  ),
  asked(
    {
      ...{ code: 'E451', tab: 'social', name: '慈善捐赠', points: [5, 30], cap: 30, months: 24 },
      about: '向慈善组织捐赠，按数额加 5 至 30 分，年度上限 30 分，有效 24 个月。',
    },
    '慈善组织开具的公益事业捐赠票据',
    ['捐赠单位', '受赠单位', '捐赠日期', '捐赠金额（万元）', '票据编号'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'E452', tab: 'social', name: '吸纳重点群体就业', points: [5, 20], cap: 20, months: 12 },
      about: '招用高校毕业生、退役军人、残疾人等，每招用 5 人加 5 分，年度上限 20 分，有效 12 个月。',
    },
    '劳动合同和参保证明',
    ['姓名（可遮盖）', '重点群体类别', '合同起始日期', '合同期限'],
    ISSUED,
  ),
  asked(
    {
      ...{ code: 'E453', tab: 'social', name: '参与标准制定', points: [10, 30], cap: 30, months: 36 },
      about: '参与国家、行业、地方标准制定并发布的，加 10 至 30 分，有效 36 个月。',
    },
    '标准发布公告',
    ['企业名称', '标准编号', '标准名称', '发布单位', '发布日期'],
    CERTIFIED,
  ),
  asked(
    {
      ...{ code: 'E454', tab: 'social', name: '组织志愿服务', points: 5, cap: 20, months: 12 },
      about: '企业组织职工志愿服务，每次加 5 分，年度上限 20 分，有效 12 个月。',
    },
    '服务对象或者社区出具的证明',
    ['活动名称', '活动日期', '参加人数', '时长（小时）', '证明单位'],
    ISSUED,
  ),
  asked(
    {
      ...{ code: 'E455', tab: 'social', name: '结对帮扶乡村', points: [10, 20], cap: 20, months: 24 },
      about: '与村集体结对帮扶的加 10 至 20 分，年度上限 20 分，有效 24 个月。',
    },
    '帮扶协议和村集体出具的证明',
    ['企业名称', '帮扶村', '帮扶内容', '起止日期'],
    ISSUED,
  ),
  counted(
    {
      ...{ code: 'E501', tab: 'broken', name: '行政处罚', points: 20, cap: 100, months: null },
      about: '行政处罚信息公示期间，每条扣 20 分；修复、撤销、停止公示的，当晚退回。',
    },
    { dataset: 'penalty' },
  ),
  counted(
    {
      ...{ code: 'E502', tab: 'broken', name: '经营异常', points: 40, cap: 40, months: null },
      about: '列入经营异常名录公示期间扣 40 分，移出后当晚退回。',
    },
    { dataset: 'abnormal' },
  ),
  counted(
    {
      ...{ code: 'E503', tab: 'broken', name: '严重失信主体名单', points: 150, cap: 300, months: null },
      about: '列入严重失信主体名单公示期间扣 150 分，移出后当晚退回。',
    },
    { dataset: 'serious-list' },
  ),
  counted(
    {
      ...{ code: 'E504', tab: 'broken', name: '市场监管严重违法失信名单', points: 150, cap: 300, months: null },
      about: '列入名单公示期间扣 150 分，移出后当晚退回。',
    },
    { dataset: 'market-serious' },
  ),
  counted(
    {
      ...{ code: 'E505', tab: 'broken', name: '重大税收违法失信主体', points: 150, cap: 300, months: null },
      about: '公布期间扣 150 分，停止公布后当晚退回。',
    },
    { dataset: 'tax-serious' },
  ),
  counted(
    {
      ...{ code: 'E506', tab: 'broken', name: '失信被执行人', points: 150, cap: 300, months: null },
      about: '失信被执行人信息公布期间扣 150 分；信息被删除、屏蔽的，当晚退回。',
    },
    { dataset: 'dishonest-debtor' },
  ),
  counted(
    {
      ...{ code: 'E507', tab: 'broken', name: '合同违约', points: 15, cap: 60, months: null },
      about: '合同违约信息公示期间，每份扣 15 分。',
    },
    { dataset: 'contract', categories: ['违约'] },
  ),
  counted(
    {
      ...{ code: 'E508', tab: 'broken', name: '信用承诺没有履行', points: 20, cap: 80, months: null },
      about: '承诺部分履行或者全部未履行的，公示期间每件扣 20 分；修复后当晚退回。',
    },
    { dataset: 'commitment', item: { key: 'fulfilment', oneOf: ['部分履行', '全部未履行'] } },
  ),
]
