import { Field } from '../../../ui/forms/field.tsx'

interface Props {
  /** Another one where several forms of a page ask for it. */
  name?: string
  error: string | undefined
}

/** Asked once more before something that weighs. Nothing that was typed is shown again: a code is good once. */
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
