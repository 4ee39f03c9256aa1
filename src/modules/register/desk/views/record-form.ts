import { redirect } from 'react-router'
import { type LoaderArguments, refusalOf } from '../../../../kernel/calls/api.ts'
import type { SentForm } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { pressButton } from '../../../../kernel/pages/pressed-button.ts'
import { batchAddress } from '../data-form.ts'
import { CONSOLE_RECORD, CONSOLE_RECORDS } from '../layouts.ts'
import { recordDesk } from '../records-contract.ts'

/** The state of a record form, shown again after an error. */
export interface RecordScreen {
  step: string
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

export const NOTHING_TYPED: RecordScreen = { step: '', typed: {}, errors: {}, message: null }

/** Field name of an item, prefixed to distinguish it from the form's own fields. */
export const itemField = (item: string): string => `item-${item}`

/** Separator of several selected options. */
export const BETWEEN = '、'

export const recordAddress = (dataset: string, id: string): string =>
  `${CONSOLE_RECORD}?${new URLSearchParams({ dataset, id })}`

/** The address of the filtered list, without empty filters. */
export function recordsAddress(filter: Readonly<Record<string, string | null | undefined>>): string {
  const chosen = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return chosen.length > 0 ? `${CONSOLE_RECORDS}?${new URLSearchParams(chosen)}` : CONSOLE_RECORDS
}

/** Enters, corrects or withdraws a record, then redirects to the resulting batch of one row. */
export async function sendRecord(args: LoaderArguments): Promise<RecordScreen | Response> {
  const items = itemFields(readForm(args))
  const values = Object.fromEntries(Object.entries(items).map(([name, value]) => [name.slice(5), value]))
  const { step, texts, answer } = await pressButton(args, STEPS, 'enter', { values })
  if (answer.ok) return redirect(batchAddress(answer.data.batchNo), 303)
  const fieldOf = (name: string): string => {
    if (name === 'reason') return reasonField(step)
    return ['key', 'revision', 'dataset', 'id'].includes(name) ? name : itemField(name.replace(/^values\./, ''))
  }
  return { step, typed: { ...texts, ...items }, ...refusalOf(answer, fieldOf) }
}

const { enterRecord, correctRecord, withdrawRecord } = recordDesk
const STEPS = { enter: enterRecord, correct: correctRecord, withdraw: withdrawRecord }

/** Two forms of the page have a reason, each in a field of its own. */
export const reasonField = (step: string): string => (step === 'withdraw' ? 'withdraw-reason' : 'reason')

/** Joins all selected options of an item. */
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
