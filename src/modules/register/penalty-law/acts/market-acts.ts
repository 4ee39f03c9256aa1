import { defineAct } from '../act.ts'
import { fixedTier, multipleTier, tierFor, tierUnder, tierUpTo, tierWithout } from '../fine-range.ts'

const FOOD_SALES = 'A C13 C14 C15 F51 F52 H6 L'
const FOOD_RANGE = [tierUnder('value', 1, 5, 10), multipleTier('value', 10, 20, 1)]
const DEVICE_SALES = [tierUnder('value', 1, 5, 15), multipleTier('value', 15, 30, 1)]
const DEVICE_USE = [tierUnder('value', 1, 2, 5), multipleTier('value', 5, 20, 1)]
const COSMETICS = [tierUnder('value', 1, 1, 3), multipleTier('value', 3, 10, 1)]

/** Acts punished by market regulators. */
export const marketActs = [
  defineAct('food-expired', '经营超过保质期的食品', '食品安全法', 124, FOOD_RANGE, {
    ...{ paragraph: 1, confiscates: true, revokes: true, trades: FOOD_SALES },
  }),
  defineAct('food-residue', '经营农药残留超过食品安全标准限量的食品', '食品安全法', 124, FOOD_RANGE, {
    ...{ paragraph: 1, confiscates: true, revokes: true, trades: FOOD_SALES },
  }),
  defineAct('food-standard', '生产不符合食品安全标准的食品', '食品安全法', 124, FOOD_RANGE, {
    ...{ paragraph: 2, confiscates: true, revokes: true, trades: 'C13 C14 C15' },
  }),
  defineAct('food-unlicensed', '未取得食品经营许可从事食品经营活动', '食品安全法', 122, FOOD_RANGE, {
    ...{ confiscates: true, trades: FOOD_SALES },
  }),
  defineAct(
    'food-label',
    '生产标签不符合规定的预包装食品',
    '食品安全法',
    125,
    [tierUnder('value', 1, 0.5, 5), multipleTier('value', 5, 10, 1), tierFor('瑕疵', 0, 0.2)],
    {
      ...{ confiscates: true, closes: true, revokes: true, trades: 'C13 C14 C15' },
    },
  ),
  defineAct('food-purchase-check', '未按规定履行进货查验义务', '食品安全法', 126, [fixedTier(0.5, 5, '拒不改正')], {
    ...{ warns: 'alone', closes: true, revokes: true, trades: FOOD_SALES },
  }),
  defineAct(
    'food-release-check',
    '未按规定建立食品出厂检验记录制度',
    '食品安全法',
    126,
    [fixedTier(0.5, 5, '拒不改正')],
    {
      ...{ warns: 'alone', closes: true, revokes: true, trades: 'C13 C14 C15' },
    },
  ),
  defineAct('food-hygiene', '餐具、饮具未按规定清洗消毒', '食品安全法', 126, [fixedTier(0.5, 5, '拒不改正')], {
    ...{ warns: 'alone', closes: true, revokes: true, trades: 'H6' },
  }),
  defineAct(
    'drug-prescription',
    '未凭处方销售处方药',
    '药品经营和使用质量监督管理办法',
    72,
    [fixedTier(0.5, 5, '逾期不改正'), fixedTier(5, 20, '造成危害后果')],
    {
      ...{ mark: 'expert', from: '2024-01-01', trades: 'F5' },
    },
  ),
  defineAct(
    'drug-channel',
    '从非法渠道购进药品',
    '药品管理法',
    129,
    [tierUnder('value', 5, 10, 50), multipleTier('value', 2, 10, 5), multipleTier('value', 10, 30, 5)],
    {
      ...{ confiscates: true, revokes: true, trades: 'F5 Q8' },
    },
  ),
  defineAct('device-sold', '经营未依法注册的医疗器械', '医疗器械监督管理条例', 81, DEVICE_SALES, {
    ...{ confiscates: true, revokes: true, trades: 'F5' },
  }),
  defineAct('device-used', '使用未依法注册的医疗器械', '医疗器械监督管理条例', 86, DEVICE_USE, {
    ...{ items: [3], confiscates: true, revokes: true, trades: 'Q8' },
  }),
  defineAct('cosmetics-unfiled', '经营未备案的普通化妆品', '化妆品监督管理条例', 61, COSMETICS, {
    ...{ confiscates: true, closes: true, trades: 'F5 O8' },
  }),
  defineAct(
    'cosmetics-records',
    '未建立化妆品进货查验记录制度',
    '化妆品监督管理条例',
    62,
    [fixedTier(1, 3), fixedTier(3, 5, '情节严重')],
    {
      ...{ warns: 'fined', trades: 'F5 O8' },
    },
  ),
  defineAct('product-substandard', '以不合格产品冒充合格产品', '产品质量法', 50, [multipleTier('value', 0.5, 3)], {
    ...{ confiscates: true, revokes: true, trades: 'C F5 O8' },
  }),
  defineAct('product-unsafe', '生产不符合保障人身财产安全标准的产品', '产品质量法', 49, [multipleTier('value', 1, 3)], {
    ...{ confiscates: true, trades: 'C' },
  }),
  defineAct(
    'trademark',
    '销售侵犯注册商标专用权的商品',
    '商标法',
    60,
    [tierUnder('turnover', 5, 0, 25), multipleTier('turnover', 0, 5, 5)],
    {
      ...{ confiscates: true, trades: 'C F R' },
    },
  ),
  defineAct(
    'advert-false',
    '发布虚假广告',
    '广告法',
    55,
    [multipleTier('fee', 3, 5), tierWithout('fee', 20, 100, '广告费用无法计算'), fixedTier(100, 200, '情节严重')],
    {
      ...{ revokes: true },
    },
  ),
  defineAct('advert-superlative', '广告使用绝对化用语', '广告法', 57, [fixedTier(20, 100)], { revokes: true }),
  defineAct(
    'advert-medical',
    '未经审查发布医疗广告',
    '广告法',
    58,
    [multipleTier('fee', 1, 3), tierWithout('fee', 10, 20, '广告费用无法计算'), fixedTier(20, 100, '情节严重')],
    {
      ...{ revokes: true, trades: 'Q8' },
    },
  ),
  defineAct('price-unmarked', '不按规定明码标价', '价格法', 42, [tierUpTo(0.5)], { confiscates: true }),
  defineAct('price-unmarked-rule', '不按规定明码标价', '价格违法行为行政处罚规定', 13, [tierUpTo(0.5)], {
    confiscates: true,
  }),
  defineAct(
    'price-invented',
    '虚构原价误导消费者',
    '价格违法行为行政处罚规定',
    7,
    [multipleTier('gain', 0, 5), tierWithout('gain', 5, 50, '没有违法所得')],
    {
      ...{ confiscates: true, closes: true },
    },
  ),
  defineAct('measure-unverified', '使用未经检定的计量器具', '计量法实施细则', 43, [tierUpTo(0.1)], {
    trades: 'C F H O',
  }),
  defineAct('lift-uninspected', '使用未经定期检验的电梯', '特种设备安全法', 84, [fixedTier(3, 30)], {
    trades: 'K H F52',
  }),
  defineAct(
    'forklift-unregistered',
    '未按规定办理叉车使用登记',
    '特种设备安全法',
    83,
    [fixedTier(1, 10, '逾期未改正')],
    {
      ...{ trades: 'C G E' },
    },
  ),
  defineAct(
    'register-unchanged',
    '未按规定办理住所变更登记',
    '市场主体登记管理条例',
    46,
    [fixedTier(1, 10, '拒不改正')],
    {
      revokes: true,
    },
  ),
  defineAct(
    'register-false',
    '提交虚假材料取得登记',
    '市场主体登记管理条例',
    44,
    [fixedTier(5, 20), fixedTier(20, 100, '情节严重')],
    {
      ...{ confiscates: true, revokes: true },
    },
  ),
  defineAct('register-agent', '代理提交虚假登记申请', '市场主体登记管理条例实施细则', 71, [tierUpTo(10)], {
    ...{ paragraph: 2, confiscates: true, trades: 'L M' },
  }),
  defineAct('report-unpublished', '未按规定公示年度报告', '市场主体登记管理条例实施细则', 70, [tierUpTo(1)]),
  defineAct('company-dormant', '公司成立后无正当理由超过六个月未开业', '公司法', 260, [], {
    severity: '严重',
    revokes: true,
  }),
  defineAct('online-licence', '未在首页显著位置公示营业执照信息', '电子商务法', 76, [tierUpTo(1)], {
    trades: 'F52 H6 I',
  }),
  defineAct('certificate-missing', '销售未经强制性产品认证的产品', '认证认可条例', 66, [fixedTier(5, 20)], {
    ...{ confiscates: true, trades: 'C F5' },
  }),
  defineAct(
    'consumer-rights',
    '侵害消费者合法权益',
    '消费者权益保护法',
    56,
    [multipleTier('gain', 1, 10), tierWithout('gain', 0, 50, '没有违法所得')],
    {
      ...{ warns: 'alone', confiscates: true, closes: true, revokes: true },
    },
  ),
  defineAct('lab-report', '出具不实检验检测报告', '检验检测机构监督管理办法', 26, [fixedTier(3, 3)], {
    mark: 'expert',
    trades: 'M N',
  }),
]
