import { Field } from '../../../../ui/forms/field.tsx'

/** Asked once more before something that weighs. Nothing that was typed is shown again: a code is good once. */
export const OneTimeCode = ({ error }: { error: string | undefined }) => (
  <Field
    name="oneTimeCode"
    label="动态口令"
    hint="敏感操作，请再输入一次验证器上的 6 位数字"
    error={error}
    required="by-server"
  >
    {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />}
  </Field>
)
