import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listOffices } from '../src/kernel/offices.ts'
import type { SiteProfile } from '../src/kernel/profile.ts'
import type { FirstText } from '../src/modules/content/managed/needs.server.ts'
import { toHtml } from './markdown.ts'
import { readTexts } from './pack.ts'

const FIXED_PAGES = 'fixed-pages'
const STANDARD = path.join(import.meta.dirname, 'texts/fixed-pages.md')

/** The texts of the pack in a folder. */
export const firstTextsOf =
  (pack: string) =>
  (profile: SiteProfile): FirstText[] => {
    const texts = readTexts(path.join(pack, 'texts'))
    const own = texts.find(({ column }) => column === FIXED_PAGES)?.text ?? ''
    const articles = texts.filter(({ column }) => column !== FIXED_PAGES)
    return [
      ...firstTexts(profile, own),
      ...articles.flatMap(({ column, text }) => textsOf(text, profile).map((one) => ({ ...one, slug: null, column }))),
    ]
  }

/** A draft with the names of the city for each fixed page that the portal itself links. A text in the pack replaces the draft. */
export function firstTexts(profile: SiteProfile, own = ''): FirstText[] {
  const texts = [...textsOf(own, profile), ...textsOf(readFileSync(STANDARD, 'utf8'), profile)]
  return [...new Map(texts.toReversed().map((text) => [text.slug, text])).values()].toReversed()
}

function textsOf(file: string, profile: SiteProfile): FirstText[] {
  return filled(file, profile)
    .split(/^(?=# )/m)
    .filter((part) => part.startsWith('# '))
    .map((part) => {
      const [, name = '', rest = ''] = /^# (.*)\n([\s\S]*)$/.exec(part) ?? []
      const lines = rest.trimStart().split('\n')
      const body = lines.findIndex((line) => !/^\w+: /.test(line))
      const fields = Object.fromEntries(lines.slice(0, body).map((line) => line.split(/: (.*)/, 2)))
      const { slug = '', summary = '' } = fields as Record<string, string | undefined>
      return { slug, summary, name: name.trim(), html: toHtml(lines.slice(body).join('\n')) }
    })
}

/** Replaces {cityName} and similar placeholders by the names of the city. */
function filled(text: string, profile: SiteProfile): string {
  const { centre, windows } = listOffices(profile)
  const values: Record<string, string> = {
    ...{ cityName: profile.cityName, portalName: profile.portalName },
    ...{ sponsor: profile.sponsor, organiser: profile.organiser },
    ...{ phone: centre.phone, address: profile.address },
    windows: windows.map(({ name, address, phone }) => `- ${name}：${address}，电话${phone}；`).join('\n'),
  }
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
