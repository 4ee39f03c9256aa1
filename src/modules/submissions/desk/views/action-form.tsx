import { Fragment } from 'react'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { type Control, Field } from '../../../../ui/forms/field.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { ChoiceSelect } from '../../../../ui/forms/searchable-select.tsx'
import { phraseStep } from '../../../desk/contract.ts'
import styles from '../../../desk/views/console.module.css'
import { type DeskScreen, formKey, PHRASE, type readCase } from '../case-desk.ts'
import { phrasesFor } from '../phrases.ts'
import { OwnPhrases, PhrasePills } from './phrase-pills.tsx'

interface Need {
  key: string
  label: string
  options: readonly string[]
  names: Readonly<Record<string, string>>
  optional: boolean
  isDay: boolean
}

interface Props {
  action: { action: string; name: string; needs: readonly Need[] }
  line?: { no: number; values: readonly { key: string; label: string; value: string }[] }
  units: readonly string[]
  found: Awaited<ReturnType<typeof readCase>>
  screen: DeskScreen | null
  /** The reader's phrases by kind and step. */
  ownPhrases: Readonly<Record<string, readonly string[]>>
  /** True for the usual next step, which is unfolded. */
  isNext?: boolean
}

/** The form of one action; all but the next step are folded. */
export function ActionForm({ action: { action, name, needs }, line, units, found, screen, ownPhrases, isNext }: Props) {
  const key = formKey(action, line ? String(line.no) : '')
  const isOpen = screen?.form === key
  const errors = isOpen ? screen.errors : {}
  const typed = isOpen ? screen.typed : {}
  const known = knownOf(found, line, units)
  const own = ownPhrases[phraseStep(found.kind, action)] ?? []
  const { key: phrased, phrases } = phrasesFor(action, needs, own)
  return (
    <details className={styles.action} open={isOpen || (isNext && !screen?.form)}>
      <summary>{name}</summary>
      {/* Validated by the server only, because a phrase may replace a required text. */}
      <form method="post" noValidate>
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="seen" value={found.seen} />
        {line && <input type="hidden" name="line" value={line.no} />}
        {needs.map((need) =>
          need.key === 'corrections' ? (
            <Corrections key={need.key} form={key} need={need} line={line} typed={typed} error={errors.corrections} />
          ) : (
            <Fragment key={need.key}>
              <Field name={`${key}.${need.key}`} label={need.label} error={errors[need.key]} required={!need.optional}>
                {(control) =>
                  input(need, control, typed[`${key}.${need.key}`] ?? (need.key === 'unit' ? known : ''), units)
                }
              </Field>
              {need.key === phrased && phrases.length > 0 && (
                <PhrasePills
                  name={`${key}.${PHRASE}${phrased}`}
                  text={`${key}.${phrased}`}
                  phrases={phrases}
                  chosen={typed[`${key}.${PHRASE}${phrased}`]}
                />
              )}
            </Fragment>
          ),
        )}
        <Field name={`${key}.internal`} label="内部备注" hint="只有工作人员可以看到">
          {(control) => (
            <textarea {...control} rows={2} maxLength={1000} defaultValue={typed[`${key}.internal`] ?? ''} />
          )}
        </Field>
        {isOpen && screen.told && <DoneNote>{screen.told}</DoneNote>}
        <ButtonRow>
          <Button>{name}</Button>
          {phrased !== '' && (
            <Button name="do" value="keep-phrase" look="text" title="只有您自己看得到，以后点一下就放进正文">
              把正文存为常用语
            </Button>
          )}
        </ButtonRow>
        <OwnPhrases phrases={own} isOpen={isOpen && screen.typed.drop !== undefined} />
      </form>
    </details>
  )
}

const SHORT = new Set(['unit', 'suggestedUnit', 'reward', 'points'])

/** The suggested unit: the source of the record, or the unit named when the case was handed back. */
function knownOf({ lines, suggestedUnit }: Props['found'], line: Props['line'], units: readonly string[]): string {
  const about = line ? [line] : lines
  const sources = new Set(about.map(({ values }) => values.find(({ key }) => key === 'sourceUnit')?.value ?? ''))
  const [source = ''] = sources.size === 1 ? sources : []
  return [suggestedUnit, source].find((unit) => unit !== '' && units.includes(unit)) ?? ''
}

function input({ key, options, names, isDay }: Need, control: Control, typed: string, units: readonly string[]) {
  if (isDay) return <input {...control} type="date" defaultValue={typed} />
  const choices = options.length > 0 ? options : key === 'unit' || key === 'suggestedUnit' ? units : []
  if (choices.length > 0) {
    const named = choices.map((code) => ({ code, name: names[code] ?? code }))
    return <ChoiceSelect control={control} options={named} chosen={typed} none="请选择" />
  }
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

/** Values of a line that can be corrected, with the sender's claim. */
const correctable = (line: Props['line']) =>
  (line?.values ?? []).filter(({ key }) => key !== 'objectionType' && key !== 'sourceUnit')

const claimed = (value: string): string => value.split('；异议信息：').at(1) ?? ''

/** Current and correct values, prefilled with the sender's claim; an empty field stays unchanged. */
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
