import { Button } from '../../../../ui/forms/button.tsx'
import { type Control, Field } from '../../../../ui/forms/field.tsx'
import { optionsOfNames, Select } from '../../../../ui/forms/select.tsx'
import type { DeskAction } from '../../loans/lender-contract.ts'
import styles from '../../loans/views/loans.module.css'
import type { ApplyScreen } from './apply.tsx'

type Need = DeskAction['needs'][number]

interface Props {
  id: string
  /** Version of the displayed application. */
  seen: string
  action: DeskAction
  screen: ApplyScreen | null
  /** Whether this is the usual next step, which is shown expanded. */
  isNext: boolean
  /** Initial values of the fields. */
  suggested: Readonly<Record<string, string>>
}

/** One possible step; all but the next one are collapsed. */
export function ApplyAction({ id, seen, action, screen, isNext, suggested }: Props) {
  const isOpen = screen?.step === action.action
  return (
    <details className={styles.action} open={isOpen || (isNext && !screen?.step)}>
      <summary>{action.name}</summary>
      <form method="post" noValidate>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        {action.needs.map((need) => (
          <Field
            key={need.key}
            name={`${action.action}-${need.key}`}
            label={need.label}
            error={isOpen ? (screen.errors[need.key] ?? screen.errors[`given.${need.key}`]) : undefined}
            required={!need.optional}
          >
            {(control) =>
              input(
                need,
                { ...control, name: need.key },
                isOpen ? (screen.typed[need.key] ?? '') : (suggested[need.key] ?? ''),
              )
            }
          </Field>
        ))}
        <div>
          <Button name="step" value={action.action} look={action.action === 'decline' ? 'danger' : 'primary'}>
            {action.name}
          </Button>
        </div>
      </form>
    </details>
  )
}

const LONG = new Set(['missing', 'reason', 'opinion'])

function input({ key, options, isDay }: Need, control: Control, typed: string) {
  if (isDay) return <input {...control} type="date" defaultValue={typed} />
  if (options.length > 0)
    return <Select control={control} options={optionsOfNames(options)} chosen={typed} none="请选择" />
  return LONG.has(key) ? (
    <textarea {...control} rows={3} maxLength={1000} defaultValue={typed} />
  ) : (
    <input {...control} maxLength={50} defaultValue={typed} />
  )
}
