import type { z } from 'zod'
import { fieldMeta } from '../../../../kernel/forms/fields.ts'
import { lineOf } from '../../../../kernel/forms/form-fields.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { listAt, valueAt } from '../form-values.ts'
import { CorrectionRows } from './correction-rows.tsx'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'

interface Props {
  field: z.ZodType
  name: string
  screen: Screen
  choices: Choices
}

/** Groups of the same fields, one after another; one more is added by posting the form. */
export function LinesField({ field, name, screen, choices }: Props) {
  const meta = fieldMeta.get(field)!
  const line = lineOf(field)!
  const lines = listAt(screen.values, name)
  const shown = lines.length > 0 ? lines : [{}]
  const error = screen.errors[name]
  return (
    <div id={name} tabIndex={-1} className={styles.lines}>
      {error && <p className={styles.error}>{error}</p>}
      {shown.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place only
        <Line key={index} line={line} name={`${name}.${index}`} no={index + 1} screen={screen} choices={choices} />
      ))}
      {shown.length < (meta.lines?.max ?? 1) && (
        <Button look="plain" name="step" value="add-line">
          再添加一条{meta.label}
        </Button>
      )}
    </div>
  )
}

interface LineProps {
  line: z.ZodObject
  name: string
  no: number
  screen: Screen
  choices: Choices
}

function Line({ line, name, no, screen, choices }: LineProps) {
  const record = valueAt(screen.values, `${name}.recordId`)
  const error = screen.errors[`${name}.recordId`]
  const fields = Object.entries(line.shape).filter(([key]) => !OWN_WAY.includes(key))
  return (
    <fieldset className={styles.line}>
      <legend>第 {no} 条</legend>
      <DatasetField name={`${name}.resourceId`} isFixed={Boolean(record)} screen={screen} choices={choices} />
      {record ? (
        <input type="hidden" name={`${name}.recordId`} value={String(record)} />
      ) : (
        <p id={`${name}.recordId`} tabIndex={-1} className={error ? styles.error : styles.hint}>
          {error && `${error}。`}
          对已公示的记录有异议，请先<a href="/search">查找该记录</a>，在记录页面点“我要异议”，记录内容会自动带入；
          应当公示而没有公示的，异议类型选“信息遗漏”。
        </p>
      )}
      {fields.map(([key, field]) => (
        <FormField key={key} field={field as never} name={`${name}.${key}`} screen={screen} choices={choices} />
      ))}
      <CorrectionRows name={`${name}.fields`} screen={screen} />
    </fieldset>
  )
}

/** Fields of a line that are not simply typed. */
const OWN_WAY = ['resourceId', 'recordId', 'fields']

/** The dataset is chosen only where no record has brought it along. */
function DatasetField({ name, isFixed, screen, choices }: Omit<Props, 'field'> & { isFixed: boolean }) {
  const value = String(valueAt(screen.values, name) ?? '')
  if (isFixed) return <input type="hidden" name={name} value={value} />
  const options = choices[name.replace(/\.\d+\./g, '.')] ?? []
  return (
    <Field name={name} label="异议信息类" error={screen.errors[name]} required>
      {(control) => <Select control={control} options={options} chosen={value} none="请选择" />}
    </Field>
  )
}
