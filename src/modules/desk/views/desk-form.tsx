import type { ReactNode } from 'react'
import type { Option } from '../../../kernel/forms/fields.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { DeskRecord } from '../define-desk.ts'
import type { DeskScreen } from '../desk-form.ts'
import type { AnyDesk } from '../registry.ts'
import styles from './desk.module.css'
import { SchemaFields } from './schema-fields.tsx'

interface Props {
  desk: AnyDesk
  /** The record to edit; null for a new record. */
  record: DeskRecord | null
  choices: Readonly<Record<string, readonly Option[]>>
  fresh: DeskScreen
  sent: DeskScreen | undefined
  /** Status, for desks that show more than the state and its note. */
  standing?: ReactNode
  /** Fields that the schema cannot draw, by name. */
  drawn?(screen: DeskScreen): Readonly<Record<string, ReactNode>>
}

/** The form of one record with the steps allowed now. Works without script. */
export function DeskForm({ desk, record, choices, fresh, sent, standing, drawn }: Props) {
  const isOpen = record === null || record.may.includes('save')
  // A step alone submits no fields, so the stored values are shown.
  const screen = isOpen && sent ? sent : { ...fresh, ...sent, values: fresh.values }
  const { errors, message } = screen
  const steps = (record?.may ?? []).filter((code) => code !== 'save')
  const reasoned = steps.filter((code) => desk.steps[code]?.reason)
  const saving = isOpen ? Object.keys(desk.steps).filter((code) => desk.steps[code]?.savesFirst) : []
  const others = steps.filter((code) => !desk.steps[code]?.savesFirst)
  const [first = ''] = Object.keys(desk.fields.shape)
  return (
    <>
      <ErrorSummary errors={message ? { [first]: message } : errors} title={message ?? undefined} />
      {standing ?? (record && <Standing desk={desk} record={record} />)}
      <form method="post" encType={desk.pages.takesFiles && 'multipart/form-data'} noValidate>
        {record && <input type="hidden" name="id" value={record.id} />}
        {record && <input type="hidden" name="version" value={record.version} />}
        <input type="hidden" name="key" value={screen.key} />
        <fieldset disabled={!isOpen} className={styles.fields}>
          <SchemaFields {...{ fields: desk.fields, values: screen.values, errors, choices, drawn: drawn?.(screen) }} />
        </fieldset>
        {reasoned.length > 0 && (
          <Field
            name="reason"
            label="理由"
            hint={reasoned.map((code) => desk.steps[code]!.reason).join('；')}
            error={errors.reason}
          >
            {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={screen.reason} />}
          </Field>
        )}
        <ButtonRow>
          {isOpen && (
            <Button name="step" value="save" look={others.length > 0 ? 'plain' : 'primary'}>
              {desk.words.save}
            </Button>
          )}
          {saving.map((code) => (
            <Button key={code} name="step" value={code} look="plain">
              {desk.steps[code]!.savesFirst}
            </Button>
          ))}
          {others.map((code) => (
            <Button key={code} name="step" value={code} look={desk.steps[code]!.look}>
              {desk.steps[code]!.label}
            </Button>
          ))}
          <ButtonLink href={desk.pages.list} look="text">
            返回列表
          </ButtonLink>
        </ButtonRow>
      </form>
    </>
  )
}

/** The state, the note of the last decision, and who has to decide next. */
function Standing({ desk, record }: { desk: AnyDesk; record: DeskRecord }) {
  const codes = Object.keys(desk.steps)
  const waitsForAnother =
    codes.some((code) => desk.steps[code]!.byAnother && desk.steps[code]!.from.includes(record.state)) &&
    !record.may.some((code) => desk.steps[code]?.byAnother)
  return (
    <p className={styles.standing}>
      {`状态：${record.stateName}`}
      {record.decisionNote && `；理由：${record.decisionNote}`}
      {waitsForAnother && '；须由没有填写或者提交过它的人审核'}
    </p>
  )
}
