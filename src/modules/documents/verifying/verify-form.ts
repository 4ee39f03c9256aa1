import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../../captcha/form-contract.ts'
import { type FilePrint, type FileVerdict, type PaperVerdict, VERIFY_PURPOSE, verifyCalls } from '../verify-contract.ts'
import { extractFilePrint } from './file-print.server.ts'
import type { ShownVerdict } from './wording.ts'

export interface Verified {
  by: 'number' | 'file'
  verdict: ShownVerdict
  paper: PaperVerdict | null
  failures: FileVerdict['failures']
  at: string
}

interface VerifyScreen {
  values: { number: string; code: string }
  errors: Record<string, string>
  message: string | null
  captcha: FormCaptcha
  verified: Verified | null
  /** The print of a file that did not match; sending it again with a captcha gives the reason. */
  print: string | null
}

export const emptyVerifyForm = async (args: LoaderArguments, number: string): Promise<VerifyScreen> => ({
  values: { number, code: '' },
  errors: {},
  message: null,
  captcha: await captchaOf(args).ask(),
  ...{ verified: null, print: null },
})

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), VERIFY_PURPOSE)

/** Handles the posted form. Number and code are sent in the body, so that no address and no log contains them. */
export async function handleVerifyForm(args: LoaderArguments): Promise<VerifyScreen> {
  return readField(readForm(args), 'mode') === 'file' ? verifyFile(args) : verifyNumber(args)
}

const NOT_FOUND_STATUS = 404

async function verifyNumber(args: LoaderArguments): Promise<VerifyScreen> {
  const form = readForm(args)
  const read = (name: string) => readField(form, name)?.trim() ?? ''
  const values = { number: read('number').slice(0, 60), code: read('code').slice(0, 60) }
  const captcha = captchaOf(args)
  const screen = (shown: FormCaptcha, more: Partial<VerifyScreen> = {}): VerifyScreen => ({
    ...{ values, errors: {}, message: null, verified: null, print: null, captcha: shown },
    ...more,
  })
  const missing: Record<string, string> = {
    ...(!values.number && { number: '请输入编号' }),
    ...(!values.code && { code: '请输入验证码' }),
  }
  const brought = await captcha.bring(read)
  if ('shown' in brought)
    return screen(brought.shown, { errors: brought.error ? { ...missing, captchaAnswer: brought.error } : {} })
  if (Object.keys(missing).length > 0) return screen(captcha.keep(brought.ticket), { errors: missing })
  const query = { ...values, captchaTicket: brought.ticket }
  const found = await attemptOf(args)(verifyCalls.verify, { query })
  if (found.ok)
    return screen(await captcha.ask(), { verified: verdictOf(args, 'number', found.data.state, found.data) })
  if (found.status === NOT_FOUND_STATUS)
    return screen(await captcha.ask(), { verified: verdictOf(args, 'number', 'not-found', null) })
  const { captchaTicket, ...fields } = found.errors
  // A captcha ticket is not consumed by input that fails validation.
  const next = Object.keys(fields).length > 0 && !captchaTicket ? captcha.keep(brought.ticket) : await captcha.ask()
  const errors: Record<string, string> = captchaTicket ? { ...fields, captchaAnswer: captchaTicket } : fields
  return screen(next, { errors, message: Object.keys(errors).length === 0 ? found.msg : null })
}

const verdictOf = (
  args: LoaderArguments,
  by: Verified['by'],
  verdict: ShownVerdict,
  paper: PaperVerdict | null,
  failures: Verified['failures'] = [],
): Verified => ({ by, verdict, paper, failures, at: formatDate(pageOfRequest(args).now) })

/** With script only the file's print is sent. Without script the file itself is, and it is not stored. */
const LARGEST = 20 * 1024 * 1024

async function verifyFile(args: LoaderArguments): Promise<VerifyScreen> {
  const form = readForm(args)
  const read = (name: string) => readField(form, name)?.trim() ?? ''
  const captcha = captchaOf(args)
  const screen = (shown: FormCaptcha, more: Partial<VerifyScreen>): VerifyScreen => ({
    values: { number: read('number').slice(0, 60), code: '' },
    ...{ errors: {}, message: null, verified: null, print: null, captcha: shown },
    ...more,
  })
  const refused = async (file: string) => screen(await captcha.ask(), { errors: { file } })
  const made = readField(form, 'print')
  const file = form.files.find(({ field }) => field === 'file')?.file
  if (!made && (!file || file.size === 0)) return refused('请选择要验证的 PDF 文件')
  if (!made && file && file.size > LARGEST) return refused('文件不能超过 20 MB')
  const print = made ? readPrint(made) : extractFilePrint(Buffer.from(await file!.arrayBuffer()))
  if (!print) return refused('文件未能读取，请重新选择')
  const unmatched = { verified: verdictOf(args, 'file', 'unmatched', null), print: JSON.stringify(print) }
  const brought = read('why') ? await captcha.bring(read) : null
  if (brought && 'shown' in brought)
    return screen(brought.shown, { ...unmatched, errors: brought.error ? { captchaAnswer: brought.error } : {} })
  const body = { ...print, captchaTicket: brought?.ticket }
  const answer = await attemptOf(args)(verifyCalls.verifyFile, { body })
  if (answer.ok) {
    const { verdict, paper, failures } = answer.data
    const told = { verified: verdictOf(args, 'file', verdict, paper, failures) }
    return screen(await captcha.ask(), verdict === 'unmatched' ? unmatched : told)
  }
  const { captchaTicket, ...fields } = answer.errors
  if (captchaTicket) return screen(await captcha.ask(), { ...unmatched, errors: { captchaAnswer: captchaTicket } })
  if (Object.keys(fields).length > 0) return refused('文件未能读取，请重新选择')
  return screen(await captcha.ask(), { message: answer.msg })
}

/** The schema of the call validates the parsed value. */
function readPrint(text: string): FilePrint | null {
  try {
    return JSON.parse(text) as FilePrint
  } catch {
    return null
  }
}
