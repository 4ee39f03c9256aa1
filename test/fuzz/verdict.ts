import { isCallAddress } from '../../src/kernel/calls/contract.ts'
import { findPersonalData } from '../../src/kernel/text/masks.ts'
import type { Wire } from './draft.ts'
import type { Answer } from './sender.ts'
import type { Target } from './targets.ts'

/** The faults an answer can have. */
export type Fault =
  | 'answer of 500 or more'
  | 'no answer'
  | 'call without an envelope'
  | 'page without HTML'
  | 'personal data in public'
  | 'prototype polluted'
  | 'unhandled rejection'
  | 'error in the log'
  | 'slow turn'
  | 'left behind'

/** Statuses of refusals by the HTTP parser, which answers in one plain sentence instead of a page. */
const AT_THE_DOOR = new Set([400, 408, 414, 417, 431])

export function findFaults(target: Target, wire: Wire, answer: Answer): Fault[] {
  if (answer.status === 0) return wire.breaksOff || (wire.payload?.length ?? 0) > 65_536 ? [] : ['no answer']
  const faults: Fault[] = []
  if (answer.status >= 500) faults.push('answer of 500 or more')
  if (wire.method !== 'HEAD' && answer.status !== 304) {
    if (isCallAddress(wire.url) && !isEnvelope(answer, target)) faults.push('call without an envelope')
    if (!isCallAddress(wire.url) && target.answers === 'html' && !isPage(answer)) faults.push('page without HTML')
  }
  if (isPolluted()) faults.push('prototype polluted')
  return faults
}

/** Calls for files and pictures answer with those instead of an envelope. */
function isEnvelope({ status, type, body }: Answer, { answers }: Target): boolean {
  if (status < 400 && answers === 'bytes') return true
  if (!type.startsWith('application/json')) return false
  try {
    const envelope = JSON.parse(body.toString('utf8')) as object
    return 'code' in envelope && 'msg' in envelope && 'data' in envelope
  } catch {
    return false
  }
}

function isPage({ status, type, location, body }: Answer): boolean {
  if (status >= 300 && status < 400) return location !== ''
  if (AT_THE_DOOR.has(status) && type.startsWith('text/plain')) return true
  return type.startsWith('text/html') && /<!doctype html>/i.test(body.toString('utf8', 0, 200))
}

const isPolluted = (): boolean => {
  for (const name in {}) return name !== ''
  return 'polluted' in {} || 'isAdmin' in {}
}

/** Styles, SVG drawings, random ids and hashes contain many digits, none of them personal. */
const NO_PERSON = /<(style|svg)[ >][\s\S]*?<\/\1>|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32,}\b/g

/** Hidden marks and personal numbers in an answer, except values of the request itself, which may be shown again. */
export function secretsIn({ type, body }: Answer, { url, payload }: Wire, marks: ReadonlySet<string>): string[] {
  if (!/json|html|text|xml|csv/.test(type)) return []
  const text = body.toString('utf8').replace(NO_PERSON, '')
  const found = [
    ...(text.match(/欧阳HIDE\w+|HIDE\w+|0599-7\d+/g) ?? []).filter((word) => marks.has(word)),
    ...findPersonalData(text, 'official')
      .filter(({ kind }) => kind === 'resident-id' || kind === 'mobile')
      .map(({ start, end }) => text.slice(start, end))
      // Adjacent dates and amounts can look like the groups of one number.
      .filter((number) => /^\d+X?$/.test(number)),
  ]
  if (found.length === 0) return []
  const sent = `${decoded(url)} ${decoded(payload?.toString('utf8') ?? '')}`
  return found.filter((secret) => !sent.includes(secret))
}

/** The URL-decoded text; the text itself if it cannot be decoded. */
const decoded = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (part) => Buffer.from(part.replaceAll('%', ''), 'hex').toString())
