import { z } from 'zod'
import { contract, get, post, put, remove } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { choice, choices, identifier, ownWords, text } from '../../kernel/forms/fields.ts'
import { named, optional } from '../../kernel/forms/form-fields.ts'
import { PaperContent, QrDrawing } from '../documents/page-contract.ts'
import { REPORT_FIELDS, REPORT_PURPOSES, REPORTS, SHARE_DAYS } from './report-contract.ts'

const FRONT = '/cmpinternetportalfront'

const Tone = z.enum(['plain', 'good', 'warning', 'bad'])

/** State of the share link of a report. The secret of the link is shown once and only its hash is stored. */
const Sharing = z.object({
  state: z.enum(['open', 'ended', 'used-up', 'revoked']),
  until: z.string(),
  views: z.number().int(),
  viewLimit: z.number().int().nullable(),
})

/** An application of the current user, with its report once issued. */
export const ReportEntry = z.object({
  id: z.string(),
  /** 受理编号 */
  acceptNo: z.string(),
  report: z.string(),
  /** 公共信用信息报告（标准版） */
  title: z.string(),
  /** 报告编号, once it is issued */
  number: z.string().nullable(),
  subjectName: z.string(),
  purpose: z.string(),
  receivingUnit: z.string(),
  state: z.string(),
  stateName: z.string(),
  submittedAt: z.string(),
  /** The promised day; null when the application is closed. */
  dueOn: z.string().nullable(),
  issuedAt: z.string().nullable(),
  validUntil: z.string().nullable(),
  sharing: Sharing.nullable(),
  tags: z.array(z.object({ text: z.string(), tone: Tone })),
  /** Possible actions: links to read something, and steps that are posted to the report's page. */
  links: z.array(z.object({ name: z.string(), href: z.string() })),
  steps: z.array(z.object({ name: z.string(), step: z.string() })),
})
export type ReportEntry = z.output<typeof ReportEntry>

export const ReportDetail = ReportEntry.extend({
  /** 验证码, printed beside the number */
  code: z.string().nullable(),
  /** The QR code of the verification page. */
  qr: QrDrawing.nullable(),
  /** All attempts to make the report failed, and the job gave up. */
  hasFailed: z.boolean(),
  pages: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  period: z.string(),
  /** The remark of the centre: 审核意见, 不通过的理由, 需要补正的材料 */
  opinion: z.string(),
  /** Address of the form, prefilled with the same report and subject. */
  applyAgain: z.string(),
})
export type ReportDetail = z.output<typeof ReportDetail>

/** A report as shown to the holder of its share link. */
export const SharedReport = z.object({
  number: z.string(),
  /** One sentence on whether the report is still valid. */
  verdict: z.string(),
  isValid: z.boolean(),
  title: z.string(),
  subtitle: z.string(),
  facts: PaperContent.shape.facts,
  sections: PaperContent.shape.sections,
  until: z.string(),
  viewsLeft: z.number().int().nullable(),
})
export type SharedReport = z.output<typeof SharedReport>

const one = { params: z.object({ id: identifier('申请编号') }) }
const NO_SUCH = { params: { id: 'none' } }

export const reports = contract({
  page: {
    ...get('user', `${FRONT}/creditreportapply/page`),
    summary: '查询本人的信用报告申请；最新的在前，含报告编号、有效期和分享情况',
    query: Paging,
    data: pageSchema(ReportEntry),
  },
  detail: {
    ...get('user', `${FRONT}/creditreportapply/detail/{id}`),
    summary: '查询本人的一件信用报告申请；已出具的含报告编号和验证码',
    ...one,
    data: ReportDetail,
    example: NO_SUCH,
  },
  notice: {
    ...get('user', `${FRONT}/creditreportapply/notice`),
    summary: '查询本单位的报告将列出、值得先行处理的信息；可以修复的、正在处理异议或修复的',
    data: z.object({
      lines: z.array(z.object({ text: z.string(), link: z.object({ name: z.string(), href: z.string() }).nullable() })),
    }),
  },
  edit: {
    ...put('user', `${FRONT}/creditreportapply/edit/{id}`),
    summary: '修改本人尚未审核或被退回的信用报告申请；被退回的修改后重新提交',
    ...one,
    body: z.object({
      purpose: choice('报告用途', named(...REPORT_PURPOSES)),
      purposeOther: optional(ownWords('其他用途')),
      receivingUnit: optional(ownWords('报告使用单位')),
      report: optional(
        choice(
          '报告',
          REPORTS.map(({ code, name }) => ({ code, name })),
        ),
      ),
      field: optional(choices('查询领域', REPORT_FIELDS)),
      remark: optional(text('备注', { max: 2000 })),
    }),
    data: ReportEntry,
    example: { ...NO_SUCH, body: { purpose: '招标投标' } },
  },
  remove: {
    ...remove('user', `${FRONT}/creditreportapply/delete/{id}`),
    summary: '删除本人的一件信用报告申请；未审核的即撤销，已出具的只从列表删除，报告仍可验证',
    ...one,
    data: z.boolean(),
    example: NO_SUCH,
  },
  share: {
    ...post('user', `${FRONT}/creditreportapply/share/{id}`),
    summary: '分享本人的一份有效的信用报告；给出查看码，只给一次，原有的分享随即停止',
    ...one,
    body: z.object({ days: choice('分享天数', named(...SHARE_DAYS)) }),
    data: z.object({ secret: z.string(), sharing: Sharing }),
    example: { ...NO_SUCH, body: { days: '7' } },
  },
  stopShare: {
    ...post('user', `${FRONT}/creditreportapply/stopShare/{id}`),
    summary: '停止分享本人的一份信用报告；重复停止没有影响',
    ...one,
    data: z.boolean(),
    example: NO_SUCH,
  },
  remake: {
    ...post('user', `${FRONT}/creditreportapply/remake/{id}`),
    summary: '重新生成本人的一份信用报告；多次尝试没有生成成功时使用，其他状态没有影响',
    ...one,
    data: z.boolean(),
    perMinute: 10,
    example: NO_SUCH,
  },
  file: {
    ...get('user', `${FRONT}/archives/creditReport/{id}`),
    summary: '下载本人的一份信用报告（PDF）；按申请编号，须已出具且在有效期内',
    ...one,
    bytes: 'application/pdf',
    perMinute: 30,
    example: NO_SUCH,
  },
  shared: {
    ...post('public', `${FRONT}/creditreportapply/shared`),
    summary: '凭查看码查看他人分享的信用报告；每看一次计一次，已停止、到期或用完的说明原因',
    body: z.object({ secret: text('查看码', { min: 8, max: 100 }) }),
    data: SharedReport,
    perMinute: 20,
    example: { body: { secret: 'no-such-secret' } },
  },
})
