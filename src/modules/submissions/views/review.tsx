import { Button, ButtonRow } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Part } from '../../../ui/part.tsx'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { shownValues } from '../shown-values.ts'
import type { SubmissionKind } from '../submission-kind.ts'
import { CarriedValues } from './carried-values.tsx'
import styles from './form.module.css'

interface Props {
  kind: SubmissionKind
  screen: Screen
  choices: Choices
}

/** Everything once more before it is sent. */
export function Review({ kind, screen, choices }: Props) {
  return (
    <form method="post" className={styles.form}>
      <p className={styles.notice} role="status">
        请核对以下信息，确认无误后提交。还没有提交。
      </p>
      {shownValues(kind, screen, choices).map(({ heading, items }) => (
        <Part key={heading} heading={heading}>
          <Facts items={items} />
        </Part>
      ))}
      <CarriedValues screen={screen} />
      <ButtonRow>
        <Button name="step" value="send">
          确认提交
        </Button>
        <Button look="plain" name="step" value="edit">
          返回修改
        </Button>
      </ButtonRow>
    </form>
  )
}
