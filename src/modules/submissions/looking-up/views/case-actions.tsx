import type { z } from 'zod'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import type { CaseAction, Shown } from '../../cases/case-view.ts'
import { APPLICANT_ACTIONS } from '../../staff/contract.ts'
import type { Refused } from '../case-acting.ts'
import styles from './case.module.css'

type Action = z.output<typeof CaseAction>

interface Props {
  actions: Action[]
  /** As they were sent; an edit starts from them. */
  values: readonly Shown[]
  refused: Refused | null
}

/** What its sender can do with the case now, each with what has to be given for it. */
export function CaseActions({ actions, values, refused }: Props) {
  const shown = actions.filter(({ action }) => APPLICANT_ACTIONS.some((each) => each === action))
  if (shown.length === 0) return null
  return (
    <Part heading="我可以" className="no-print">
      {refused && <ErrorSummary errors={{ [`action-${refused.action}`]: refused.message }} title="操作没有成功" />}
      <div className={styles.actions}>
        {shown.map((each) => (
          <details key={each.action} id={`action-${each.action}`} open={refused?.action === each.action}>
            <summary>{each.name}</summary>
            <ActionForm
              action={each}
              values={each.action === 'edit' ? values : []}
              refused={refused?.action === each.action ? refused : null}
            />
          </details>
        ))}
      </div>
    </Part>
  )
}

type FormProps = Omit<Props, 'actions'> & { action: Action }

function ActionForm({ action: { action, name, needs }, values, refused }: FormProps) {
  const hasFiles = action === 'supplement'
  return (
    <form method="post" encType={hasFiles ? 'multipart/form-data' : undefined} noValidate className={styles.action}>
      <input type="hidden" name="action" value={action} />
      {needs.map(({ key, label, options, optional }) => (
        <Field
          key={key}
          name={`given.${key}`}
          label={label}
          error={refused?.errors[key] ?? refused?.errors[`given.${key}`]}
          required={!optional}
        >
          {(control) => {
            const typed = refused?.values[key] ?? values.find((each) => each.key === key)?.value ?? ''
            const shared = { ...control, id: `${action}-${key}`, 'aria-label': label }
            return options.length > 0 ? (
              <Select control={shared} options={optionsOf(options)} chosen={typed} none="请选择" />
            ) : (
              <textarea {...shared} defaultValue={typed} rows={4} />
            )
          }}
        </Field>
      ))}
      {hasFiles && (
        <Field name="files" label="补充的文件" hint="最多 5 个" error={refused?.errors.files}>
          {(control) => <input {...control} type="file" multiple />}
        </Field>
      )}
      <Button>确认{name}</Button>
    </form>
  )
}
