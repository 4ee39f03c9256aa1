import type { z } from 'zod'
import { expectMeta } from '../../../kernel/forms/fields.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { Choices } from '../define-list.ts'
import { type FormFiles, fileFields } from '../typed-form.ts'
import styles from './managed-list.module.css'
import { SchemaFields } from './schema-fields.tsx'

interface Props {
  fields: z.ZodObject
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string>>
  choices: Choices
  fixed?: readonly string[]
  files?: FormFiles
  /** Names of uploaded files, by field and `Name`. */
  texts: Readonly<Record<string, string>>
  /** Names and values of hidden fields. */
  hidden: Readonly<Record<string, string>>
  step: string
  submit: string
  /** Address of the link 取消. */
  home: string
}

/** A form drawn from its schema, with one button. */
export function SchemaForm({ fields, values, errors, choices, fixed, files, texts, hidden, ...more }: Props) {
  const { step, submit, home } = more
  const drawn = Object.fromEntries(
    fileFields(fields).map((name) => [
      name,
      <OneFile
        key={name}
        {...{ fields, name, files, id: String(values[name] ?? '') }}
        error={errors[name]}
        fileName={texts[`${name}Name`]}
      />,
    ]),
  )
  return (
    <form method="post" encType={files && 'multipart/form-data'} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SchemaFields {...{ fields, values, errors, choices, fixed, drawn }} />
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

interface FileProps extends Pick<Props, 'fields' | 'files'> {
  name: string
  /** Id of the stored or uploaded file. */
  id: string
  error: string | undefined
  fileName: string | undefined
}

function OneFile({ fields, files, name, id, error, fileName }: FileProps) {
  const meta = expectMeta(fields, name)
  return (
    <Field name={name} label={meta.label} hint={meta.hint} error={error} required>
      {(control) => (
        <>
          {id && (
            <>
              <input type="hidden" name={name} value={id} />
              <p className={styles.note}>
                已有文件：
                <a href={files?.addressOf(id)} download>
                  {fileName || '下载查看'}
                </a>
                ；不换就不用再选
              </p>
            </>
          )}
          <input {...control} type="file" accept={meta.files?.types.map((type) => `.${type}`).join(',')} />
        </>
      )}
    </Field>
  )
}
