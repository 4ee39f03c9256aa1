import { choice, email, fieldMeta, identifier, longText, mobile, text } from '../../../kernel/forms/fields.ts'
import { described, files, named, optional, tick, withDefault } from '../../../kernel/forms/form-fields.ts'
import { messageGroups, messageGuide, publicMessage } from './message-parts.ts'
import { wordProblem } from './publishable-text.ts'
import { defineKind } from './submission-kind.ts'

const INTERACTION_TYPES = named('信用咨询', '意见建议', '信用表扬', '意见征集回复', '其他')
const SITE_COLUMNS = named('主站', '自贸片区', '生态环境', '医疗保障', '农业金融', '电子保函', '信易贷', '诚信万里行')

export const interaction = defineKind({
  code: 'interaction',
  business: 'HD',
  name: '网站互动',
  inspectedAs: 'message',
  callPath: '/cmpinternetportaladmin/website/interaction/add',
  login: 'none',
  forms: [{ path: '/website-interaction', title: '网站互动', parent: '/credit-Service' }],
  example: {
    interactionType: '信用咨询',
    realName: '林晓',
    phone: '13800000000',
    title: '信用报告',
    content: '请问企业信用报告多久更新一次？',
  },
  fields: {
    interactionType: choice('互动类型', INTERACTION_TYPES),
    siteColumn: withDefault(choice('所属栏目', SITE_COLUMNS), '主站'),
    targetUnit: optional(identifier('咨询单位').register(fieldMeta, { label: '咨询单位', widget: 'select' })),
    realName: text('姓名', { min: 2, max: 20 }),
    phone: mobile('联系电话'),
    email: optional(email('邮箱')),
    title: text('标题', { max: 50 }),
    content: described(longText('内容', { min: 10, max: 1000 }), {
      hint: '10 至 1000 字，请勿填写身份证号、银行卡号等个人信息',
    }),
    attachments: files('附件', { max: 3 }),
    wishPublic: tick('同意公开', '答复后隐去个人信息公开，供其他人参考'),
  },
  rules: ({ title, content }) => ({ title: wordProblem('标题', title), content: wordProblem('内容', content) }),
  groups: [
    { heading: '互动内容', fields: ['interactionType', 'siteColumn', 'targetUnit', 'title', 'content', 'attachments'] },
    ...messageGroups,
  ],
  ...publicMessage,
  lookUp: {
    ...publicMessage.lookUp,
    casePages: { inquiry: '/info-search', item: '/website-interaction-info-detail' },
    list: 'website/interaction',
  },
  guide: {
    about: '就信用工作和本网站提问、提建议，由有关单位答复。',
    minutes: 3,
    ...messageGuide,
    conditions: ['内容与信用工作或本网站有关', '文明用语，不含广告和他人隐私'],
    steps: ['填写并提交，记下受理编号和查询码', '信用中心审核', '有关单位答复', '您同意公开的，隐去个人信息后公开'],
  },
  board: {
    states: ['PUBLIC'],
    sortedBy: 'interactionType',
    fields: [
      { key: 'title', mask: 'prose', inList: true },
      { key: 'interactionType', inList: true },
      { key: 'siteColumn' },
      { key: 'targetUnit' },
      { key: 'realName', mask: 'person-name' },
      { key: 'content', mask: 'prose' },
    ],
  },
  reply: { unit: '答复单位', reply: '答复内容', repliedAt: '答复时间', views: '浏览量' },
})
