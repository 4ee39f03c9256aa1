import { z } from 'zod'
import { choice, creditCode, fieldMeta, longText, text } from '../../../kernel/forms/fields.ts'
import { named, orNull } from '../../../kernel/forms/form-fields.ts'
import { defineDesk } from '../../desk/define-desk.ts'
import { Institution } from '../contract.ts'
import { INSTITUTION_STATES, type InstitutionState } from '../institution-states.ts'
import { INSTITUTION_KINDS } from '../product-words.ts'
import { CHECKERS, DESK_ROLES, MAKERS } from './products.ts'

const telephone = (label: string, hint: string) =>
  text(label, { max: 20 })
    .regex(/^\+?\d[\d-]{4,18}$/, `${label}应为数字，可以有区号和短横线`)
    .register(fieldMeta, { label, hint, widget: 'text' })

export const InstitutionFacts = z.object({
  name: text('机构名称', { max: 200 }),
  creditCode: creditCode('统一社会信用代码'),
  kind: choice('机构类型', named(...INSTITUTION_KINDS)),
  licenceNo: orNull(text('金融许可证号', { max: 50 })),
  servicePhone: telephone('客服电话', '公开展示'),
  region: orNull(text('区域', { max: 20 })),
  address: orNull(text('地址', { max: 200 })),
  intro: orNull(longText('简介', { max: 500 })),
  contactName: text('联系人', { max: 30, hint: '只供信用信息中心联系，不公开' }),
  contactPhone: telephone('联系人电话', '不公开'),
})
export type InstitutionFacts = z.output<typeof InstitutionFacts>

/** Columns of an admitted institution that can only be changed while it is suspended, because admission requires a second person. */
export const REVIEWED_FACTS = ['name', 'creditCode', 'kind', 'licenceNo'] as const

const ALL_STATES: readonly InstitutionState[] = ['pending', 'admitted', 'suspended']

/** The desk of institutions: one member of the centre writes, another admits. */
export const institutionDesk = defineDesk({
  ...{ entity: 'institution', label: '金融机构', unit: '家', what: '机构', makers: '填写机构信息的人' },
  ...{ area: 'finance', order: 20 },
  path: '/finance/desk/institution',
  pages: {
    ...{ list: '/console/institutions', one: '/console/institutions/one' },
    names: ['ConsoleInstitutions', 'ConsoleInstitution'],
    view: { name: 'institution-desk', file: 'modules/finance/desk/institution.tsx' },
  },
  ...{ readers: DESK_ROLES, writers: MAKERS, fields: InstitutionFacts, valuesKey: 'facts', nameKey: 'name' },
  record: Institution.omit({ status: true }).extend({
    ...{ creditCode: z.string(), contactName: z.string().optional(), contactPhone: z.string().optional() },
  }),
  stateWord: 'status',
  states: INSTITUTION_STATES,
  steps: {
    // Editing an admitted institution changes only its contact data, so it stays admitted without a second person.
    save: {
      ...{ label: '保存', from: ALL_STATES, roles: MAKERS, summary: '', clearsNote: true },
      to: (state) => (state === 'admitted' ? 'admitted' : 'pending'),
    },
    admit: {
      ...{ label: '审核入驻', from: ['pending'], to: 'admitted', roles: CHECKERS, byAnother: true, clearsNote: true },
      ...{ summary: '审核通过一个金融机构入驻；填写的人不能审核', says: '审核通过了{}入驻' },
    },
    suspend: {
      ...{ label: '停用', from: ['pending', 'admitted'], to: 'suspended', roles: CHECKERS, look: 'danger' },
      ...{ otherwise: '机构已停用', says: '停用了{}' },
      reason: '停用时填写；停用后它的产品不再展示，账号不能再办理',
      summary: '停用一个金融机构；须写明理由，它的产品和账号立即停用',
    },
  },
  settled: ['admitted', 'suspended'],
  list: {
    caption: '各状态的金融机构',
    columns: [
      { key: 'name', label: '机构名称' },
      { key: 'kind', label: '类型', narrow: true },
      { key: 'productCount', label: '在架产品', narrow: true },
    ],
    search: { label: '名称或代码', placeholder: '例如：农商银行' },
  },
  handbook: {
    about: '金融机构的入驻、停用，以及机构操作账号的绑定。',
    tasks: [
      {
        name: '办理入驻',
        steps: ['登记机构代码、名称、联系人，由另一人核准入驻。', '核准后为机构绑定操作账号，机构即可处理融资申请。'],
      },
      { name: '停用', steps: ['写明理由后停用；其产品随即下架，在办的申请会列出，请先安排好去向。'] },
    ],
  },
  words: {
    ...{ create: '登记金融机构', save: '保存' },
    summaries: {
      page: '查询各状态的金融机构；限信用信息中心',
      detail: '查询一个金融机构；含联系人和可以办理的操作，限信用信息中心',
      create: '登记一个金融机构，等待审核入驻；同一表单编号再次提交得到同一个机构',
      edit: '修改金融机构；已入驻的只能改简介、地址、区域和电话，已停用的修改后待审核',
    },
  },
  examples: {
    ...{ id: 'institution-1', reason: '金融许可证已注销' },
    values: {
      ...{ name: '示例村镇银行股份有限公司', creditCode: '91350700MA00000079', kind: '村镇银行' },
      ...{ servicePhone: '0599-0000000', contactName: '业务联系人', contactPhone: '0599-0000000' },
    },
  },
})
