import { redirect } from 'react-router'
import type { z } from 'zod'
import { apiOf, attemptTyped, type LoaderArguments, refusalOf } from '../../kernel/calls/api.ts'
import { findMeta } from '../../kernel/forms/fields.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../kernel/pages/view.ts'
import { ServiceWindow, StoredProfile } from '../../kernel/profile.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { deskFrame } from '../desk/contract.ts'
import { readDoneMessage } from '../desk/list-form.ts'
import { siteChanges } from './contract.ts'
import { CONSOLE_PROFILE } from './layouts.ts'
import { profileDesk, type SiteProfileChange, type StoredKey } from './profile-contract.ts'

export const SERVICE_WINDOW_KEYS = typedKeys(ServiceWindow.shape)

/** Values that are one line of text. */
export const TEXT_KEYS = [
  ...(['portalName', 'portalNameEnglish', 'sponsor', 'phone', 'address', 'email'] as const),
  ...(['siteIdCode', 'icp', 'icpUrl', 'policeRecord', 'policeRecordUrl'] as const),
  ...(['governmentMarkUrl', 'findErrorsUrl'] as const),
] as const satisfies readonly StoredKey[]

interface ProfileScreen {
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
  /** The changes to confirm; null if there are errors. */
  changes: SiteProfileChange[] | null
}

export async function loadProfile(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, profile] = await Promise.all([api(deskFrame.desk, {}), api(profileDesk.profile, {})])
  return { title: row.title, self, profile, key: crypto.randomUUID(), done: readDoneMessage(url) }
}

/** Shows the changes; once confirmed, submits them for a second person's decision. */
export async function sendProfile(args: LoaderArguments): Promise<ProfileScreen | Response> {
  const given = readFields(readForm(args))
  const attempt = attemptTyped(args)
  const now = await apiOf(args)(profileDesk.profile, {})
  const isReset = given.step === 'reset'
  const texts = isReset ? profileTexts(now.fromFile) : given
  const { values, placeOf } = valuesOf(texts)
  const again = (answer: { errors: Record<string, string>; msg: string }): ProfileScreen => ({
    ...{ texts, ...refusalOf(answer, (name) => fieldOf(name, placeOf)), changes: null },
  })
  if (given.step === 'back') return { texts, errors: {}, message: null, changes: null }
  if (given.step === 'confirm') {
    const { key = '', seen = '' } = given
    const answer = await attempt(profileDesk.saveProfile, { body: { key, seen, values } })
    return answer.ok ? redirect(`${CONSOLE_PROFILE}?done=save`, 303) : again(answer)
  }
  if (given.step === 'pass' || given.step === 'return' || given.step === 'drop') {
    const body = { id: given.changeId ?? '', revision: Number(given.revision ?? 0), remark: given.remark ?? '' }
    const answer = await attempt(siteChanges[given.step], { body })
    if (answer.ok) return redirect(`${CONSOLE_PROFILE}?done=${given.step}`, 303)
    // The form of a decision has no values, so the page shows the proposed ones.
    return { texts: given, errors: answer.errors, message: answer.errors.remark ? null : answer.msg, changes: null }
  }
  if (!isReset && given.seen !== now.seen)
    return again({ errors: {}, msg: '站点资料刚被他人改过，请对照现在的内容再核对一次' })
  const answer = await attempt(profileDesk.checkProfile, { body: { values } })
  if (!answer.ok) return again(answer)
  if (answer.data.length === 0) return again({ errors: {}, msg: '没有改动' })
  return { texts, errors: {}, message: null, changes: answer.data }
}

/** Values as typed, in the shape of the call; empty windows are left out. */
function valuesOf(texts: Record<string, string>) {
  const typed = (name: string) => (texts[name] ?? '').trim()
  const textIn = (body: z.ZodObject, part: string, name = part) =>
    typed(name) || (findMeta(body, part)?.optional ? undefined : '')
  const places = [...Array(MOST_WINDOWS).keys()].filter((place) =>
    SERVICE_WINDOW_KEYS.some((part) => typed(windowField(place, part)) !== ''),
  )
  const values = {
    ...Object.fromEntries(TEXT_KEYS.map((key) => [key, textIn(StoredProfile, key)])),
    repairWindow: typed('repairWindow'),
    specialReportEnded: texts.specialReportEnded === 'left-out' ? 'left-out' : 'marked',
    noticeMotion: typed('noticeMotion') as StoredProfile['noticeMotion'],
    ...{ ipv6: texts.ipv6 === 'yes', open: texts.open === 'yes' },
    windows: places.map((place) =>
      Object.fromEntries(
        SERVICE_WINDOW_KEYS.map((part) => [part, textIn(ServiceWindow, part, windowField(place, part))]),
      ),
    ),
  }
  return { values, placeOf: (index: number) => places[index] ?? index }
}

/** One more than the call accepts, so that the call reports the error. */
const MOST_WINDOWS = 21

export const windowField = (place: number, part: string): string => `window-${place}-${part}`

/** Maps values.windows.0.name to the field window-0-name. */
function fieldOf(name: string, placeOf: (index: number) => number): string {
  const [, key = '', index, part] = name.split('.')
  return key === 'windows' && part ? windowField(placeOf(Number(index)), part) : key
}

export function profileTexts(values: StoredProfile): Record<string, string> {
  const windows = values.windows.flatMap((window, place) =>
    Object.entries(window).map(([part, text]) => [windowField(place, part), text ?? '']),
  )
  return Object.fromEntries([
    ...TEXT_KEYS.map((key) => [key, values[key] ?? '']),
    ['ipv6', values.ipv6 ? 'yes' : ''],
    ['repairWindow', values.repairWindow],
    ['specialReportEnded', values.specialReportEnded],
    ['noticeMotion', values.noticeMotion],
    ['open', values.open ? 'yes' : ''],
    ...windows,
  ])
}
