import { lazyPackage } from '../late-package.server.ts'

let convert: ((text: string) => string) | undefined

/** Attributes with text for people. Addresses and form values are not converted, because the server reads them. */
const READ_ATTRIBUTES =
  /((?:title|alt|placeholder|aria-label|data-placeholder|data-label|data-unit|content)=")([^"]*)"/g
const HAN = /\p{Script=Han}/u

/** Elements whose content machines read, or that is quoted verbatim. */
const VERBATIM = /^<(?:style|script|pre|code)\b/

/** Converts a finished page to traditional characters: its text, but not addresses, styles, form values or code. */
export function toTraditionalPage(html: string): string {
  convert ??= converter()
  const toTraditional = convert
  return html
    .replace(/<(style|script|pre|code)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g, (part) => {
      if (!HAN.test(part) || VERBATIM.test(part)) return part
      if (!part.startsWith('<')) return toTraditional(part)
      return part.replace(READ_ATTRIBUTES, (_, name: string, value: string) => `${name}${toTraditional(value)}"`)
    })
    .replace('<html lang="zh-CN"', '<html lang="zh-TW"')
}

function converter(): (text: string) => string {
  const { Converter }: typeof import('opencc-js/cn2t') = lazyPackage('opencc-js/cn2t')
  return Converter({ from: 'cn', to: 'tw' })
}
