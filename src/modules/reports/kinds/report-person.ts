import { choice, mobile, ownWords } from '../../../kernel/forms/fields.ts'
import { described, requiredWhenAsked } from '../../../kernel/forms/form-fields.ts'
import { missingIf } from '../../submissions/kinds/answers.ts'
import { defineKind } from '../../submissions/kinds/submission-kind.ts'
import {
  alwaysAsked,
  authorisation,
  certNo,
  ENTRUSTED_CONDITION,
  handlerFields,
  purposeFields,
  purposeRules,
  reportApplication,
  reportChoice,
  writeIntro,
} from './report-fields.ts'

const WHOM = [
  { code: 'self', name: '本人', about: '登录账号实名认证的本人' },
  { code: 'entrusted', name: '受托查询他人', about: '需上传委托人签名的授权委托书和身份证复印件' },
] as const

export const reportPerson = defineKind({
  code: 'report-person',
  business: 'BR',
  name: '信用报告申请（个人）',
  callPath: '/cmpinternetportalfront/creditreportapply/applyPerson',
  ...reportApplication,
  hooks: {
    ...reportApplication.hooks,
    ownRules: ({ queryType }, firm) => ({
      queryType: queryType === 'self' && firm ? '您登录的是单位账号，查询本人的报告请用个人账号登录' : null,
    }),
    prefill: () => ({ queryType: 'self', report: 'personal', period: '近三年' }),
    prefillOwn: ({ name, phone }) => ({ handlerName: name, handlerPhone: phone }),
    ownChoices: ({ name, firm }) =>
      firm ? {} : { queryType: WHOM.map((each) => (each.code === 'self' ? { ...each, about: name } : each)) },
    elsewhere: ({ firm }) =>
      firm ? { text: '您登录的是单位账号。查询本单位的报告请到', href: '/credit-report', name: '申请信用报告' } : null,
  },
  forms: [{ path: '/credit-report-person', title: '申请个人信用报告', parent: '/credit-Service' }],
  example: {
    queryType: 'entrusted',
    principalName: '欧阳晓明',
    principalCertNo: '11010519491231002X',
    principalPhone: '13800000001',
    authorisationFile: ['file-1'],
    report: 'personal',
    purpose: '其他',
    purposeOther: '求职',
    period: '近五年',
    handlerName: '林晓',
    handlerPhone: '13800000000',
    remark: '入职材料需要。',
  },
  fields: {
    queryType: described(choice('为谁申请', WHOM), { widget: 'cards' }),
    principalName: requiredWhenAsked(ownWords('委托人姓名', { min: 2 })),
    principalCertNo: certNo('委托人身份证号码'),
    principalPhone: requiredWhenAsked(mobile('委托人联系电话')),
    authorisationFile: authorisation('授权委托书', '委托人签名，附身份证正反面'),
    report: reportChoice('person'),
    ...purposeFields(),
    ...handlerFields(),
  },
  rules: (values) => {
    const isEntrusted = values.queryType === 'entrusted'
    return {
      ...purposeRules(values),
      principalName: missingIf(isEntrusted, values.principalName, '委托人姓名'),
      principalCertNo: missingIf(isEntrusted, values.principalCertNo, '委托人身份证号码'),
      principalPhone: missingIf(isEntrusted, values.principalPhone, '委托人联系电话'),
      authorisationFile: missingIf(isEntrusted, values.authorisationFile, '授权委托书', '请上传'),
    }
  },
  asked: {
    ...alwaysAsked,
    principalName: ENTRUSTED_CONDITION,
    principalCertNo: ENTRUSTED_CONDITION,
    principalPhone: ENTRUSTED_CONDITION,
    authorisationFile: ENTRUSTED_CONDITION,
    remark: ENTRUSTED_CONDITION,
  },
  editable: ['purpose', 'purposeOther', 'receivingUnit', 'remark'],
  groups: [
    {
      heading: '为谁申请',
      fields: ['queryType', 'principalName', 'principalCertNo', 'principalPhone', 'authorisationFile'],
    },
    { heading: '选择报告', fields: ['report'] },
    { heading: '报告用途', fields: ['purpose', 'purposeOther', 'receivingUnit', 'period', 'periodFrom', 'periodTo'] },
    { heading: '联系方式', hint: '仅供办理使用，不会公开', fields: ['handlerName', 'handlerPhone', 'remark'] },
  ],
  personal: ['principalName', 'principalCertNo', 'principalPhone', 'handlerName', 'handlerPhone'],
  contact: { name: 'handlerName', phone: 'handlerPhone' },
  guide: {
    intro: writeIntro('person'),
    buttons: {
      review: '核对并申请报告',
      send: '确认，提交申请',
      note: '审核通过后在“我的报告”下载，出具之日起 30 日内有效',
    },
    about: '查询本市归集的本人公共信用信息，不收费，1 个工作日内出具。',
    minutes: 1,
    who: '已实名的个人；受他人委托的，凭授权委托书查询。',
    basis: '《中华人民共和国个人信息保护法》关于查阅、复制个人信息的规定。',
    conditions: ['用个人账号登录，账号已通过实名认证', '受托查询的，持有委托人签名的授权委托书'],
    materials: ['查本人不需要材料', '受托查询的，授权委托书和委托人身份证复印件'],
    steps: ['选择用途，核对后提交', '信用中心审核', '在“我的报告”下载、打印或者分享'],
    timeLimit: '1 个工作日内。',
    notice: '报告不作评分、不评等级，含个人信息，请妥善保管。',
  },
})
