import { choice, residentId, text } from '../../../kernel/forms/fields.ts'
import { files, optional } from '../../../kernel/forms/form-fields.ts'
import { CERTIFICATE_TYPES, certificateProblem } from './certificate.ts'
import {
  contactFields,
  objection,
  objectionExample,
  objectionFields,
  objectionGroup,
  objectionGuide,
  objectionRules,
  promiseGroup,
} from './objection-fields.ts'
import { defineKind } from './submission-kind.ts'

const PHOTO = { min: 1, max: 1, types: ['jpg', 'jpeg', 'png'] }

export const objectionPerson = defineKind({
  code: 'objection-person',
  business: 'YR',
  name: '异议申诉（自然人）',
  callPath: '/cmpinternetportaladmin/naturepersonobjection/add',
  login: 'none',
  forms: [
    { path: '/service-objection-representation-person', title: '异议申诉（自然人）', parent: '/credit-objection' },
  ],
  ...objection,
  lookUp: {
    ...objection.lookUp,
    casePages: { inquiry: '/service-inquire', item: '/service-objection-representation-person-info' },
    listWord: 'person',
  },
  example: {
    ...objectionExample,
    name: '林晓',
    certType: '01',
    certNo: '11010519491231002X',
    idFront: ['file-2'],
    idBack: ['file-3'],
  },
  fields: {
    name: text('姓名', { min: 2, max: 50 }),
    certType: choice('证件类型', CERTIFICATE_TYPES),
    certNo: text('证件号码', { max: 30 }),
    idFront: files('证件正面照片', PHOTO),
    idBack: files('证件反面照片', PHOTO),
    agentName: optional(text('代理人姓名', { min: 2, max: 50 })),
    agentCertNo: optional(residentId('代理人身份证号码')),
    agentAuthorisation: files('代理授权书', { max: 2 }, '由代理人提出的，需要上传'),
    ...objectionFields(),
  },
  rules: (values) => ({
    ...objectionRules(values),
    certNo: certificateProblem(values.certType, values.certNo, '证件号码'),
    agentName: values.agentCertNo && !values.agentName ? '请输入代理人姓名' : null,
    agentCertNo: values.agentName && !values.agentCertNo ? '请输入代理人身份证号码' : null,
    agentAuthorisation: values.agentName && values.agentAuthorisation?.length === 0 ? '请上传代理授权书' : null,
  }),
  hooks: {
    prefillOwn: ({ name, phone, certNo, firm }) =>
      firm ? { handlerPhone: phone } : { name, certType: certNo ? '01' : undefined, certNo, handlerPhone: phone },
  },
  groups: [
    {
      heading: '本人信息',
      hint: '仅供办理使用，不会公开',
      fields: ['name', 'certType', 'certNo', 'idFront', 'idBack'],
    },
    { heading: '代理人', hint: '由本人提出的不用填写', fields: ['agentName', 'agentCertNo', 'agentAuthorisation'] },
    { heading: '联系方式', fields: contactFields },
    objectionGroup,
    promiseGroup,
  ],
  personal: ['name', 'certNo', 'agentName', 'agentCertNo', 'handlerPhone', 'email', 'address'],
  contact: { name: 'name', phone: 'handlerPhone', email: 'email' },
  guide: objectionGuide('信用信息所涉及的自然人本人，或受本人委托的代理人。', [
    '本人身份证件正反面照片',
    '代理授权书（由代理人提出的）',
    '佐证材料 1 至 10 个文件，每个不超过 10 MB',
  ]),
  records: { subject: { certNo: 'certNo' } },
})
