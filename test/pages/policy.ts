import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { BUILD_FOLDER } from '../../scripts/build.ts'
import type { HtmlElement } from '../html.ts'
import { findAll, readText } from '../html.ts'
import { describeElement, type OpenedPage, type Question } from './opened-page.ts'

/** Written here a second time, so that the headers sent cannot change unnoticed. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const assets = readdirSync(path.join(BUILD_FOLDER, 'client/assets'))
const assetNamed = (start: string): string => `/assets/${assets.find((name) => name.startsWith(`${start}-`))}`
/** The script of every page, and the additional one of the console. */
export const ENHANCEMENTS = assetNamed('enhance')
const DESK = assetNamed('desk')

export const carriesItsHeaders: Question = (page) => {
  const expected = { ...COMMON_HEADERS, 'content-security-policy': policyOf(page) }
  return Object.entries(expected)
    .filter(([name, value]) => page.headers[name] !== value)
    .map(([name, value]) => `has ${name}: ${page.headers[name]} instead of ${value}`)
}

/** The expected policy: no inline script, one inline style sheet by its hash, frames only for previews of articles. */
function policyOf({ row, elements }: OpenedPage): string {
  const styles = elements.filter(({ name }) => name === 'style').map((style) => `'sha256-${sha256(readText(style))}'`)
  return [
    ...["default-src 'none'", "script-src 'self'", `style-src 'self' ${styles.join(' ')}`, "img-src 'self' data:"],
    ...["font-src 'self'", "media-src 'self'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'"],
    ...(row.path === '/console/content/article' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${row.path === '/console/content/preview' ? "'self'" : "'none'"}`,
    ...["object-src 'none'", "manifest-src 'self'"],
  ].join('; ')
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Finds everything that would run, style or load without being named by the policy, or from another site. */
export const runsNothingElse: Question = ({ elements, row }) => [
  ...elements
    .filter(({ attributes }) => 'style' in attributes)
    .map((element) => `styles itself: ${describeElement(element)}`),
  ...elements.filter(loadsFromElsewhere).map((element) => `loads from elsewhere: ${describeElement(element)}`),
  ...elements
    .filter(({ name, attributes: { src } }) => name === 'script' && src && !isOwnScript(src, row.shell))
    .map((element) => `runs another script: ${describeElement(element)}`),
  ...dangers(elements),
]

const isOwnScript = (address: string, shell: string): boolean =>
  address === ENHANCEMENTS || (address === DESK && shell === 'console')

function loadsFromElsewhere({ name, attributes }: HtmlElement): boolean {
  const address = name === 'link' && attributes.rel !== 'canonical' ? attributes.href : attributes.src
  const isInline = name === 'img' && attributes.src?.startsWith('data:image/webp;base64,')
  return address !== undefined && !isInline && !/^\/[^/]/.test(address)
}

// React replaces a javascript: address by one that only throws an error.
const RUNNING = /^\s*(javascript|data|vbscript):(?!throw new Error\('React|image\/webp;base64,)/i

/** The target of a form button: another page of the portal, or a field of this page. */
const OWN_ADDRESS = /^(\/(?![/\\])|#)/

/** Elements that would run or load something in a browser, apart from the portal's own scripts and frames. */
export function dangers(elements: readonly HtmlElement[]): string[] {
  return elements
    .filter(({ name, attributes }) => {
      const runs =
        name === 'script' && !attributes.src?.startsWith('/assets/') && attributes.type !== 'application/ld+json'
      const handles = Object.keys(attributes).some((attribute) => /^(on|srcdoc$)/.test(attribute))
      const posts = attributes.formaction !== undefined && !OWN_ADDRESS.test(attributes.formaction)
      const leads = ['href', 'src', 'action', 'data'].some((attribute) => RUNNING.test(attributes[attribute] ?? ''))
      const isPreview = name === 'iframe' && attributes.src?.startsWith('/console/content/preview?')
      const loads = ['iframe', 'object', 'embed', 'base'].includes(name) && !isPreview
      return runs || handles || posts || leads || loads
    })
    .map((element) => `dangerous: ${describeElement(element)}`)
}

export const dangersIn = (document: HtmlElement): string[] => dangers(findAll(document, () => true))
