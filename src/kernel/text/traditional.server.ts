import { Converter } from 'opencc-js/cn2t'

let convert: ((text: string) => string) | undefined

/** Attributes that people read or hear. Addresses and values stay as they are: they mean something to the server. */
const READ_ATTRIBUTES = /((?:title|alt|placeholder|aria-label|data-placeholder|data-label|content)=")([^"]*)"/g
const HAN = /\p{Script=Han}/u

/** A finished page in traditional characters: its text, not its addresses, styles or form values. */
export function toTraditionalPage(html: string): string {
  convert ??= Converter({ from: 'cn', to: 'tw' })
  const toTraditional = convert
  return html
    .replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<[^>]*>|[^<]+/g, (part) => {
      if (!HAN.test(part) || part.startsWith('<style') || part.startsWith('<script')) return part
      if (!part.startsWith('<')) return toTraditional(part)
      return part.replace(READ_ATTRIBUTES, (_, name: string, value: string) => `${name}${toTraditional(value)}"`)
    })
    .replace('<html lang="zh-CN"', '<html lang="zh-TW"')
}
