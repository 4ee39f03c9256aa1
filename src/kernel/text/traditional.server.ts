import { latePackage } from '../late-package.server.ts'

let convert: ((text: string) => string) | undefined

/** Attributes that people read or hear. Addresses and values stay as they are: they mean something to the server. */
const READ_ATTRIBUTES =
  /((?:title|alt|placeholder|aria-label|data-placeholder|data-label|data-unit|content)=")([^"]*)"/g
const HAN = /\p{Script=Han}/u

/** What the server or a machine reads, word for word: values of calls, commands. */
const VERBATIM = /^<(?:style|script|pre|code)\b/

/** A finished page in traditional characters: its text, not its addresses, styles, form values or commands. */
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
  const { Converter }: typeof import('opencc-js/cn2t') = latePackage('opencc-js/cn2t')
  return Converter({ from: 'cn', to: 'tw' })
}
