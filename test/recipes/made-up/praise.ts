import { choice, longText, mobile, text } from '../../../src/kernel/forms/fields.ts'
import { named, yesNo } from '../../../src/kernel/forms/form-fields.ts'
import { defineKind } from '../../../src/modules/submissions/kinds/submission-kind.ts'
import { messageMachine } from '../../../src/modules/submissions/machine/message.ts'

/** A kind that the portal does not have: praise for a firm that kept its word. */
export const praise = defineKind({
  code: 'praise',
  business: 'BY',
  name: '诚信表扬',
  callPath: '/cmpinternetportaladmin/praise/add',
  login: 'none',
  forms: [
    {
      path: '/praise-edit',
      name: 'PraiseEdit',
      shell: 'other',
      title: '我要表扬',
      parent: '/credit-Service',
    },
  ],
  lookUp: { list: 'praise', modes: ['one-case', 'my-cases', 'signed-in', 'board'] },
  example: {
    firm: '榕屿市海晏食品有限公司',
    occasion: '守信履约',
    content: '货物受潮后主动上门更换，没有推托。',
    realName: '林晓',
    phone: '13800000000',
    wishPublic: true,
  },
  fields: {
    firm: text('被表扬单位', { min: 2 }),
    occasion: choice('表扬事由', named('守信履约', '热心公益')),
    content: longText('事情经过', { min: 10, max: 1000 }),
    realName: text('姓名', { min: 2, max: 20 }),
    phone: mobile('手机号'),
    wishPublic: yesNo('是否愿意公开', '公开时只显示您的姓氏'),
  },
  rules: ({ firm, realName }) => ({ firm: firm && firm === realName ? '不能表扬自己' : null }),
  groups: [
    { heading: '表扬内容', fields: ['firm', 'occasion', 'content'] },
    { heading: '您的联系方式', fields: ['realName', 'phone', 'wishPublic'] },
  ],
  personal: ['realName', 'phone'],
  contact: { name: 'realName', phone: 'phone' },
  titleField: 'firm',
  contentField: 'content',
  consentField: 'wishPublic',
  publishable: ['content'],
  guide: {
    about: '表扬一家守信用的单位。',
    minutes: 2,
    who: '任何人。',
    basis: '市诚信建设表扬办法。',
    conditions: ['事情属实'],
    materials: ['无需材料'],
    steps: ['填写并提交', '信用中心审核', '答复并公开'],
    timeLimit: '3 个工作日内答复。',
  },
  timeLimits: { accept: 1, handle: 2, reply: 0 },
  machine: messageMachine,
  board: {
    states: ['PUBLIC'],
    fields: [
      { key: 'firm', inList: true },
      { key: 'realName', mask: 'person-name' },
      { key: 'content', mask: 'prose' },
    ],
  },
  reply: { reply: '答复内容', repliedAt: '答复时间' },
})
