import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toHtml } from './markdown.ts'

export interface DemoArticle {
  id: string
  slug: string | null
  name: string
  classificationId: string
  releaseTime: Date
  fields: Record<string, string>
  attachments: { file: string; name: string }[]
  html: string
}

const FOLDER = path.join(import.meta.dirname, 'articles')
const DAY = 86_400_000
const SHANGHAI = 8 * 3600_000

/** All demo articles, dated back from `now`, so that no column is ever stale. */
export function readArticles(now: Date): DemoArticle[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) => articlesOf(path.basename(file, '.md'), readFileSync(path.join(FOLDER, file), 'utf8'), now))
}

function articlesOf(classificationId: string, text: string, now: Date): DemoArticle[] {
  return text
    .split(/^(?=# )/m)
    .filter((part) => part.startsWith('# '))
    .map((part, index) => articleOf(classificationId, part, index, now))
}

function articleOf(classificationId: string, part: string, index: number, now: Date): DemoArticle {
  // Markdown formatters leave an empty line between a title and the fields below it.
  const [head, ...rest] = part.replace(/^(# .*)\n\s*\n(?=\w+: )/, '$1\n').split(/\n\s*\n/)
  const [title, ...lines] = head!.split('\n')
  const pairs = lines.map((line) => /^(\w+):\s*(.*)$/.exec(line.trim())).filter((match) => match !== null)
  const fields = Object.fromEntries(pairs.map((match) => [match[1]!, match[2]!.trim()]))
  const releaseTime = releasedAt(now, Number(fields.daysAgo ?? 30), index)
  const dated = (words: string) => withDates(words, releaseTime)
  return {
    id: `${classificationId}-${index + 1}`,
    slug: fields.slug ?? null,
    name: dated(title!.slice(2).trim()),
    classificationId,
    releaseTime,
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, dated(value)])),
    attachments: pairs
      .filter((match) => match[1] === 'attachment')
      .map((match) => {
        const [file, name] = match[2]!.split('|').map((word) => word.trim())
        return { file: file!, name: dated(name ?? file!) }
      }),
    html: toHtml(dated(rest.join('\n\n'))),
  }
}

/** During office hours of the day that many days ago, never in the future. */
function releasedAt(now: Date, daysAgo: number, index: number): Date {
  const local = new Date(now.getTime() + SHANGHAI - daysAgo * DAY)
  const minutes = 8 * 60 + 30 + ((index * 47) % 540)
  const time = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) + minutes * 60_000 - SHANGHAI
  return new Date(Math.min(time, now.getTime() - 60_000 * (index + 1)))
}

function withDates(text: string, release: Date): string {
  const local = (shift: number) => new Date(release.getTime() + SHANGHAI + shift * DAY)
  const month = (shift: number) => new Date(Date.UTC(local(0).getUTCFullYear(), local(0).getUTCMonth() + shift, 1))
  return text
    .replace(/\{date([+-]\d+)?\}/g, (_, shift?: string) => {
      const day = local(Number(shift ?? 0))
      return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`
    })
    .replaceAll('〔2026〕', `〔${local(0).getUTCFullYear()}〕`)
    .replaceAll('{year}', String(local(0).getUTCFullYear()))
    .replaceAll('{lastyear}', String(local(0).getUTCFullYear() - 1))
    .replaceAll('{nextyear}', String(local(0).getUTCFullYear() + 1))
    .replaceAll('{month}', String(local(0).getUTCMonth() + 1))
    .replaceAll('{lastmonth}', String(month(-1).getUTCMonth() + 1))
    .replaceAll('{nextmonth}', String(month(1).getUTCMonth() + 1))
}
