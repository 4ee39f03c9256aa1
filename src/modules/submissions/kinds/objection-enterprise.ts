import { creditCode, text } from '../../../kernel/forms/fields.ts'
import { files, optional } from '../../../kernel/forms/form-fields.ts'
import {
  handlerExample,
  handlerFields,
  handlerGroup,
  handlerProblem,
  objection,
  objectionExample,
  objectionFields,
  objectionGroup,
  objectionGuide,
  objectionRules,
  prefillOrganisation,
  promiseGroup,
} from './objection-fields.ts'
import { objectorProblem } from './subject-code.ts'
import { defineKind } from './submission-kind.ts'

export const objectionEnterprise = defineKind({
  code: 'objection-enterprise',
  business: 'YY',
  name: '异议申诉（企业法人）',
  callPath: '/cmpinternetportaladmin/enterpriselegalpersonobjection/add',
  login: 'user',
  needsVerified: true,
  forms: [{ path: '/service-objection-representation', title: '异议申诉（企业法人）', parent: '/credit-objection' }],
  ...objection,
  lookUp: {
    ...objection.lookUp,
    casePages: { inquiry: '/service-inquire', item: '/service-objection-representation-info' },
    listWord: 'enterprise',
  },
  example: {
    ...objectionExample,
    ...handlerExample,
    enterpriseName: '榕屿市海晏食品有限公司',
    uscc: '91350300MA0000015F',
    legalRep: '林晓',
    businessLicence: ['file-2'],
  },
  fields: {
    enterpriseName: text('企业名称', { min: 2 }),
    uscc: creditCode('统一社会信用代码'),
    registrationNo: optional(text('工商注册号', { max: 20 })),
    orgCode: optional(text('组织机构代码', { max: 10 })),
    legalRep: text('法定代表人', { min: 2, max: 50 }),
    businessLicence: files('营业执照', { min: 1, max: 2 }),
    authorisationLetter: files('授权委托书', { max: 2 }, '经办人不是法定代表人的，需要上传'),
    ...handlerFields(),
    ...objectionFields(),
  },
  rules: (values) => ({
    ...objectionRules(values),
    ...handlerProblem(values),
    uscc: objectorProblem(values.uscc, 'market'),
    authorisationLetter:
      values.handlerName &&
      values.legalRep &&
      values.handlerName !== values.legalRep &&
      isEmpty(values.authorisationLetter)
        ? '经办人不是法定代表人，请上传授权委托书'
        : null,
  }),
  hooks: { prefillOwn: prefillOrganisation('enterpriseName', 'legalRep') },
  groups: [
    {
      heading: '企业信息',
      fields: ['enterpriseName', 'uscc', 'registrationNo', 'orgCode', 'legalRep', 'businessLicence'],
    },
    handlerGroup,
    objectionGroup,
    promiseGroup,
  ],
  personal: ['legalRep', 'handlerName', 'handlerCertNo', 'handlerPhone', 'email', 'address'],
  contact: { name: 'handlerName', phone: 'handlerPhone', email: 'email' },
  guide: objectionGuide('信用信息所涉及的企业，由法定代表人或受委托的经办人登录后提出。', [
    '营业执照',
    '授权委托书（经办人不是法定代表人的）',
    '佐证材料 1 至 10 个文件，每个不超过 10 MB',
  ]),
  records: { subject: { code: 'uscc' } },
})

const isEmpty = (ids: readonly string[] | undefined): boolean => ids !== undefined && ids.length === 0
