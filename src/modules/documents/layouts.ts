import { layout, type PageRow, type Row } from '../../kernel/pages/pages.ts'

/** The public verification page. */
export const VERIFY_PATH = '/report-verify'
export const verifyAddress = (number?: string): string =>
  number ? `${VERIFY_PATH}?number=${encodeURIComponent(number)}` : VERIFY_PATH

/** The address in a QR code. The code is in the fragment after `#`, which browsers do not send, so no server log contains it. */
export const verifyUrl = (publicUrl: string, number: string, code: string): string =>
  new URL(`${verifyAddress(number)}#${code}`, publicUrl).href

/** The page on which the owner prints a paper. */
export const PRINT_PATH = '/pdf-output'
export const printAddress = (number: string): string => `${PRINT_PATH}?number=${encodeURIComponent(number)}`

/** `files`: without script, the browser uploads the file that is to be verified. */
export const reportVerify = (row: Row): PageRow =>
  layout<{ files: 'yes' }>('report-verify', 'modules/documents/views/report-verify.tsx', {
    cached: false,
    noNotices: true,
  })(row, { files: 'yes' })

export const paperPrint = layout('pdf-output', 'modules/documents/views/pdf-output.tsx', {
  cached: false,
  noNotices: true,
  aboutOne: true,
})
