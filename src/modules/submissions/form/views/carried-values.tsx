import { fileNameInput } from '../form-files.ts'
import type { Screen } from '../form-screen.ts'
import { flattened } from '../form-values.ts'

/** Everything that was filled in, to be sent on unseen. */
export function CarriedValues({ screen: { values, fileNames, key } }: { screen: Screen }) {
  const names = Object.entries(fileNames).map(([id, name]) => [fileNameInput(id), name] as const)
  const inputs = [...flattened(values), ...names, ['idempotencyKey', key]] as const
  return inputs.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list of files repeats its name
    <input key={index} type="hidden" name={name} value={value} />
  ))
}
