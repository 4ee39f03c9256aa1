import { formatDate, longDate, weekday } from '../../../kernel/format/date.ts'
import type { SiteProfile } from '../../../kernel/profile.ts'
import type { Receipt } from './contract.ts'

type From = Pick<SiteProfile, 'portalName' | 'organiser' | 'phone' | 'publicUrl'>

export const receiptFileName = ({ acceptNo }: Pick<Receipt, 'acceptNo'>): string => `回执-${acceptNo}.html`

/** The receipt as a self-contained file that opens on any phone and can be printed. */
export function writeReceiptFile(receipt: Receipt, inquiry: string, from: From): string {
  const { portalName, organiser, phone, publicUrl } = from
  const address = new URL(inquiry, publicUrl).href
  const rows = [
    ['事项', receipt.kindName],
    ['受理编号', receipt.acceptNo],
    ['查询码', receipt.queryCode],
    ['提交时间', formatDate(receipt.submittedAt, 'yyyy-MM-dd hh:mm')],
    ['最迟答复日期', `${longDate(receipt.dueOn)} ${weekday(receipt.dueOn)}`],
    ['查询进度', address],
    ['咨询电话', `${phone}（${organiser}）`],
  ]
  const facts = rows.map(
    ([label = '', value = '']) => `<tr><th scope="row">${html(label)}</th><td>${html(value)}</td></tr>`,
  )
  const steps = receipt.steps.slice(1).map((step) => `<li>${html(step)}</li>`)
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(`${receipt.kindName}回执 ${receipt.acceptNo}`)}</title>
<style>${STYLE}</style>
<h1>${html(`${portalName}：${receipt.kindName}回执`)}</h1>
<table>${facts.join('')}</table>
<p>查询进度、补充材料都需要查询码，请勿告诉他人；工作人员不会向您索要。</p>
<h2>接下来</h2>
<ol>${steps.join('')}</ol>
</html>
`
}

const STYLE = `body{max-width:40em;margin:2em auto;padding:0 1em;font:16px/1.7 "Microsoft YaHei","PingFang SC",sans-serif}
h1{font-size:1.4em}h2{font-size:1.1em}table{width:100%;border-collapse:collapse}
th,td{padding:.5em .8em;border:1px solid #999;text-align:left;overflow-wrap:anywhere}th{width:8em;font-weight:400}
tr:nth-child(2) td,tr:nth-child(3) td{font-size:1.3em;font-weight:700;letter-spacing:.04em}`

const html = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
