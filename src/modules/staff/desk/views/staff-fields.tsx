import type { Option } from '../../../../kernel/forms/fields.ts'
import { EVERY_ROLE, STAFF_ROLES } from '../../../../kernel/guard/staff-roles.ts'
import { Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import type { StaffScreen, StaffStep } from '../staff-form.ts'
import styles from './people.module.css'

type Form = Pick<StaffScreen, 'texts' | 'errors' | 'roles'>

/** Who somebody is and whom they work for. */
export function WhoFields({ form: { texts, errors }, units }: { form: Form; units: readonly string[] }) {
  return (
    <div className={styles.pair}>
      <Field name="name" label="姓名" error={errors.name} required>
        {(control) => <input {...control} defaultValue={texts.name ?? ''} maxLength={30} autoComplete="off" />}
      </Field>
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
  )
}

export function RoleFields({ form: { errors, roles } }: { form: Form }) {
  return (
    <FieldGroup
      name="roles"
      label="角色"
      hint="系统管理、安全管理、审计三者不能由同一人担任；给予其中任何一个，或者审核、数据审核、修复复核、内容审核，须由另一位安全管理或审计人员确认后生效"
      error={errors.roles}
      required
    >
      {EVERY_ROLE.map((role) => (
        <label key={role}>
          <input type="checkbox" name="roles" value={role} defaultChecked={roles.includes(role)} />
          {STAFF_ROLES[role]}
        </label>
      ))}
    </FieldGroup>
  )
}

/** Optional choice of the second person for a change of an account; only the chosen person can then confirm it. */
export function ConfirmerField({
  step,
  form: { texts, errors },
  confirmers,
}: {
  step: StaffStep
  form: Form
  confirmers: readonly Option[]
}) {
  const name = `${step}-confirmerId`
  return (
    <Field
      name={name}
      label="由谁确认"
      hint="须经第二人确认的，只由这一位确认，并给其通知；您本人和该账号本人不在名单里"
      error={errors[name]}
      optional
    >
      {(control) => (
        <Select control={control} options={confirmers} chosen={texts[name] ?? ''} none="任何一位安全管理或审计人员" />
      )}
    </Field>
  )
}

export function ReasonField({ step, form: { texts, errors } }: { step: StaffStep; form: Form }) {
  const name = `${step}-reason`
  return (
    <Field name={name} label="理由" hint="记入审计" error={errors[name]} required>
      {(control) => <input {...control} defaultValue={texts[name] ?? ''} maxLength={200} autoComplete="off" />}
    </Field>
  )
}
