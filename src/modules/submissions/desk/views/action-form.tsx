import { Button } from '../../../../ui/forms/button.tsx'
import { type Control, Field } from '../../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import styles from '../../../desk/views/console.module.css'
import { type DeskScreen, formKey } from '../case-desk.ts'

interface Need {
  key: string
  label: string
  options: readonly string[]
  optional: boolean
  isDay: boolean
}

interface Props {
  action: { action: string; name: string; needs: readonly Need[] }
  line?: { no: number; values: readonly { key: string; label: string; value: string }[] }
  units: readonly string[]
  /** The version of the case that is shown. */
  seen: string
  screen: DeskScreen | null
}

/** One thing that can be done, closed until it is chosen. */
export function ActionForm({ action: { action, name, needs }, line, units, seen, screen }: Props) {
  const key = formKey(action, line ? String(line.no) : '')
  const isOpen = screen?.form === key
  const errors = isOpen ? screen.errors : {}
  const typed = isOpen ? screen.typed : {}
  return (
    <details className={styles.action} open={isOpen}>
      <summary>{name}</summary>
      <form method="post">
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="seen" value={seen} />
        {line && <input type="hidden" name="line" value={line.no} />}
        {needs.map((need) =>
          need.key === 'corrections' ? (
            <Corrections key={need.key} form={key} need={need} line={line} typed={typed} error={errors.corrections} />
          ) : (
            <Field
              key={need.key}
              name={`${key}.${need.key}`}
              label={need.label}
              error={errors[need.key]}
              required={!need.optional}
            >
              {(control) => input(need, control, typed[`${key}.${need.key}`] ?? knownOf(need, line, units), units)}
            </Field>
          ),
        )}
        <Field name={`${key}.internal`} label="内部备注" hint="只有工作人员可以看到">
          {(control) => (
            <textarea {...control} rows={2} maxLength={1000} defaultValue={typed[`${key}.internal`] ?? ''} />
          )}
        </Field>
        <div>
          <Button>{name}</Button>
        </div>
      </form>
    </details>
  )
}

const SHORT = new Set(['supervisor', 'unit', 'reward', 'points'])

/** Whose record a line is about is, as a rule, who has to handle it. */
const knownOf = ({ key }: Need, line: Props['line'], units: readonly string[]): string => {
  const source = key === 'unit' && line?.values.find((each) => each.key === 'sourceUnit')?.value
  return source && units.includes(source) ? source : ''
}

function input({ key, options, isDay }: Need, control: Control, typed: string, units: readonly string[]) {
  if (isDay) return <input {...control} type="date" defaultValue={typed} />
  const choices = options.length > 0 ? options : key === 'unit' ? units : []
  if (choices.length > 0) return <Select control={control} options={optionsOf(choices)} chosen={typed} none="请选择" />
  return SHORT.has(key) ? (
    <input {...control} defaultValue={typed} maxLength={200} />
  ) : (
    <textarea {...control} rows={4} maxLength={5000} defaultValue={typed} />
  )
}

interface CorrectionProps {
  form: string
  need: Need
  line: Props['line']
  typed: Record<string, string>
  error?: string
}

/** Of the values of a line, those that can be corrected, with what the sender says is right. */
const correctable = (line: Props['line']) =>
  (line?.values ?? []).filter(({ key }) => key !== 'objectionType' && key !== 'sourceUnit')

const claimed = (value: string): string => value.split('；异议信息：').at(1) ?? ''

/** What stands there and what is right, filled with what the sender says; what is left empty stays as it is. */
function Corrections({ form, need, line, typed, error }: CorrectionProps) {
  return (
    <div className={styles.correction}>
      {correctable(line).map(({ key, label, value }, index) => (
        <Field
          key={key}
          name={`${form}.correction.${key}`}
          label={`${need.label}：${label}`}
          hint={value}
          error={index === 0 ? error : undefined}
        >
          {(control) => <input {...control} maxLength={2000} defaultValue={typed[control.name] ?? claimed(value)} />}
        </Field>
      ))}
    </div>
  )
}
