import { maskEmail, maskMobile } from '../../../kernel/text/masks.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import { promiseOf } from '../machine/answer-promise.ts'
import { findState } from '../machine/state-machine.ts'
import type { Message } from './outbox.server.ts'

interface Told {
  kind: SubmissionKind
  row: {
    id: string
    acceptNo: string
    state: string
    ownerUserId: string | null
    unit: string | null
    promisedOn: string
    pausedOn?: string | null
    /** Until when the sender is asked to complete it. */
    supplementUntil?: string | null
  }
  /** The lines a step is about; each may be another department's. */
  lines?: readonly { unit: string | null }[]
  values: Values
  action: string
  /** The other sites or offices that take applications for the repair of these lines. */
  windows?: readonly string[]
}

/** Who is told of a step, and by which ways. A message names the case, never what it says. */
export function messagesTo(
  whom: 'applicant' | 'department',
  { kind, row, lines = [], values, action, windows = [] }: Told,
): Message[] {
  const template = `submission.${action}`
  const state = findState(kind.machine, row.state)
  const promised = promiseOf(kind, row)
  const payload = {
    caseId: row.id,
    acceptNo: row.acceptNo,
    kindName: kind.name,
    stateName: state.name,
    dueOn: promised.dueOn ?? '',
    dueAfter: promised.dueAfter ?? '',
    until: row.supplementUntil ?? '',
    inquiry: kind.lookUp.casePages.inquiry,
    ...(windows.length > 0 && { windows: windows.join('、') }),
  }
  if (whom === 'department') {
    const units = new Set((lines.length > 0 ? lines : [row]).flatMap(({ unit }) => unit ?? []))
    return [...units].map((recipient) => ({ channel: 'unit', recipient, template, payload }))
  }
  const { phone, email } = kind.contact
  return [
    ...(row.ownerUserId ? [{ channel: 'site' as const, recipient: row.ownerUserId }] : []),
    ...reachable('sms', phone && values[phone]),
    ...reachable('email', email && values[email]),
  ].map((to) => ({ ...to, template, payload }))
}

/** Where a message goes, so that whoever it is for knows the place and nobody else does. */
export function nameRecipient({ channel, recipient }: Pick<Message, 'channel' | 'recipient'>): string {
  if (channel === 'sms') return `手机 ${maskMobile(recipient)}`
  return channel === 'email' ? `邮箱 ${maskEmail(recipient)}` : '站内消息'
}

const reachable = <Channel extends 'sms' | 'email'>(channel: Channel, recipient: unknown) =>
  typeof recipient === 'string' && recipient !== '' ? [{ channel, recipient }] : []
