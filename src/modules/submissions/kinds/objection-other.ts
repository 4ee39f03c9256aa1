import { choice, creditCode, text } from '../../../kernel/forms/fields.ts'
import { files, named } from '../../../kernel/forms/form-fields.ts'
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

const ORGANISATION_KINDS = named('机关', '事业单位', '社会团体', '民办非企业单位', '基金会', '村（居）民委员会', '其他')

export const objectionOther = defineKind({
  code: 'objection-other',
  business: 'YF',
  name: '异议申诉（其他法人）',
  callPath: '/cmpinternetportaladmin/otherlegalpersonobjection/add',
  login: 'none',
  forms: [
    { path: '/service-objection-representation-nolegal', title: '异议申诉（其他法人）', parent: '/credit-objection' },
  ],
  ...objection,
  lookUp: {
    ...objection.lookUp,
    casePages: { inquiry: '/service-inquire', item: '/service-objection-representation-nolegal-info' },
    listWord: 'other',
  },
  example: {
    ...objectionExample,
    ...handlerExample,
    orgName: '榕屿市志愿者协会',
    uscc: '513503005000000159',
    orgKind: '社会团体',
    responsiblePerson: '陈明',
    certificate: ['file-2'],
    authorisationLetter: ['file-3'],
  },
  fields: {
    orgName: text('单位名称', { min: 2 }),
    uscc: creditCode('统一社会信用代码'),
    orgKind: choice('单位类型', ORGANISATION_KINDS),
    responsiblePerson: text('负责人', { min: 2, max: 50 }),
    certificate: files('法人证书或登记证书', { min: 1, max: 2 }),
    authorisationLetter: files('授权委托书', { min: 1, max: 2 }),
    ...handlerFields(),
    ...objectionFields(),
  },
  rules: (values) => ({
    ...objectionRules(values),
    ...handlerProblem(values),
    uscc: objectorProblem(values.uscc, 'other'),
  }),
  hooks: { prefillOwn: prefillOrganisation('orgName', 'responsiblePerson') },
  groups: [
    { heading: '单位信息', fields: ['orgName', 'uscc', 'orgKind', 'responsiblePerson', 'certificate'] },
    handlerGroup,
    objectionGroup,
    promiseGroup,
  ],
  personal: ['responsiblePerson', 'handlerName', 'handlerCertNo', 'handlerPhone', 'email', 'address'],
  contact: { name: 'handlerName', phone: 'handlerPhone', email: 'email' },
  guide: objectionGuide('信用信息所涉及的机关、事业单位、社会组织等非企业法人，由受委托的经办人提出。', [
    '事业单位法人证书、登记证书等',
    '授权委托书',
    '佐证材料 1 至 10 个文件，每个不超过 10 MB',
  ]),
  records: { subject: { code: 'uscc' } },
})
