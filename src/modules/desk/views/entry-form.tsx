import { API_BASE, callPath } from '../../../kernel/calls/contract.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { type Control, Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { files } from '../../files/contract.ts'
import type { EntryField } from '../keeping-form.ts'
import styles from './keeping.module.css'

interface Props {
  /** Empty for a new entry. */
  id: string
  /** What goes along unseen. */
  hidden: Readonly<Record<string, string>>
  home: string
  fields: readonly EntryField[]
  texts: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  submit: string
  /** What its button asks for. */
  step?: string
}

/** One entry, to be written and handed in. */
export function EntryForm({ id, hidden, home, fields, texts, errors, submit, step = 'save' }: Props) {
  const hasFile = fields.some(({ widget }) => widget === 'file')
  return (
    <form method="post" encType={hasFile ? 'multipart/form-data' : undefined} noValidate>
      {id && <input type="hidden" name="id" value={id} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.pair}>
        {fields.map((field) =>
          field.widget === 'yes' ? (
            <label key={field.key} className={styles.yes}>
              <input type="checkbox" name={field.key} value="yes" defaultChecked={texts[field.key] === 'yes'} />
              {field.label}
            </label>
          ) : (
            <div key={field.key} className={field.widget === 'area' ? styles.wide : undefined}>
              <Field
                name={field.key}
                label={field.label}
                hint={id && field.fixed ? '不能更改' : field.hint}
                error={errors[field.key]}
                required={!field.optional}
                optional={field.optional}
              >
                {(control) => inputOf(field, control, texts, id !== '' && field.fixed === true)}
              </Field>
            </div>
          ),
        )}
      </div>
      <ButtonRow>
        <Button name="step" value={step}>
          {submit}
        </Button>
        <ButtonLink href={home} look="text">
          取消
        </ButtonLink>
      </ButtonRow>
    </form>
  )
}

function inputOf(
  { key, widget, options = [], none = '请选择', most = 500, accept }: EntryField,
  control: Control,
  texts: Readonly<Record<string, string>>,
  isFixed: boolean,
) {
  const typed = texts[key] ?? ''
  if (isFixed) return <input {...control} defaultValue={typed} readOnly />
  if (widget === 'choice') return <Select control={control} options={options} chosen={typed} none={none} />
  if (widget === 'area') return <textarea {...control} rows={6} maxLength={most} defaultValue={typed} />
  if (widget === 'file')
    return (
      <>
        {typed && (
          <>
            <input type="hidden" name={key} value={typed} />
            <p className={styles.note}>
              已有文件：
              <a href={fileAddress(typed)} download>
                {texts[`${key}Name`] || '下载查看'}
              </a>
              ；不换就不用再选
            </p>
          </>
        )}
        <input {...control} type="file" accept={accept} />
      </>
    )
  return (
    <input
      {...control}
      type={widget === 'day' ? 'date' : 'text'}
      defaultValue={typed}
      maxLength={most}
      autoComplete="off"
    />
  )
}

export const fileAddress = (id: string): string => API_BASE + callPath(files.downloadFile.path, { id })
