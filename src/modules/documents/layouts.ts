import { layout, type PageRow, type Row } from '../../kernel/pages/pages.ts'

/** Where anyone verifies a paper. */
export const VERIFY_PATH = '/report-verify'
export const verifyAddress = (number?: string): string =>
  number ? `${VERIFY_PATH}?number=${encodeURIComponent(number)}` : VERIFY_PATH

/** What a QR code says. The code is behind the `#`, which no browser sends to anyone and no log has. */
export const verifyUrl = (publicUrl: string, number: string, code: string): string =>
  new URL(`${verifyAddress(number)}#${code}`, publicUrl).href

/** Where the owner of a paper prints it. */
export const PRINT_PATH = '/pdf-output'
export const printAddress = (number: string): string => `${PRINT_PATH}?number=${encodeURIComponent(number)}`

/** `files`: a browser without script sends the file that is to be verified. */
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
