import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../kernel/calls/paging.ts'
import { choice, creditCode, identifier, keyword, longText, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { Institution } from './contract.ts'
import { CHECKERS, DESK_ROLES, MAKERS } from './desk/products.ts'
import { findInstitutionState, INSTITUTION_STATES, INSTITUTION_STEPS } from './institution-states.ts'
import { INSTITUTION_KINDS } from './product-words.ts'

const none = z.literal('').transform(() => null)
const optional = (label: string, max: number) =>
  z
    .union([none, text(label, { max })])
    .nullable()
    .default(null)
    .describe(label)

const telephone = (label: string) =>
  text(label, { max: 20 }).regex(/^\+?\d[\d-]{4,18}$/, `${label}应为数字，可以有区号和短横线`)

export const InstitutionFacts = z.object({
  name: text('机构名称', { max: 200 }),
  creditCode: creditCode('统一社会信用代码'),
  kind: choice(
    '机构类型',
    INSTITUTION_KINDS.map((name) => ({ code: name, name })),
  ),
  licenceNo: optional('金融许可证号', 50),
  intro: z
    .union([none, longText('简介', { max: 500 })])
    .nullable()
    .default(null)
    .describe('简介'),
  address: optional('地址', 200),
  region: optional('区域', 20),
  servicePhone: telephone('客服电话'),
  contactName: text('联系人', { max: 30 }),
  contactPhone: telephone('联系人电话'),
})
export type InstitutionFacts = z.output<typeof InstitutionFacts>

/** What changes only with a second person's look. */
export const REVIEWED_FACTS = ['name', 'creditCode', 'kind', 'licenceNo'] as const

const STATUSES = Object.values(INSTITUTION_STATES)

export const INSTITUTION_WORDS = { kinds: INSTITUTION_KINDS, states: STATUSES, steps: INSTITUTION_STEPS }

const DeskInstitution = Institution.extend({
  status: z.enum(STATUSES),
  version: z.number().int(),
  updatedAt: z.string(),
  /** What whoever asks may do with it now. */
  may: z.array(z.enum(ownKeys(INSTITUTION_STEPS))),
})
export type DeskInstitution = z.output<typeof DeskInstitution>

const InstitutionDetail = DeskInstitution.extend({
  contactName: z.string(),
  contactPhone: z.string(),
  /** Why it was stopped. */
  decisionNote: z.string().nullable(),
})
export type InstitutionDetail = z.output<typeof InstitutionDetail>

const Named = z.object({ id: identifier('金融机构编号') })
/** What is decided upon is what was read: the version says which that was. */
const Seen = Named.extend({ version: wholeNumber('版本', { min: 1, max: 999_999 }) })
const Done = z.object({ id: z.string(), status: z.enum(STATUSES), version: z.number().int() })
const DESK = '/finance/desk/institution'

const FACTS_EXAMPLE = {
  ...{ name: '示例村镇银行股份有限公司', creditCode: '91350700MA00000079', kind: '村镇银行' },
  ...{ servicePhone: '0599-0000000', contactName: '业务联系人', contactPhone: '0599-0000000' },
} as const

/** The centre keeps the institutions: one writes, another admits. */
export const institutionDesk = contract({
  page: {
    method: 'GET',
    path: `${DESK}/page`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '查询各状态的金融机构；限信用信息中心',
    query: Paging.extend({
      status: z
        .enum([...STATUSES, ...ownKeys(INSTITUTION_STATES)], { error: '请选择状态' })
        .transform(findInstitutionState)
        .optional()
        .describe('状态'),
      keyword: keyword().optional(),
    }),
    data: pageOf(DeskInstitution),
    example: {},
  },
  detail: {
    method: 'GET',
    path: `${DESK}/detail/{id}`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '查询一个金融机构；含联系人和可以办理的操作，限信用信息中心',
    params: Named,
    data: InstitutionDetail,
    example: { params: { id: 'institution-1' } },
  },
  create: {
    method: 'POST',
    path: `${DESK}/create`,
    access: 'staff',
    roles: MAKERS,
    summary: '登记一个金融机构，等待审核入驻；同一表单编号再次提交得到同一个机构',
    body: z.object({ key: identifier('表单编号'), facts: InstitutionFacts.describe('机构信息') }),
    data: Done,
    example: { body: { key: 'example', facts: { ...FACTS_EXAMPLE } } },
  },
  edit: {
    method: 'POST',
    path: `${DESK}/edit`,
    access: 'staff',
    roles: MAKERS,
    summary: '修改金融机构；已入驻的只能改简介、地址、区域和电话，已停用的修改后待审核',
    body: Seen.extend({ facts: InstitutionFacts.describe('机构信息') }),
    data: Done,
    example: { body: { id: 'none', version: 1, facts: { ...FACTS_EXAMPLE } } },
  },
  admit: {
    method: 'POST',
    path: `${DESK}/admit`,
    access: 'staff',
    roles: CHECKERS,
    summary: '审核通过一个金融机构入驻；填写的人不能审核',
    body: Seen,
    data: Done,
    example: { body: { id: 'none', version: 1 } },
  },
  suspend: {
    method: 'POST',
    path: `${DESK}/suspend`,
    access: 'staff',
    roles: CHECKERS,
    summary: '停用一个金融机构；须写明理由，它的产品和账号立即停用',
    body: Seen.extend({ reason: text('理由', { min: 2, max: 500 }) }),
    data: Done,
    example: { body: { id: 'none', version: 1, reason: '金融许可证已注销' } },
  },
})
