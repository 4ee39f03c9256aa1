import { choice, creditCode, longText, mobile, residentId, text } from '../../../kernel/forms/fields.ts'
import { described, files, named, optional, pastMoment, tick, yesNo } from '../../../kernel/forms/form-fields.ts'
import { clueMachine } from '../machine/handling.ts'
import { defineKind } from './submission-kind.ts'

const CLUE_COLUMNS = [
  { code: 'food', name: '食品安全' },
  { code: 'medicine', name: '药品安全' },
  { code: 'produce', name: '安全生产' },
  { code: 'guarantee', name: '电子保函' },
] as const

/** The law that allows anyone to report a violation, by column. */
const CLUE_BASIS = {
  food: '《中华人民共和国食品安全法》第一百一十五条',
  medicine: '《中华人民共和国药品管理法》第一百零六条',
  produce: '《中华人民共和国安全生产法》第七十四条',
  guarantee: '《中华人民共和国招标投标法》第六十五条；《中华人民共和国招标投标法实施条例》第六十条',
} as const

const CLUE_TYPES = {
  food: named('无证经营', '过期变质', '非法添加', '虚假标识', '网络餐饮', '其他'),
  medicine: named('假药劣药', '无证销售', '医疗器械', '化妆品', '疫苗', '其他'),
  produce: named('重大事故隐患', '违章指挥', '无证作业', '瞒报事故', '危化品', '消防', '其他'),
  guarantee: named('拒收保函', '违规收费', '虚假保函', '拖延退保', '其他'),
} as const

const ALL_TYPES = [
  ...new Map(Object.values(CLUE_TYPES).flatMap((types) => types.map((type) => [type.code, type]))).values(),
]

/** Personal details are asked only of senders who give their name. */
const WITH_NAME = { field: 'anonymous', oneOf: ['false'] } as const

const VIDEO_BYTES = 50 * 1024 * 1024

export const clue = defineKind({
  code: 'clue',
  business: 'XS',
  name: '线索征集',
  inspectedAs: 'message',
  callPath: '/cmpinternetportaladmin/columnclues/add',
  login: 'none',
  forms: [
    {
      path: '/food-safe-clues',
      shell: 'activity',
      title: '食品安全线索',
      parent: '/food-safe',
      preset: { column: 'food' },
      basis: CLUE_BASIS.food,
    },
    {
      path: '/drug-safe-clues',
      shell: 'activity',
      title: '药品安全线索',
      parent: '/drug-safe',
      preset: { column: 'medicine' },
      basis: CLUE_BASIS.medicine,
    },
    {
      path: '/produce-safe-clues',
      shell: 'activity',
      title: '安全生产线索',
      parent: '/produce-safe',
      preset: { column: 'produce' },
      basis: CLUE_BASIS.produce,
    },
    {
      path: '/ele-guarantee-input',
      shell: 'electronic-guarantee',
      title: '线索填报',
      parent: '/ele-guarantee-home',
      preset: { column: 'guarantee' },
      basis: CLUE_BASIS.guarantee,
    },
    {
      path: '/ele-guarantee/clue',
      shell: 'electronic-guarantee',
      title: '线索征集',
      parent: '/ele-guarantee-home',
      preset: { column: 'guarantee' },
      basis: CLUE_BASIS.guarantee,
    },
  ],
  lookUp: {
    casePages: { inquiry: '/safe-inquire', item: '/clues-detail' },
    list: 'columnclues',
    modes: ['one-case', 'my-cases'],
    whenAnonymous: ['one-case'],
  },
  example: {
    column: 'food',
    clueType: '过期变质',
    targetName: '榕屿市小满便利店',
    targetAddress: '海湾区滨海路 8 号',
    content: '货架上有已过保质期的酸奶仍在出售。',
    anonymous: true,
  },
  fields: {
    column: choice('所属栏目', CLUE_COLUMNS),
    clueType: described(choice('线索类型', ALL_TYPES), { optionsBy: { field: 'column', options: CLUE_TYPES } }),
    targetName: text('被举报单位', { min: 2, hint: '输入名称中的几个字，从列表中选择；查不到的，请填写招牌上的名称' }),
    targetCode: optional(creditCode('统一社会信用代码')),
    targetAddress: text('被举报单位地址'),
    happenedAt: optional(pastMoment('发生时间')),
    content: longText('线索内容', { min: 10, max: 2000 }),
    evidences: files('图片、视频或文件', {
      max: 9,
      types: ['jpg', 'jpeg', 'png', 'pdf', 'mp4'],
      larger: { mp4: VIDEO_BYTES },
    }),
    anonymous: yesNo('匿名举报', '匿名的不回访，只能用受理编号和查询码查询'),
    reporterName: optional(text('举报人', { min: 2, max: 50 })),
    phone: optional(mobile('联系电话')),
    certNo: optional(residentId('证件号码')),
    rewardClaim: tick('申请举报奖励', '需要实名举报'),
  },
  rules: ({ column, clueType, anonymous, reporterName, phone, certNo, rewardClaim }) => ({
    clueType:
      column && clueType && !CLUE_TYPES[column].some((type) => type.code === clueType)
        ? '请选择本栏目的线索类型'
        : null,
    ...(anonymous === false && {
      reporterName: reporterName ? null : '实名举报请输入举报人',
      phone: phone ? null : '实名举报请输入联系电话',
      certNo: certNo ? null : '实名举报请输入证件号码',
    }),
    // Personal details of anonymous senders are dropped.
    ...(anonymous && {
      reporterName: reporterName ? '匿名举报请勿填写举报人' : null,
      certNo: certNo ? '匿名举报请勿填写证件号码' : null,
      rewardClaim: rewardClaim ? '申请奖励需要实名举报' : null,
    }),
  }),
  asked: { reporterName: WITH_NAME, phone: WITH_NAME, certNo: WITH_NAME, rewardClaim: WITH_NAME },
  hooks: { prefillOwn: ({ name, phone, certNo, firm }) => (firm ? { phone } : { reporterName: name, phone, certNo }) },
  target: { name: 'targetName', code: 'targetCode', address: 'targetAddress' },
  groups: [
    { heading: '线索', fields: ['column', 'clueType', 'happenedAt', 'content', 'evidences'] },
    { heading: '被举报单位', fields: ['targetName', 'targetCode', 'targetAddress'] },
    {
      heading: '举报人',
      hint: '仅承办人员可见，依法保密',
      fields: ['anonymous', 'reporterName', 'phone', 'certNo', 'rewardClaim'],
    },
  ],
  personal: ['reporterName', 'phone', 'certNo'],
  contact: { name: 'reporterName', phone: 'phone' },
  titleField: 'targetName',
  contentField: 'content',
  publishable: [],
  guide: {
    about: '反映违法违规的具体线索，可以匿名。',
    minutes: 3,
    who: '任何单位和个人，可以匿名。',
    basis: Object.values(CLUE_BASIS).join('；'),
    conditions: ['有明确的单位和地址', '有具体事实', '申请奖励的须实名'],
    materials: ['图片、视频或文件最多 9 个，视频不超过 50 MB（可不提供）'],
    steps: ['填写并提交，记下受理编号和查询码', '信用中心受理', '转主管部门核查', '答复并办结，符合条件的给予奖励'],
    timeLimit: '7 个工作日内决定是否受理；受理后 15 个工作日内办结。',
    notice: '举报人信息依法保密，不会公开，也不会告知被举报单位。',
  },
  timeLimits: { accept: 7, handle: 10, reply: 5 },
  machine: clueMachine,
  reply: {
    accepted: '受理情况',
    reason: '不予受理的理由',
    conclusion: '结论',
    measures: '处理结果',
    reply: '答复内容',
    repliedAt: '答复时间',
    reward: '奖励情况',
  },
})
