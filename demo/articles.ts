import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toHtml } from '../city/markdown.ts'
import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { leadPicture } from './scenes.ts'
import { withSignature } from './signatures.ts'
import { officeDay, withDates } from './text-dates.ts'

export interface DemoArticle {
  id: string
  slug: string | null
  name: string
  classificationId: string
  releaseTime: Date
  /** When the document was signed, as 2026-11-13. */
  writtenAt?: string
  fields: Record<string, string>
  attachments: { file: string; name: string }[]
  html: string
}

const FOLDER = path.join(import.meta.dirname, 'articles')
const DAY = 86_400_000
const SHANGHAI = 8 * 3600_000
const OPERATOR = '榕屿市信用信息中心'

/** Day of the month on which each issue of the journal is published. */
const ISSUE_DAY = 10
/** Day of January on which the table of the previous year is published. */
const YEAR_TABLE_DAY = 8

/**
 * Reads all demo articles, or those of one column. Dates are counted back from `now`, so that no column is ever out of date. Placeholders for figures
 * remain.
 */
export function readArticles(now: Date, column?: string): DemoArticle[] {
  return readdirSync(FOLDER)
    .filter((file) => (column ? file === `${column}.md` : file.endsWith('.md')))
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
  const releaseTime = releasedAt(now, ageOf(now, fields), index)
  const dated = (words: string) => withDates(words, releaseTime)
  const writtenAt = writtenOn(releaseTime, fields)
  return {
    id: `${classificationId}-${index + 1}`,
    slug: fields.slug ?? null,
    name: dated(title!.slice(2).trim()),
    classificationId,
    releaseTime,
    writtenAt,
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, dated(value)])),
    attachments: pairs
      .filter((match) => match[1] === 'attachment')
      .map((match) => {
        const [file, name] = match[2]!.split('|').map((word) => word.trim())
        return { file: file!, name: dated(name ?? file!) }
      }),
    html: withSignature({
      classificationId,
      html: leadPicture(fields.cover, fields.caption) + toHtml(dated(rest.join('\n\n'))),
      docNo: fields.docNo,
      issuer: fields.issuer ?? fields.source ?? OPERATOR,
      writtenAt: writtenAt ?? officeDay(releaseTime),
    }),
  }
}

/** A moment during office hours, on the working day `daysAgo` or the last one before it; never in the future. */
function releasedAt(now: Date, daysAgo: string | number = 30, index: number): Date {
  const minutes = 8 * 60 + 30 + ((index * 47) % 540)
  const at = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + minutes * 60_000
  const day = officeDay(addDays(dateKey(now), -Number(daysAgo)))
  // Early in the day the drawn hour of today would lie in the future; the previous working day is used instead.
  return new Date(at(day) < now.getTime() ? at(day) : at(officeDay(addDays(day, -1))))
}

function ageOf(now: Date, { issuesAgo, yearsAgo, daysAgo }: Record<string, string>): string | number | undefined {
  if (issuesAgo) return issueAge(now, issuesAgo)
  return yearsAgo ? yearTableAge(now, yearsAgo) : daysAgo
}

/** How many days ago the table of a year was published; `yearsAgo` 0 is the newest table already published. */
function yearTableAge(now: Date, yearsAgo: string): number {
  const local = new Date(now.getTime() + SHANGHAI)
  const released = (year: number) => Date.UTC(year - Number(yearsAgo), 0, YEAR_TABLE_DAY)
  const year = local.getUTCFullYear()
  const isOut = local.getTime() >= Date.UTC(year, 0, YEAR_TABLE_DAY)
  return Math.floor((local.getTime() - released(isOut ? year : year - 1)) / DAY)
}

/** How many days ago an issue of the journal was published. Issues are monthly, so their numbers have no gap. */
export function issueAge(now: Date, issuesAgo: string | number): number {
  const local = new Date(now.getTime() + SHANGHAI)
  const newest = local.getUTCMonth() - (local.getUTCDate() < ISSUE_DAY ? 1 : 0)
  const issued = Date.UTC(local.getUTCFullYear(), newest - Number(issuesAgo), ISSUE_DAY)
  return Math.floor((local.getTime() - issued) / DAY)
}

/** The day of the document: laws give a fixed date, documents of the city an age in days; both are before the release of the article. */
function writtenOn(releaseTime: Date, { writtenAt, writtenDaysAgo, daysAgo }: Record<string, string>) {
  if (writtenAt) return writtenAt
  if (!writtenDaysAgo) return undefined
  const days = Math.max(0, Number(writtenDaysAgo) - Number(daysAgo))
  return officeDay(addDays(officeDay(releaseTime), -days))
}
