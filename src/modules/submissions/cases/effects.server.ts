import type { HooksByKind, KindEffect, RunningStep } from '../kinds/kind-hooks.server.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { dayAfter, EXTENSION_WORKING_DAYS, officeCalendar } from '../machine/due-dates.ts'
import { MENDING_WORKING_DAYS, SUPPLEMENT_WORKING_DAYS } from '../machine/guards.ts'
import { type Effect, ENGINE_EFFECTS, type EngineEffect } from '../machine/state-machine.ts'
import { writeMessagesTo } from '../messages/notifications.server.ts'
import type { Outbox } from '../messages/outbox.server.ts'
import { hashContent } from './content-hash.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'
import { editedValues } from './edited-values.ts'
import { createMovingEffects } from './forwarding-effects.server.ts'
import { createLineEffects } from './line-effects.server.ts'
import { createPublicationEffects } from './publication-effects.server.ts'

/** Runs the effects that the state machine names, in the transaction of the case. */
export function createEffects(dependencies: SubmissionDependencies, outbox: Outbox) {
  const { hooks } = dependencies
  const engine: Readonly<Record<EngineEffect, KindEffect>> = {
    ...createLineEffects(dependencies),
    ...createPublicationEffects(dependencies),
    ...createCaseEffects(dependencies, outbox),
    ...createMovingEffects(dependencies),
  }

  return async (names: readonly Effect[], running: RunningStep): Promise<void> => {
    for (const name of new Set(names)) Object.assign(running.row, await findEffect(name, running.kind)(running))
  }

  function findEffect(name: Effect, { code }: SubmissionKind): KindEffect {
    const effect = hooks[code]?.effects?.[name] ?? (isOfEngine(name) ? engine[name] : undefined)
    if (!effect) throw new Error(`${code} has no effect ${name}`)
    return effect
  }
}

const isOfEngine = (name: Effect): name is EngineEffect => (ENGINE_EFFECTS as readonly string[]).includes(name)

/** Throws at start if a machine names an effect that neither the engine nor the room of its kind implements. */
export function expectEffects(kinds: readonly SubmissionKind[], hooks: HooksByKind): void {
  for (const { code, machine } of kinds)
    for (const name of machine.transitions.flatMap(({ effects = [] }) => effects))
      if (!isOfEngine(name) && !hooks[code]?.effects?.[name]) throw new Error(`${code} has no effect ${name}`)
}

type CaseEffects = Omit<
  Record<EngineEffect, KindEffect>,
  | keyof ReturnType<typeof createLineEffects>
  | keyof ReturnType<typeof createPublicationEffects>
  | keyof ReturnType<typeof createMovingEffects>
>

/** Effects within the case: messages, time limits, ratings and edits. */
function createCaseEffects(
  { seal, hooks }: Pick<SubmissionDependencies, 'seal' | 'hooks'>,
  outbox: Outbox,
): CaseEffects {
  const notify =
    (whom: 'applicant' | 'department'): KindEffect =>
    async ({ tx, kind, row, lines, values, action }) => {
      const windows = await hooks[kind.code]?.windowsOf?.(tx, lines)
      await outbox.put(tx, writeMessagesTo(whom, { kind, row, lines, values, action, windows }))
      return undefined
    }

  return {
    'notify-applicant': notify('applicant'),
    'notify-department': notify('department'),
    'hand-over': notify('department'),
    'start-supplement-deadline': ({ today }) => ({
      supplementUntil: dayAfter(today, SUPPLEMENT_WORKING_DAYS, officeCalendar),
    }),
    'extend-due': () => ({ extendedBy: EXTENSION_WORKING_DAYS }),
    'mark-urged': ({ today }) => ({ lastUrgedOn: today }),
    'mark-reviewed': ({ today }) => ({ reviewAskedOn: today }),
    'save-rating': ({ row, given, today }) => {
      const rating = Number(given.rating)
      const mending: Record<string, string> =
        rating <= 2 ? { mendBy: dayAfter(today, MENDING_WORKING_DAYS, officeCalendar) } : {}
      return { rating, answer: { ...row.answer, ratedOn: today, ...mending } }
    },
    'save-call-back': ({ row, today }) => ({ answer: { ...row.answer, calledBackOn: today } }),
    'close-rating': ({ row, today }) => ({ answer: { ...row.answer, ratingClosedOn: today } }),
    'save-edit': ({ kind, row, values, given }) => {
      const edited = editedValues(kind, row.fields, given)
      const fields = { ...row.fields, ...edited }
      const contentHash = hashContent(seal, kind, { ...values, ...edited })
      const title = kind.hooks.writeTitle?.(fields) ?? edited[kind.titleField ?? ''] ?? row.title
      return { fields, contentHash, title }
    },
  }
}
