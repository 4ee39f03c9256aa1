import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { type Control, Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import type { SiteField } from '../../site-form.ts'
import styles from './site.module.css'

interface Props {
  /** Empty for a new entry. */
  id: string
  home: string
  fields: readonly SiteField[]
  texts: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** One entry, to be written. */
export function KeptForm({ id, home, fields, texts, errors }: Props) {
  return (
    <form method="post" noValidate>
      {id && <input type="hidden" name="id" value={id} />}
      <div className={styles.pair}>
        {fields.map((field) =>
          field.widget === 'yes' ? (
            <label key={field.key} className={styles.yes}>
              <input type="checkbox" name={field.key} value="yes" defaultChecked={texts[field.key] === 'yes'} />
              {field.label}
            </label>
          ) : (
            <Field
              key={field.key}
              name={field.key}
              label={field.label}
              hint={id && field.fixed ? '不能更改' : field.hint}
              error={errors[field.key]}
              required={!field.optional}
              optional={field.optional}
            >
              {(control) => inputOf(field, control, texts[field.key] ?? '', id !== '' && field.fixed === true)}
            </Field>
          ),
        )}
      </div>
      <ButtonRow>
        <Button name="step" value="save">
          保存
        </Button>
        <ButtonLink href={home} look="text">
          取消
        </ButtonLink>
      </ButtonRow>
    </form>
  )
}

function inputOf({ widget, options = [], none }: SiteField, control: Control, typed: string, isFixed: boolean) {
  if (isFixed) return <input {...control} defaultValue={typed} readOnly />
  if (widget === 'choice') return <Select control={control} options={options} chosen={typed} none={none} />
  if (widget === 'area') return <textarea {...control} rows={3} maxLength={500} defaultValue={typed} />
  return (
    <input
      {...control}
      type={widget === 'day' ? 'date' : 'text'}
      defaultValue={typed}
      maxLength={500}
      autoComplete="off"
    />
  )
}
