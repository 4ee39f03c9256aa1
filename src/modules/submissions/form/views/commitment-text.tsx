import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import type { SubmissionKind } from '../../kinds/submission-kind.ts'
import type { Screen } from '../form-screen.ts'
import { CarriedValues } from './carried-values.tsx'
import styles from './form.module.css'
import { KeptTicket } from './kept-ticket.tsx'

/** The text to be printed and signed, made of what has been filled in so far. */
export function CommitmentText({ kind, screen }: { kind: SubmissionKind; screen: Screen }) {
  const text = kind.compose?.({ ...BLANK, ...filled(screen.values) }).templateText
  return (
    <form method="post" className={styles.form}>
      {text ? (
        <section className={styles.letter}>
          <h2>信用承诺书</h2>
          {text.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>承诺人（盖章或签字）：＿＿＿＿＿＿＿＿　　日期：＿＿＿＿年＿＿月＿＿日</p>
        </section>
      ) : (
        <p className={styles.notice}>请先选择承诺场景，再生成承诺书。</p>
      )}
      <CarriedValues screen={screen} />
      <KeptTicket captcha={screen.captcha} />
      <ButtonRow>
        {text && (
          <page-tools>
            <Button look="plain" type="button" data-print="">
              打印
            </Button>
          </page-tools>
        )}
        <Button name="step" value="edit">
          返回填写
        </Button>
      </ButtonRow>
    </form>
  )
}

/** Lines to be filled in by hand. */
const BLANK = { subjectName: '＿＿＿＿＿＿', subjectCode: '＿＿＿＿＿＿', reason: '＿＿＿＿＿＿' }

const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value.trim() !== ''))
