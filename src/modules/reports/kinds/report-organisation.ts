import { choice, creditCode, text } from '../../../kernel/forms/fields.ts'
import { described, requiredWhenAsked } from '../../../kernel/forms/form-fields.ts'
import { missingIf } from '../../submissions/kinds/answers.ts'
import { defineKind } from '../../submissions/kinds/submission-kind.ts'
import { reportsFor } from '../report-contract.ts'
import {
  alwaysAsked,
  authorisation,
  certNo,
  ENTRUSTED_CONDITION,
  fieldChoice,
  handlerFields,
  purposeFields,
  purposeRules,
  reportApplication,
  reportChoice,
  writeIntro,
} from './report-fields.ts'
import { prepareReportWithNotice } from './report-form.ts'

const WHOM = [
  { code: 'self', name: '本企业', about: '登录账号所属的企业或者其他组织' },
  { code: 'entrusted', name: '受托查询其他企业', about: '需上传加盖公章的授权书，由信用中心审核，1 个工作日内出具' },
] as const

export const reportOrganisation = defineKind({
  code: 'report-organisation',
  business: 'BG',
  name: '信用报告申请（企业）',
  callPath: '/cmpinternetportalfront/creditreportapply/apply',
  ...reportApplication,
  hooks: {
    ...reportApplication.hooks,
    prepare: prepareReportWithNotice,
    ownRules: ({ queryType, targetUscc }, firm) => ({
      queryType: queryType === 'self' && !firm ? '您的账号没有关联企业或者其他组织，请用单位账号登录' : null,
      targetUscc:
        queryType === 'entrusted' && firm && firm.code === String(targetUscc ?? '').toUpperCase()
          ? '这是您所在的单位，请选择“本企业”'
          : null,
    }),
    prefill: (search, applicant) => {
      const code = search.get('subject') ?? ''
      const isOwn = !code || code === applicant?.firm?.code
      return {
        queryType: isOwn ? 'self' : 'entrusted',
        ...(isOwn ? {} : { targetUscc: code, targetName: search.get('name') ?? '' }),
        report: search.get('report') ?? 'standard',
        period: '近三年',
      }
    },
    prefillOwn: ({ phone, certNo: number, firm }) => ({
      handlerName: firm?.legalRep,
      handlerPhone: phone,
      handlerCertNo: number,
    }),
    ownChoices: ({ firm }) =>
      firm
        ? {
            queryType: WHOM.map((each) =>
              each.code === 'self' ? { ...each, about: `${firm.name} ${firm.code}` } : each,
            ),
          }
        : {},
    elsewhere: ({ firm }) =>
      firm
        ? null
        : { text: '您登录的是个人账号。查询本人的报告请到', href: '/credit-report-person', name: '个人信用报告' },
  },
  forms: [
    {
      path: '/credit-report',
      title: '信用报告',
      heading: '申请信用报告',
      view: 'report-apply',
      parent: '/credit-Service',
    },
  ],
  example: {
    queryType: 'entrusted',
    targetName: '榕屿芥舟软件有限公司',
    targetUscc: '91350099MA9JG3D250',
    authorisationFile: ['file-1'],
    handlerCertNo: '11010519491231002X',
    report: 'full',
    purpose: '商务合作',
    receivingUnit: '榕屿农商银行',
    period: '近三年',
    handlerName: '林晓',
    handlerPhone: '13800000000',
    remark: '用于合作前的了解。',
  },
  fields: {
    queryType: described(choice('为谁申请', WHOM), { widget: 'cards' }),
    targetName: requiredWhenAsked(text('被查询企业', { min: 2 })),
    targetUscc: requiredWhenAsked(creditCode('被查询企业统一社会信用代码')),
    authorisationFile: authorisation('授权书', '被查询企业出具，加盖公章'),
    handlerCertNo: certNo('经办人身份证号码'),
    report: reportChoice('organisation'),
    field: fieldChoice(),
    ...purposeFields(),
    ...handlerFields(),
  },
  rules: (values) => {
    const isEntrusted = values.queryType === 'entrusted'
    return {
      ...purposeRules(values),
      targetName: missingIf(isEntrusted, values.targetName, '被查询企业'),
      targetUscc: missingIf(isEntrusted, values.targetUscc, '被查询企业统一社会信用代码'),
      authorisationFile: missingIf(isEntrusted, values.authorisationFile, '授权书', '请上传'),
      handlerCertNo: missingIf(isEntrusted, values.handlerCertNo, '经办人身份证号码'),
      field: missingIf(values.report === 'special', values.field, '查询领域', '请选择'),
    }
  },
  asked: {
    ...alwaysAsked,
    targetName: ENTRUSTED_CONDITION,
    targetUscc: ENTRUSTED_CONDITION,
    authorisationFile: ENTRUSTED_CONDITION,
    handlerCertNo: ENTRUSTED_CONDITION,
    remark: ENTRUSTED_CONDITION,
    field: { field: 'report', oneOf: ['special'] },
  },
  atOnce: {
    queryType: ['self'],
    report: reportsFor('organisation')
      .filter(({ isAtOnce }) => isAtOnce)
      .map(({ code }) => code),
  },
  editable: ['purpose', 'purposeOther', 'receivingUnit', 'report', 'field', 'remark'],
  target: { name: 'targetName', code: 'targetUscc' },
  groups: [
    { heading: '为谁申请', fields: ['queryType', 'targetName', 'targetUscc', 'authorisationFile'] },
    { heading: '选择报告', fields: ['report', 'field'] },
    { heading: '报告用途', fields: ['purpose', 'purposeOther', 'receivingUnit', 'period', 'periodFrom', 'periodTo'] },
    {
      heading: '经办人',
      hint: '仅供办理使用，不会公开',
      fields: ['handlerName', 'handlerPhone', 'handlerCertNo', 'remark'],
    },
  ],
  personal: ['handlerName', 'handlerCertNo', 'handlerPhone'],
  contact: { name: 'handlerName', phone: 'handlerPhone' },
  guide: {
    intro: writeIntro('organisation'),
    buttons: {
      review: '核对并出具报告',
      send: '确认，出具报告',
      note: '报告带电子签名和验证码，出具之日起 30 日内有效',
    },
    about: '查询本企业公开信息的报告即时出具，约 3 秒，不收费，不需要上传材料。',
    minutes: 1,
    who: '已实名的企业和其他组织；个人请到“个人信用报告”申请。',
    basis: '《国务院办公厅关于进一步完善失信约束制度构建诚信建设长效机制的指导意见》（国办发〔2020〕49号）。',
    conditions: ['用单位账号登录，账号已通过实名认证', '查询其他单位的，持有其加盖公章的授权书'],
    materials: ['查本企业不需要材料', '受托查询的，被查询企业出具的授权书（加盖公章）'],
    steps: [
      '选择报告和用途，核对后提交',
      '本企业的公开信息即时出具；完整版和受托查询由信用中心审核',
      '在“我的报告”下载、打印或者分享',
    ],
    timeLimit: '公开信息即时出具；需审核的 1 个工作日内。',
    notice: '报告不作评分、不评等级；修复完成的信息不再列入新出具的报告。',
  },
})
