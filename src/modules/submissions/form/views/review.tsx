import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { FieldsHeading } from '../../../../ui/forms/field.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import type { SubmissionKind } from '../../kinds/submission-kind.ts'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { shownValues } from '../shown-values.ts'
import { CarriedValues } from './carried-values.tsx'
import styles from './form.module.css'

interface Props {
  kind: SubmissionKind
  screen: Screen
  choices: Choices
}

const SENDING = { name: 'step', value: 'send' } as const

/** Everything once more before it is sent, and here the captcha of whoever is not signed on: not before there is anything. */
export function Review({ kind, screen, choices }: Props) {
  const { captcha, errors } = screen
  return (
    <form method="post" noValidate className={styles.form}>
      <ErrorSummary errors={errors} />
      <p className={styles.notice} role="status">
        请核对以下信息，确认无误后提交。还没有提交。
      </p>
      {shownValues(kind, screen, choices).map(({ heading, items }) => (
        <Part key={heading} heading={heading}>
          <Facts items={items} />
        </Part>
      ))}
      <CarriedValues screen={screen} />
      {captcha && (
        <>
          <FieldsHeading>安全验证</FieldsHeading>
          <CaptchaStep captcha={captcha} error={errors.captchaAnswer} enter={SENDING} puzzle />
        </>
      )}
      <ButtonRow>
        <Button {...SENDING}>确认提交</Button>
        <Button look="plain" name="step" value="edit" formNoValidate>
          返回修改
        </Button>
      </ButtonRow>
    </form>
  )
}
