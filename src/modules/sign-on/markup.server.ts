import { createHash } from 'node:crypto'

/** Text that has been made safe for a page. */
export interface Markup {
  markup: string
}

type Part = string | number | Markup | readonly Markup[] | null | undefined | false

/** Writes HTML; whatever is put in is text, unless it was written by this function itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: strings.reduce((text, next, index) => text + written(parts[index - 1]) + next) }
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(written).join('')
  if (typeof part === 'object' && 'markup' in part) return part.markup
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const STYLE = `*{box-sizing:border-box}body{margin:0;background:#f5f7fa;color:#1f2933;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
header{background:#12325f;color:#fff;padding:12px 20px}header strong{font-size:18px}
main{max-width:520px;margin:24px auto;padding:20px;background:#fff;border:1px solid #d9e2ec}
h1{font-size:22px;margin:0 0 16px}label,legend{display:block;font-weight:600;margin-top:14px;padding:0}
input:not([type=checkbox]){width:100%;min-height:44px;padding:8px 10px;border:1px solid #7b8794;border-radius:4px;font:inherit}
button,.button{display:inline-block;min-height:44px;padding:9px 20px;border:1px solid #12325f;border-radius:4px;background:#12325f;color:#fff;font:inherit;text-decoration:none;cursor:pointer}
.plain{background:#fff;color:#12325f}.row{display:flex;flex-wrap:wrap;gap:10px;margin-top:18px;align-items:center}
.hint{color:#52606d;font-size:14px}.error,.problem{color:#a61b1b}.problem{border-left:4px solid #a61b1b;padding:8px 12px;background:#fdecec;margin-bottom:12px}
.check{display:flex;gap:8px;align-items:flex-start;font-weight:400}.check input{width:24px;height:24px;flex:none}a{color:#185aae}
nav{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:8px}nav a{padding:8px 12px;border:1px solid #d9e2ec;border-radius:4px}nav a[aria-current]{background:#e8f0fa;font-weight:600}
[hidden]{display:none!important}captcha-box{display:block}.enter{position:absolute;width:1px;height:1px;min-height:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}.good{color:#146c2e}captcha-box img{margin:8px 0}captcha-box strong{font-size:18px;color:#1f2933}captcha-box p{margin:14px 0 0}img{display:block;max-width:100%;height:auto}:focus-visible{outline:3px solid #b45309;outline-offset:2px}`

export const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The look of the service: plain, so that nobody takes it for the portal. */
export function page(title: string, body: Markup, script?: string): string {
  return html`<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} - 统一身份认证</title><style>${{ markup: STYLE }}</style>${script && html`<script type="module" src="${script}"></script>`}</head><body><header><strong>统一身份认证</strong></header><main>${body}</main></body></html>`
    .markup
}
