import { redirect } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { readNotice, writeNotice } from '../../kernel/format/holiday-notice.ts'
import { HOLIDAYS } from '../../kernel/format/holidays.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { deskFrame } from '../desk/contract.ts'
import { type CalendarEffect, calendarDesk } from './holidays-contract.ts'
import { CONSOLE_CALENDAR } from './layouts.ts'

interface CalendarScreen {
  text: string
  errors: Record<string, string>
  message: string | null
  /** Effect of the change, shown for confirmation. */
  effect: CalendarEffect | null
}

const YEAR = /^20[2-9]\d$/

export async function loadCalendar(args: LoaderArguments) {
  const { row, url, now } = pageOfRequest(args)
  const api = apiOf(args)
  const thisYear = dateKey(now).slice(0, 4)
  const asked = url.searchParams.get('year') ?? ''
  const year = YEAR.test(asked) ? asked : thisYear
  const [self, calendar] = await Promise.all([api(deskFrame.desk, {}), api(calendarDesk.calendar, { query: { year } })])
  const next = String(Number(thisYear) + 1)
  return {
    ...{ title: row.title, self, calendar, isDone: url.searchParams.has('done') },
    years: [...new Set([...calendar.years, thisYear, next, year])].toSorted().toReversed(),
    text: writeNotice(calendar, year),
  }
}

/** Parses the typed or pasted calendar, shows its effect, and saves it once confirmed. */
export async function sendCalendar(args: LoaderArguments): Promise<CalendarScreen | Response> {
  const given = readFields(readForm(args))
  const attempt = attemptOf(args)
  const year = given.year ?? ''
  const preset = HOLIDAYS[year]
  const text =
    given.step === 'reset' && preset
      ? writeNotice({ off: [...preset.off], working: [...preset.working] }, year)
      : (given.days ?? '')
  const again = (errors: Record<string, string>, message: string | null = null): CalendarScreen => ({
    ...{ text, errors, message, effect: null },
  })
  if (!YEAR.test(year)) return again({}, '年份应为 2020 至 2099')
  if (given.step === 'back') return again({})
  if (text.length > LONGEST) return again({ days: `内容不能超过 ${LONGEST} 个字` })
  const read = readNotice(text, year)
  if ('fault' in read) return again({ days: read.fault })
  const body = { year, ...read.days }
  const refused = ({ errors, msg }: { errors: Record<string, string>; msg: string }) =>
    Object.keys(errors).length > 0 ? again({ days: Object.values(errors)[0] ?? msg }) : again({}, msg)
  if (given.step === 'confirm') {
    const saved = await attempt(calendarDesk.saveCalendar, { body: { ...body, revision: Number(given.revision) } })
    return saved.ok ? redirect(`${CONSOLE_CALENDAR}?year=${year}&done=yes`, 303) : refused(saved)
  }
  const now = await apiOf(args)(calendarDesk.calendar, { query: { year } })
  if (given.step !== 'reset' && Number(given.revision) !== now.revision)
    return again({}, '这一年的工作日历刚被他人改过，请对照现在的内容再核对一次')
  const checked = await attempt(calendarDesk.checkCalendar, { body })
  return checked.ok ? { ...again({}), effect: checked.data } : refused(checked)
}

/** Characters; the official notice of a year has about a thousand. */
const LONGEST = 5000
