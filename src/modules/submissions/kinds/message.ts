import { choice, email, longText, mobile, text } from '../../../kernel/forms/fields.ts'
import { files, named, optional, yesNo } from '../../../kernel/forms/form-fields.ts'
import { messageGroups, messageGuide, publicMessage } from './message-parts.ts'
import { wordProblem } from './publishable-text.ts'
import { defineKind } from './submission-kind.ts'

export const message = defineKind({
  code: 'message',
  business: 'LY',
  name: '留言',
  inspectedAs: 'message',
  callPath: '/cmpinternetportalfront/leavemessage/leavemessage/add',
  login: 'none',
  forms: [
    {
      path: '/credit-leavemessageedit',
      name: 'CreditLeavemessageEdit',
      title: '我要留言',
      parent: '/credit-leavemessage',
    },
  ],
  example: {
    realName: '林晓',
    phone: '13800000000',
    messageType: '咨询',
    title: '信用修复怎么办理',
    content: '请问行政处罚信息的信用修复需要哪些材料？',
    wishPublic: true,
  },
  fields: {
    realName: text('姓名', { min: 2, max: 20 }),
    phone: mobile('手机号'),
    email: optional(email('邮箱')),
    messageType: choice('留言类型', named('咨询', '建议', '求助', '表扬', '其他')),
    title: text('留言标题', { min: 4, max: 50 }),
    content: longText('留言内容', { min: 10, max: 1000, hint: '10 至 1000 字，请勿填写身份证号、银行卡号等个人信息' }),
    wishPublic: yesNo('是否愿意公开', '公开时只显示您的姓氏'),
    attachments: files('附件', { max: 3 }),
  },
  rules: ({ title, content }) => ({
    title: wordProblem('留言标题', title),
    content: wordProblem('留言内容', content),
  }),
  groups: [{ heading: '留言内容', fields: ['messageType', 'title', 'content', 'attachments'] }, ...messageGroups],
  ...publicMessage,
  lookUp: { ...publicMessage.lookUp, list: 'leavemessage' },
  guide: {
    about: '给信用中心留言，愿意公开的，隐去个人信息后在留言板上公开。',
    minutes: 3,
    ...messageGuide,
    conditions: ['内容与信用工作有关', '文明用语，不含广告和他人隐私'],
    steps: ['填写并提交，记下受理编号和查询码', '信用中心审核', '有关单位答复', '您愿意公开的，隐去个人信息后公开'],
  },
  board: {
    states: ['PUBLIC'],
    sortedBy: 'messageType',
    fields: [
      { key: 'title', mask: 'prose', inList: true },
      { key: 'messageType', inList: true },
      { key: 'realName', mask: 'person-name', inList: true },
      { key: 'content', mask: 'prose', inList: true },
    ],
  },
  reply: { unit: '答复单位', reply: '答复内容', repliedAt: '答复时间', views: '浏览量', rating: '满意度' },
})
