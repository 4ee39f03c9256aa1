import type { Case } from '../kinds/case-rows.server.ts'
import type { KindEffect, RunningStep } from '../kinds/kind-hooks.server.ts'
import { makeChangedValues, makeRecordValues } from '../kinds/publication.ts'
import { dayAfter, officeCalendar } from '../machine/due-dates.ts'
import { PRE_PUBLICITY_WORKING_DAYS } from '../machine/guards.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'
import { nextCommitmentCode } from './serials.server.ts'

type PublicationEffects = Record<
  'publish' | 'take-down' | 'update-record' | 'start-pre-publicity' | 'issue-commitment-code' | 'warn-expiry',
  KindEffect
>

/** Effects of a step on the register record that a case becomes. */
export function createPublicationEffects({
  regionCode,
  effects,
}: Pick<SubmissionDependencies, 'regionCode' | 'effects'>): PublicationEffects {
  async function publishInRegister({ tx, kind, row, values, by, today }: RunningStep): Promise<Partial<Case>> {
    const dataset = kind.publication?.dataset
    if (!dataset) return {}
    const { acceptNo, answer, unit } = row
    const record = makeRecordValues(kind, { acceptNo, values, answer, unit, today })
    const { id, address } = await effects.publishRecord(tx, { dataset, values: record }, by)
    return { recordId: id, answer: { ...answer, publicLink: address } }
  }

  return {
    publish: async (running) => ({ isPublished: true, ...(await publishInRegister(running)) }),
    'take-down': async ({ tx, kind, row, by }) => {
      const dataset = kind.publication?.dataset
      if (dataset && row.recordId) await effects.takeDownRecord(tx, { dataset, recordId: row.recordId }, by)
      return { isPublished: false }
    },
    'update-record': async ({ tx, kind, row, action, given, by, today }) => {
      const dataset = kind.publication?.dataset
      if (!dataset || !row.recordId) return undefined
      const corrections = makeChangedValues(kind, action, { given, unit: row.unit, today })
      await effects.correctRecord(tx, { dataset, recordId: row.recordId }, corrections, by)
      return undefined
    },
    'start-pre-publicity': ({ today }) => ({
      prePublicityUntil: dayAfter(today, PRE_PUBLICITY_WORKING_DAYS, officeCalendar),
    }),
    'issue-commitment-code': async ({ tx, row, today }) => ({
      answer: { ...row.answer, commitmentCode: await nextCommitmentCode(tx, regionCode, today) },
    }),
    'warn-expiry': () => ({ isWarned: true }),
  }
}
