import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { normalisePaperText } from './paper-number.ts'

const FRONT = '/cmpinternetportalfront/archives'

/** Captcha purpose of verification. */
export const VERIFY_PURPOSE = 'paper-verify'

/** The same answer for a wrong code, a malformed number and an unknown number, so that nobody learns which numbers exist. */
export const NOT_FOUND = '没有查到这份报告或者文书，请核对编号和验证码'

/** Shown instead of a purpose that is not on the list. */
export const OTHER_PURPOSE = '其他'

export const STATES = ['valid', 'expired', 'withdrawn'] as const
export type PaperState = (typeof STATES)[number]

/** Names of the states as shown. */
export const STATE_NAMES: Record<PaperState, string> = { valid: '有效', expired: '已失效', withdrawn: '已撤回' }

const sha256 = (label: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, `${label}应为 64 位十六进制数字`)
    .describe(`${label}；SHA-256`)

export const PaperVerdict = z.object({
  number: z.string(),
  state: z.enum(STATES),
  stateName: z.string(),
  /** The sort of paper, by name. */
  kind: z.string(),
  title: z.string(),
  subjectName: z.string(),
  subjectCode: z.string(),
  purpose: z.string(),
  receivingUnit: z.string(),
  generatedAt: z.string(),
  validUntil: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawnReason: z.string(),
  pages: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** The signing unit, and the last day its certificate is valid. */
  signer: z.string(),
  certificateUntil: z.string().nullable(),
  /** Values of the issued paper that its reader compares with the copy in hand. */
  compare: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The result per field, of a report that replaces certificates. */
  fields: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['found', 'none', 'not-collected']),
      collected: z.string(),
      text: z.string(),
    }),
  ),
})
export type PaperVerdict = z.output<typeof PaperVerdict>

/** The reasons why a file that claims to be a paper of the portal fails verification. */
const FAILURES = [
  'no-signature',
  'broken-signature',
  'other-key',
  'content',
  'appended',
  'truncated',
  'partial',
  'not-registered',
] as const
export type FileFailure = (typeof FAILURES)[number]

export const FAILURE_NAMES: Record<FileFailure, string> = {
  'no-signature': '文件中没有电子签名，签名可能被去掉了',
  'broken-signature': '电子签名已损坏，无法核验',
  'other-key': '电子签名不是由本网站作出的',
  content: '签名之后文件内容被改动过',
  appended: '签名之后文件被追加了内容',
  truncated: '文件不完整，后面的部分缺失',
  partial: '电子签名没有覆盖整个文件',
  'not-registered': '文件与登记的原件不一致',
}

export const FilePrint = z.object({
  sha256: sha256('文件摘要'),
  bytes: z
    .number()
    .int()
    .min(0)
    .max(2 ** 40)
    .describe('文件的字节数'),
  number: z.string().max(40, '报告编号过长').optional().describe('文件中写明的报告编号'),
  signature: z
    .object({
      range: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(10 ** 10),
        )
        .length(4)
        .describe('签名覆盖的范围，即 ByteRange'),
      sha256: sha256('签名范围的摘要'),
      contents: z
        .string()
        .max(32_000, '电子签名过长')
        .regex(/^[0-9a-f]*$/i, '电子签名应为十六进制数字')
        .describe('电子签名；十六进制'),
    })
    .optional()
    .describe('文件中的电子签名'),
})
export type FilePrint = z.output<typeof FilePrint>

export const FileVerdict = z.object({
  /** Without a captcha, `unmatched` is answered for both changed and unknown files. */
  verdict: z.enum([...STATES, 'unmatched', 'changed', 'unknown']),
  /** The paper, if the file is identical to the one that was issued. */
  paper: PaperVerdict.nullable(),
  failures: z.array(z.object({ code: z.enum(FAILURES), name: z.string() })),
})
export type FileVerdict = z.output<typeof FileVerdict>

const typed = (label: string, length: number) =>
  z
    .string({ error: `请输入${label}` })
    .max(60, `${label}应为 ${length} 位`)
    .transform(normalisePaperText)
    .pipe(z.string().min(1, `请输入${label}`).length(length, `${label}应为 ${length} 位`))

export const verifyCalls = contract({
  verify: {
    ...get('public', `${FRONT}/verify`),
    summary:
      '验证信用报告；凭报告编号和 16 位验证码，须先完成验证码校验，编号或验证码不正确与不存在的回答相同；专项信用报告给出各领域结论',
    query: z.object({
      number: typed('报告编号', 22).describe('报告编号；22 位，在报告每页页脚'),
      code: typed('验证码', 16).describe('报告首页二维码下方的 16 位验证码；不分大小写'),
      captchaTicket: z
        .string({ error: '请先完成验证码' })
        .min(1, '请先完成验证码')
        .max(100, '请先完成验证码')
        .describe(`验证码凭据；验证用途为 ${VERIFY_PURPOSE}`),
    }),
    data: PaperVerdict,
    perMinute: 30,
    example: { query: { number: '20261116094218XY7F3K9Q', code: 'K7QM4XRD9WPT2HNE', captchaTicket: 'example-ticket' } },
  },
  verifyFile: {
    ...post('public', `${FRONT}/verifyFile`),
    summary:
      '验证信用报告文件；只需文件的摘要和其中的电子签名，不必上传文件，也不保存任何内容；不是原件的，凭验证码凭据说明原因',
    body: FilePrint.extend({
      captchaTicket: z
        .string()
        .max(100, '请先完成验证码')
        .optional()
        .describe(`验证码凭据；验证用途为 ${VERIFY_PURPOSE}，没有凭据时不区分文件被改动过与不是本网站出具`),
    }),
    data: FileVerdict,
    perMinute: 30,
    example: { body: { sha256: '0'.repeat(64), bytes: 1 } },
  },
  certificates: {
    ...get('public', `${FRONT}/certificates`),
    summary: '下载签名证书；出具文件用过的全部证书，现用的在前，供离线验证使用',
    bytes: 'application/x-pem-file',
  },
})
