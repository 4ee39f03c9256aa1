import { createHash } from 'node:crypto'
import { mixColours } from '../kernel/colour.ts'
import type { SiteProfile } from '../kernel/profile.ts'

/** Links of the plain error page to continue from. */
const DOORS = [
  ['返回首页', '/home'],
  ['信用查询', '/enterprise-query'],
  ['信用公示', '/credit-publicity'],
  ['信用服务', '/credit-Service'],
  ['网站地图', '/site-map'],
] as const

// The look of the portal in a few inline rules, because this page must not depend on files that may also be unavailable.
const styleIn = (colour: string) =>
  `*{box-sizing:border-box}body{margin:0;color:#1f2933;font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",sans-serif;overflow-wrap:anywhere}a{color:${colour}}header{border-bottom:1px solid #d9e2ec}header a{display:flex;align-items:center;gap:10px;max-width:1232px;margin:0 auto;padding:12px 16px;color:${mixColours(colour, '#000000', 0.3)};font-size:22px;font-weight:700;line-height:1.2;text-decoration:none}main{max-width:680px;margin:0 auto;padding:56px 16px 72px;text-align:center}h1{margin:0 0 12px;font-size:28px;line-height:1.35}p{margin:0 0 12px;color:#52606d}.code{color:${colour};font-size:72px;font-weight:700;line-height:1}form{display:flex;margin:28px 0;border:2px solid ${colour};border-radius:4px}input{flex:1;min-width:0;min-height:44px;padding:8px 12px;border:0;font:inherit}button{padding:0 24px;border:0;background:${colour};color:#fff;font:inherit}ul{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin:0;padding:0;list-style:none}li a{display:block;padding:8px 18px;border:1px solid ${colour};border-radius:4px;text-decoration:none}:focus-visible{outline:3px solid #b45309;outline-offset:2px}`

/** Advice by status code. */
const ADVICE: Partial<Record<number, string>> = {
  400: '请检查地址是否完整，或从下面继续。',
  404: '地址可能输入有误，或页面已经移动、下线。',
  414: '请检查地址是否完整，或从下面继续。',
}

const SEARCH =
  '<form action="/search" role="search"><input type="hidden" name="tabActive" value="4"><input type="search" name="search" aria-label="查询内容"' +
  ' placeholder="请输入企业名称、信用代码或关键词" maxlength="50"><button>查询</button></form>'

/** The parts of the site profile on a plain page: the name in the header and the theme colour. */
export type PlainSite = Pick<SiteProfile, 'portalName' | 'themeColour'>

/** Content policy that allows the inline style sheet of the page, and pictures. */
export function plainPagePolicy({ themeColour }: PlainSite): string {
  const hash = createHash('sha256').update(styleIn(themeColour)).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'`
}

interface PlainPage {
  site: PlainSite
  /** Without a status no links are shown, because no page of the portal is open. */
  status?: number
  /** The error message. Neither it nor the note may contain input of a visitor. */
  message: string
  note?: string
  /** Seconds after which the page reloads itself. */
  again?: number
}

/** A self-contained HTML page, for when a page cannot be rendered or the address is invalid. */
export function plainPage({ site, status, message, note = '', again }: PlainPage): string {
  const { portalName, themeColour } = site
  const advice = status && ADVICE[status] ? `<p>${ADVICE[status]}</p>` : ''
  const registry = DOORS.map(([name, href]) => `<li><a href="${href}">${name}</a></li>`).join('')
  return [
    '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    again ? `<meta http-equiv="refresh" content="${again}">` : '',
    `<title>${message} - ${portalName}</title><meta name="theme-color" content="${themeColour}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${styleIn(themeColour)}</style></head><body>`,
    `<header><a href="/home"><img src="/favicon.svg" alt="" width="40" height="40">${portalName}</a></header>`,
    `<main>${status ? `<p class="code">${status}</p>` : ''}<h1>${message}</h1>${advice}${again ? `<p>${again} 秒后自动重新打开本页，不必操作。</p>` : ''}${note}`,
    status === undefined ? '' : SEARCH,
    `${status === undefined ? '' : `<ul>${registry}</ul>`}</main></body></html>`,
  ].join('')
}
