import { maskEmail, maskMobile } from '../../../kernel/text/masks.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import { describePromise } from '../machine/answer-promise.ts'
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
    /** Last day for the sender to complete the material. */
    supplementUntil?: string | null
  }
  /** The lines of the step; each may belong to another department. */
  lines?: readonly { unit: string | null }[]
  values: Values
  action: string
  /** Other offices that accept applications for the repair of these lines. */
  windows?: readonly string[]
}

/** Messages about a step, by recipient and channel. A message identifies the case and never its content. */
export function writeMessagesTo(
  whom: 'applicant' | 'department',
  { kind, row, lines = [], values, action, windows = [] }: Told,
): Message[] {
  const template = `submission.${action}`
  const state = findState(kind.machine, row.state)
  const promised = describePromise(kind, row)
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

/** Masked recipient, which only the recipient recognises. */
export function nameRecipient({ channel, recipient }: Pick<Message, 'channel' | 'recipient'>): string {
  if (channel === 'sms') return `手机 ${maskMobile(recipient)}`
  return channel === 'email' ? `邮箱 ${maskEmail(recipient)}` : '站内消息'
}

const reachable = <Channel extends 'sms' | 'email'>(channel: Channel, recipient: unknown) =>
  typeof recipient === 'string' && recipient !== '' ? [{ channel, recipient }] : []
