import path from 'node:path'
import { withoutRecords } from '../../src/kernel/pages/page-parts.ts'

/** File of the page that replaces pages outside of the mirror: forms, searches, records. */
export const MISSING_FILE = 'unavailable.html'

interface Copying {
  /** Address of the page on the portal, with its query. */
  address: string
  /** The file of an address, relative to the folder of the mirror; undefined for a page that is not copied. */
  fileOf(address: string): string | undefined
  /** Time of the copy, in words. */
  day: string
}

/** The file of a page: `/a/b?pageNo=2` is `a/b@pageNo=2.html`. */
export function pageFile(address: string): string {
  const { pathname, search } = new URL(address, ORIGIN)
  const name = pathname === '/' ? 'index' : pathname.slice(1).replace(/\/+$/, '')
  const query = search && `@${encodeURIComponent(search.slice(1)).replaceAll('%', '_')}`
  return `${name}${query}.html`
}

/** The file of a picture or another file that pages show. */
export function assetFile(address: string): string {
  const { pathname, search } = new URL(address, ORIGIN)
  return `files/${encodeURIComponent(pathname.slice(1) + search).replaceAll('%', '_')}`
}

/** Placeholder origin for parsing addresses of which only path and query matter. */
const ORIGIN = 'http://portal.invalid'

/** Addresses of the portal that a page links to, and files that it displays. */
export function linksOf(html: string): { pages: string[]; files: string[] } {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => unescaped(address!))
  const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//')
  return {
    pages: found(/<a\s[^>]*?\bhref="([^"]*)"/g)
      .filter(isOwn)
      .map((address) => address.split('#')[0]!),
    files: found(/<(?:img|source)\s[^>]*?\b(?:src|srcset)="([^"]*)"/gi).filter(isOwn),
  }
}

/**
 * Converts a page for the mirror: adds the date of the copy, hides it from search engines, removes scripts and records (a record may have ended
 * since), disables forms, and points links to files of the mirror.
 */
export function copyOf(html: string, { address, fileOf, day }: Copying): string {
  const own = pageFile(address)
  const relative = (file: string) =>
    encodeURI(path.posix.relative(path.posix.dirname(own), file) || path.posix.basename(own))
  const linked = (given: string): string => {
    const href = unescaped(given)
    if (!href.startsWith('/') || href.startsWith('//')) return given
    const [page = '', hash] = href.split('#')
    const file = fileOf(page) ?? MISSING_FILE
    return relative(file) + (hash ? `#${hash}` : '')
  }
  const note = `<p role="status" class="page-note">本页为${day}的静态副本，仅供查阅。公示记录、查询和办理暂不能使用，请以恢复后的网站为准。</p>`
  return withoutRecords(html)
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\s[^>]*?\brel="(?:canonical|alternate|modulepreload|prefetch)"[^>]*>/g, '')
    .replace(/(<(?:a|link)\s[^>]*?\bhref=")([^"]*)"/g, (_, before: string, href: string) => `${before}${linked(href)}"`)
    .replace(
      /(<(?:img|source)\s[^>]*?\b(?:src|srcset)=")([^"]*)"/gi,
      (_, before: string, src: string) => `${before}${linked(src)}"`,
    )
    .replace(
      /<form\b([^>]*)>/g,
      (_, attributes: string) => `<form${closed(attributes)} action="${relative(MISSING_FILE)}">`,
    )
    .replace(/\bformaction="[^"]*"/gi, '')
    .replace('<head>', '<head><meta name="robots" content="noindex, nofollow">')
    .replace(/<body([^>]*)>/, (_, attributes: string) => `<body${attributes}>${note}`)
}

/** The attributes of a form without action, method and encoding. */
const closed = (attributes: string): string => attributes.replace(/\s(?:action|method|encType)="[^"]*"/gi, '')

/** The page that replaces pages outside of the mirror. */
export const missingPage = (portalName: string, day: string): string =>
  [
    '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow">',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>暂不能使用 - ${portalName}</title></head>`,
    `<body><main><h1>${portalName}：这一页暂不能使用</h1>`,
    `<p>网站正在恢复。现在能看的是${day}的静态副本，其中没有公示记录、查询和办理。</p>`,
    '<p><a href="home.html">返回首页</a></p></main></body></html>',
  ].join('')

/** Hides the whole mirror from search engines. */
export const ROBOTS = 'User-agent: *\nDisallow: /\n'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

const unescaped = (text: string): string => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity]!)
