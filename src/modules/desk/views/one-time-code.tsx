import { Field } from '../../../ui/forms/field.tsx'

interface Props {
  /** Another field name, for a page with several such forms. */
  name?: string
  error: string | undefined
}

/** Asks for a one-time code before a sensitive step. The typed code is never shown again, because a code is valid once. */
export const OneTimeCode = ({ name = 'oneTimeCode', error }: Props) => (
  <Field
    name={name}
    label="动态口令"
    hint="敏感操作，请再输入一次验证器上的 6 位数字"
    error={error}
    required="by-server"
  >
    {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />}
  </Field>
)
