import type { Option } from '../../../../kernel/forms/fields.ts'
import { BodyField } from '../../../../ui/forms/body-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { staffDesk } from '../../desk-contract.ts'
import type { StaffScreen, StaffStep } from '../staff-form.ts'
import styles from './people.module.css'

interface Props {
  step: StaffStep
  form: Pick<StaffScreen, 'texts' | 'errors' | 'roles'>
  units: readonly string[]
  confirmers: readonly Option[]
}

const { add, edit, disable } = staffDesk

/** Fields of a step besides the one-time code. Every step except ending sessions may require a second person. */
export function StaffFields({ step, form: { texts, errors, roles }, units, confirmers }: Props) {
  const form = { values: { ...texts, roles }, errors }
  return (
    <>
      {step === 'add' && (
        <div className={styles.pair}>
          <BodyField body={add.body} name="login" {...form} />
        </div>
      )}
      {(step === 'add' || step === 'edit') && (
        <div className={styles.pair}>
          <BodyField body={edit.body} name="name" {...form} />
          <Field name="unit" label="单位" hint="与已有单位相同的，名称须完全一致" error={errors.unit} required>
            {(control) => (
              <input {...control} list="units" defaultValue={texts.unit ?? ''} maxLength={60} autoComplete="off" />
            )}
          </Field>
          <datalist id="units">
            {units.map((unit) => (
              <option key={unit} value={unit} />
            ))}
          </datalist>
        </div>
      )}
      {(step === 'add' || step === 'roles') && <BodyField body={add.body} name="roles" {...form} />}
      {step !== 'endSessions' && (
        <BodyField body={add.body} name="confirmerId" as={`${step}-confirmerId`} options={confirmers} {...form} />
      )}
      {step !== 'endSessions' && step !== 'add' && (
        <BodyField body={disable.body} name="reason" as={`${step}-reason`} {...form} />
      )}
    </>
  )
}
