import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { API_BASE, callPath } from '../../../kernel/calls/contract.ts'
import { readField, readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pressButton } from '../../../kernel/pages/pressed-button.ts'
import { cleanFileName, findFile, sendFile } from '../../../kernel/pages/sent-file.ts'
import { isKeyOf } from '../../../kernel/typed-keys.ts'
import { type EXTENT_CHOICES, imports } from '../import/contract.ts'
import { dataDesk } from './contract.ts'
import { CONSOLE_BATCH } from './layouts.ts'
import { recordDesk } from './records-contract.ts'

/** The state of the delivery form when it is shown again. */
export interface DeliveryForm {
  dataset: string
  mends: string
  extent: string
  errors: Record<string, string>
  message: string | null
}

export const batchAddress = (batchNo: string): string => `${CONSOLE_BATCH}?no=${encodeURIComponent(batchNo)}`

const TYPES = {
  csv: 'text/csv',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export const FILE_ENDINGS = Object.keys(TYPES)

/** Accepts a file, or redirects to the template of the chosen dataset. */
export async function sendDelivery(args: LoaderArguments): Promise<DeliveryForm | Response> {
  const posted = readForm(args)
  const [dataset, mends] = [readField(posted, 'dataset') ?? '', readField(posted, 'mends') ?? '']
  const extent = readField(posted, 'extent') ?? ''
  const again = (errors: Record<string, string>, message: string | null = null) => ({
    ...{ dataset, mends, extent, errors, message },
  })
  if (dataset === '') return again({ dataset: '请选择数据集' })
  if (readField(posted, 'step') === 'template')
    return redirect(API_BASE + callPath(dataDesk.template.path, { dataset }), 303)
  const file = findFile(posted)
  if (!file || file.size === 0) return again({ file: '请选择要报送的文件' })
  const fileName = cleanFileName(file)
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  if (!isKeyOf(TYPES, ending)) return again({ file: `只接收 ${FILE_ENDINGS.join('、')} 文件，请另存后再选` })
  // The call refuses an invalid extent.
  const chosen = extent as keyof typeof EXTENT_CHOICES | ''
  const query = { fileName, ...(mends && { mends }), ...(chosen && { extent: chosen }) }
  const answer = await sendFile(args, imports.importRecords, file, { type: TYPES[ending], params: { dataset }, query })
  return answer.ok ? redirect(batchAddress(answer.data.batchNo), 303) : again(answer.errors, answer.msg)
}

/** The state of a batch form after it was posted. */
export interface BatchForm {
  typed: Record<string, string>
  checked: string[]
  errors: Record<string, string>
  message: string | null
}

export const NO_BATCH_FORM: BatchForm = { typed: {}, checked: [], errors: {}, message: null }

/** The name of a column's select field. */
export const columnField = (place: number): string => `column-${place}`

/** Value for an ignored column; an empty value means that nothing was selected. */
export const IGNORED_COLUMN = '-'

const { importBatch, confirmBatch, rejectBatch } = imports
const STEPS = {
  ...{ submit: dataDesk.submitGood, return: dataDesk.returnWhole, map: dataDesk.sayColumns },
  ...{ mend: dataDesk.mendRows, 'mend-all': dataDesk.mendRows, 'take-back': recordDesk.takeBackBatch },
  ...{ reject: rejectBatch, confirm: confirmBatch },
}

export async function sendBatch(args: LoaderArguments): Promise<BatchForm | Response> {
  const posted = readForm(args)
  const typed = readFields(posted)
  const chosen = (field: string) => posted.texts.flatMap(([name, value]) => (name === field ? [value] : []))
  const checked = chosen('checked')
  const mended = { rows: chosen('row').map(Number), instead: chosen('instead').map(Number) }
  if (typed.step === 'mend' && mended.rows.length + mended.instead.length === 0)
    return { typed, checked, errors: {}, message: '请选择要改好的行' }
  const given = () => {
    if (typed.step === 'map') return { columns: columnsOf(typed) }
    if (typed.step === 'mend') return mended
    return typed.step === 'mend-all' ? { rows: [], instead: [] } : { checked: checked.filter(isTick) }
  }
  const { step, answer } = await pressButton(args, STEPS, 'confirm', given())
  if (answer.ok) return redirect(batchAddress(answer.data.batchNo), 303)
  // After a double click, the second request finds its code used although the first has succeeded.
  if (answer.errors.oneTimeCode && step === 'confirm') {
    const now = await attemptOf(args)(importBatch, { params: { batchNo: typed.batchNo ?? '' } })
    if (now.ok && now.data.status === 'accepted') return redirect(batchAddress(now.data.batchNo), 303)
  }
  return { typed, checked, ...refusalOf(answer, placeOfError) }
}

const isTick = (word: string): word is 'sample' | 'changes' | 'errors' => ['sample', 'changes', 'errors'].includes(word)

/** Maps an error at `columns.3.field` to the field of the third column. */
function placeOfError(name: string): string {
  const [list, at] = name.split('.')
  return list === 'columns' && at ? `column-${at}` : name
}

/** The columns for which an item was selected. */
const columnsOf = (typed: Record<string, string>) =>
  Object.keys(typed)
    .flatMap((name) => /^head-(\d{1,3})$/.exec(name)?.[1] ?? [])
    .map((place) => ({ head: typed[`head-${place}`] ?? '', item: typed[columnField(Number(place))] ?? '' }))
    .filter(({ item }) => item !== '')
    .map(({ head, item }) => ({ head, item: item === IGNORED_COLUMN ? '' : item }))
