import {
  choice,
  creditCode,
  email,
  fieldMeta,
  identifier,
  longText,
  mobile,
  text,
} from '../../../kernel/forms/fields.ts'
import { files, named, optional, tick } from '../../../kernel/forms/form-fields.ts'
import { feedbackMachine } from '../machine/handling.ts'
import { defineKind } from './submission-kind.ts'

export const commitmentFeedback = defineKind({
  code: 'commitment-feedback',
  business: 'FK',
  name: '承诺反馈',
  callPath: '/cmpinternetportaladmin/commitmentfeedback/add',
  login: 'none',
  forms: [{ path: '/commitent-feedback', title: '承诺反馈', parent: '/credit-commitment-index' }],
  lookUp: {
    casePages: { inquiry: '/commitent-inquire', item: '/feedback-info' },
    receiptPage: '/feedback-submit-success',
    list: 'commitmentfeedback',
    modes: ['one-case', 'my-cases', 'signed-in'],
  },
  example: {
    targetName: '榕屿市海晏食品有限公司',
    targetCode: '91350300MA0000015F',
    feedbackType: '未履行承诺',
    content: '承诺三日内退货退款，至今没有办理。',
    realName: '林晓',
    phone: '13800000000',
  },
  hooks: {
    prefill(search) {
      const word = (name: string) => (search.get(name) ?? '').slice(0, 200)
      return {
        commitmentId: /^[\w-]{1,64}$/.test(word('id')) ? word('id') : '',
        targetName: word('name'),
        targetCode: word('code'),
      }
    },
    prefillOwn: ({ name, phone, firm }) => ({ realName: firm?.name ?? name, phone }),
  },
  fields: {
    commitmentId: optional(identifier('关联承诺').register(fieldMeta, { label: '关联承诺', widget: 'hidden' })),
    commitmentCode: optional(text('承诺编码', { max: 20, hint: '20 位数字，可在承诺详情页查到' })),
    targetName: text('被反馈主体', { min: 2, hint: '输入名称中的几个字，从列表中选择；查不到的，请填写全称' }),
    targetCode: creditCode('统一社会信用代码'),
    feedbackType: choice('反馈类型', named('承诺不实', '未履行承诺', '履行良好', '其他')),
    content: longText('反馈内容', { min: 10, max: 1000 }),
    evidences: files('佐证材料', { max: 5 }),
    realName: text('反馈人', { min: 2, max: 50 }),
    phone: mobile('电话'),
    email: optional(email('邮箱')),
    anonymous: tick('匿名反馈', '不向公众和被反馈主体透露您的身份，承办人员仍可联系您'),
  },
  rules: ({ commitmentCode }) => ({
    commitmentCode: commitmentCode && !/^\d{20}$/.test(commitmentCode) ? '承诺编码应为 20 位数字' : null,
  }),
  target: { name: 'targetName', code: 'targetCode' },
  groups: [
    { heading: '关联承诺', fields: ['commitmentId', 'commitmentCode', 'targetName', 'targetCode'] },
    { heading: '反馈内容', fields: ['feedbackType', 'content', 'evidences'] },
    { heading: '反馈人', hint: '仅供核实使用，不会公开', fields: ['realName', 'phone', 'email', 'anonymous'] },
  ],
  personal: ['realName', 'phone', 'email'],
  contact: { name: 'realName', phone: 'phone', email: 'email' },
  titleField: 'targetName',
  contentField: 'content',
  publishable: ['content'],
  guide: {
    about: '告诉我们一家单位有没有履行它公开作出的承诺。',
    minutes: 3,
    who: '任何了解承诺履行情况的单位和个人。',
    basis:
      '《国务院办公厅关于加快推进社会信用体系建设构建以信用为基础的新型监管机制的指导意见》（国办发〔2019〕35号）关于信用承诺接受社会监督的规定。',
    conditions: ['有明确的承诺主体', '反映的情况真实'],
    materials: ['佐证材料最多 5 个文件（可不提供）'],
    steps: ['填写并提交，记下受理编号和查询码', '信用中心受理', '承诺受理单位核实', '答复核实结论和处理措施'],
    timeLimit: '3 个工作日内决定是否受理；受理后 13 个工作日内答复。',
  },
  timeLimits: { accept: 3, handle: 10, reply: 3 },
  machine: feedbackMachine,
  reply: { conclusion: '核实结论', measures: '处理措施', reply: '答复内容', repliedAt: '答复时间', unit: '核实单位' },
})
