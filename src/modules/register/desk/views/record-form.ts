import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments, refusalOf } from '../../../../kernel/calls/api.ts'
import { readFields, type SentForm } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { batchAddress } from '../data-form.ts'
import { CONSOLE_RECORD, CONSOLE_RECORDS } from '../layouts.ts'
import { recordDesk } from '../records-contract.ts'

/** What was typed into a form of a record, shown again where something is wrong. */
export interface RecordScreen {
  step: string
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

export const NOTHING_TYPED: RecordScreen = { step: '', typed: {}, errors: {}, message: null }

/** The name of the field of an item: the form has fields of its own beside them. */
export const itemField = (item: string): string => `item-${item}`

/** Between several that were chosen of one item. */
export const BETWEEN = '、'

export const recordAddress = (dataset: string, id: string): string =>
  `${CONSOLE_RECORD}?${new URLSearchParams({ dataset, id })}`

/** The list, narrowed; what is not chosen does not stand in the address. */
export function recordsAddress(filter: Readonly<Record<string, string | null | undefined>>): string {
  const chosen = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return chosen.length > 0 ? `${CONSOLE_RECORDS}?${new URLSearchParams(chosen)}` : CONSOLE_RECORDS
}

/** A record entered, corrected or to be withdrawn: each leads to the batch of one row that it becomes. */
export async function sendRecord(args: LoaderArguments): Promise<RecordScreen | Response> {
  const posted = readForm(args)
  const typed = { ...readFields(posted), ...itemFields(posted) }
  const { step = '', dataset = '', id = '', key = '', revision = '', reason = '' } = typed
  const attempt = attemptOf(args)
  const values = valuesOf(typed)
  const answer = await (() => {
    if (step === 'correct')
      return attempt(recordDesk.correctRecord, { params: { dataset, id }, body: { key, revision, reason, values } })
    if (step === 'withdraw')
      return attempt(recordDesk.withdrawRecord, { params: { dataset, id }, body: { key, revision, reason } })
    return attempt(recordDesk.enterRecord, { params: { dataset }, body: { key, reason, values } })
  })()
  if (answer.ok) return redirect(batchAddress(answer.data.batchNo), 303)
  const fieldOf = (name: string): string => {
    if (name === 'reason') return reasonField(step)
    return ['key', 'revision', 'dataset', 'id'].includes(name) ? name : itemField(name.replace(/^values\./, ''))
  }
  return { step, typed, ...refusalOf(answer, fieldOf) }
}

/** Two forms of one page ask for a reason, each in a field of its own. */
export const reasonField = (step: string): string => (step === 'withdraw' ? 'withdraw-reason' : 'reason')

/** Of an item of which several can be chosen, all of them. */
function itemFields({ texts }: SentForm): Record<string, string> {
  const chosen = Map.groupBy(texts, ([name]) => name)
  return Object.fromEntries(
    [...chosen]
      .filter(([name]) => name.startsWith('item-'))
      .map(([name, all]) => [
        name,
        all
          .map(([, value]) => value)
          .filter(Boolean)
          .join(BETWEEN),
      ]),
  )
}

const valuesOf = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (name.startsWith('item-') ? [[name.slice(5), value]] : [])),
  )
