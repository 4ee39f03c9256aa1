import type { Option } from '../../kernel/forms/fields.ts'
import type { Control } from './field.tsx'

interface Props {
  control: Control & { 'aria-label'?: string; form?: string }
  options: readonly Option[]
  chosen?: string
  /** Text of the first option, which selects nothing; omitted if a value is always selected. */
  none?: string
  /** Value of a data attribute of an option, for style sheets. */
  decides?(code: string): string | undefined
}

/** A select inside a field. */
export function Select({ control, options, chosen = '', none, decides }: Props) {
  return (
    <select {...control} defaultValue={chosen}>
      {none && <option value="">{none}</option>}
      {options.map(({ code, name }) => (
        <option key={code} value={code} data-decides={decides?.(code)}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Options whose code equals their name. */
export const optionsOfNames = (names: readonly string[]): Option[] => names.map((name) => ({ code: name, name }))

/** Options from a table of codes with their names. */
export const namedOptions = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }))
