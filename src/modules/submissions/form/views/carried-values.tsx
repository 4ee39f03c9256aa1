import { carryFiles } from '../form-files.ts'
import type { Screen } from '../form-screen.ts'
import { flattened } from '../form-values.ts'

/** Everything that was filled in, to be sent on unseen, but for one field that is asked here. */
export function CarriedValues({
  screen: { values, files, key, way, isPicked },
  but,
}: {
  screen: Screen
  but?: string
}) {
  const { [but ?? '']: asked, ...carried } = values
  const ofFiles = Object.fromEntries(
    Object.entries(files).filter(([id]) => !Array.isArray(asked) || !asked.includes(id)),
  )
  const inputs = [
    ...flattened(carried),
    ...carryFiles(ofFiles),
    ['idempotencyKey', key],
    ['formWay', way],
    ...(isPicked ? [['subjectPicked', 'yes'] as const] : []),
  ] as const
  return inputs.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list of files repeats its name
    <input key={index} type="hidden" name={name} value={value} />
  ))
}
