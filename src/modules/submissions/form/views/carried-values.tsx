import { carryFiles } from '../form-files.ts'
import type { Screen } from '../form-screen.ts'
import { flattenValues } from '../form-values.ts'

/** All completed values as hidden inputs, except fields shown on this page, such as files. */
export function CarriedValues({
  screen: { values, files, key, way, isPicked },
  but = [],
}: {
  screen: Screen
  but?: readonly string[]
}) {
  const carried = Object.fromEntries(Object.entries(values).filter(([name]) => !but.includes(name)))
  const asked = values[but[0] ?? '']
  const ofFiles = Object.fromEntries(
    Object.entries(files).filter(([id]) => !Array.isArray(asked) || !asked.includes(id)),
  )
  const inputs = [
    ...flattenValues(carried),
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
