import { longDate } from '../src/kernel/format/date.ts'

/** Columns in which every article is an official notice. */
const NOTICE_COLUMNS: ReadonlySet<string> = new Set(['credit-notice', 'credit-announcement', 'farming-announcement'])

interface Signed {
  classificationId: string
  html: string
  docNo?: string
  /** The issuing unit, several joined by 、. */
  issuer: string
  /** Date of issue, as 2026-11-13. */
  writtenAt: string
}

/** Adds the signature, aligned to the right: notices end with their issuers and the date, and so do letters to named addressees. */
export function withSignature(article: Signed): string {
  if (!isNotice(article)) return article.html
  const lines = [...article.issuer.split('、'), longDate(article.writtenAt)]
  return article.html + lines.map((line) => `<p class="right">${line}</p>`).join('')
}

const isNotice = ({ classificationId, docNo, html }: Signed): boolean =>
  NOTICE_COLUMNS.has(classificationId) || (docNo !== undefined && /^<p>[^<]*：<\/p>/.test(html))
