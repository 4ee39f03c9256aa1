import type { Caller, CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { notLoggedIn } from '../../../kernel/calls/errors.ts'
import type { DefineJob } from '../../jobs/contract.ts'
import { reminderCalls } from './contract.ts'
import { createReminders, type ReminderDependencies } from './reminders.server.ts'

export function openReminders(
  registry: CallRegistry,
  { define, ...needs }: ReminderDependencies & { define: DefineJob },
) {
  const reminders = createReminders(needs)
  registry.implement(reminderCalls, {
    reminders: ({ caller }) => reminders.listOf(userOf(caller)),
    remind: ({ body, caller }) => reminders.add(userOf(caller), body),
    unremind: ({ body, caller }) => reminders.remove(userOf(caller), body),
  })
  define({ code: 'repair-reminders', title: '修复到期提醒', every: { dayAt: '08:00' }, run: reminders.send })
  return { listOf: reminders.listOf, forget: reminders.forget }
}

/** Access is already checked; this only narrows the type. */
function userOf({ actor }: Caller): string {
  if (actor.kind !== 'user') throw notLoggedIn()
  return actor.userId
}
