import { dateKey } from '../../../../kernel/format/date.ts'
import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FINDING_STATES, GRADES, type SiteFinding } from '../../contract.ts'
import type { FindingScreen } from '../inspection-form.ts'
import styles from './findings.module.css'
import { MendLink } from './first-findings.tsx'

interface Props {
  finding: SiteFinding
  screen: FindingScreen | undefined
  address: string
  mayRecheck: boolean
  maySetAside: boolean
}

/** One finding with its actions. */
export function FindingItem({ finding, screen, address, mayRecheck, maySetAside }: Props) {
  const { id, state, what, where, indicatorName, foundAt, mendedAt, reason, decidedBy } = finding
  const name = `reason-${id}`
  return (
    <li>
      <div>
        <Tag tone={toneOf(finding)}>{state === 'open' ? GRADES[finding.grade] : FINDING_STATES[state]}</Tag>
      </div>
      <div>
        <p>{what}</p>
        <p className={styles.place}>{where}</p>
        <p className={styles.small}>
          {`${indicatorName}，${dateKey(foundAt)} 发现`}
          {mendedAt && `，${dateKey(mendedAt)} 整改`}
          {state === 'ignored' && `；${decidedBy ?? ''}：${reason ?? ''}`}
        </p>
        {state === 'open' && maySetAside && (
          <details className={styles.aside} open={screen !== undefined}>
            <summary>不予处理</summary>
            <form method="post" action={address}>
              <input type="hidden" name="id" value={id} />
              <Field name={name} label="理由" error={screen?.errors.reason} required>
                {(control) => <input {...control} name="reason" maxLength={200} defaultValue={screen?.reason ?? ''} />}
              </Field>
              <ButtonRow>
                <Button name="step" value="set-aside" look="plain">
                  确认不予处理
                </Button>
              </ButtonRow>
            </form>
          </details>
        )}
      </div>
      {state !== 'mended' && (
        <form method="post" action={address} className={styles.buttons}>
          <input type="hidden" name="id" value={id} />
          {state === 'ignored' && maySetAside && (
            <Button name="step" value="reopen" look="plain">
              恢复处理
            </Button>
          )}
          {state === 'open' && mayRecheck && (
            <Button name="step" value="recheck" look="plain" aria-label={`复查：${where}`}>
              复查
            </Button>
          )}
          {state === 'open' && <MendLink finding={finding} />}
        </form>
      )}
    </li>
  )
}

function toneOf({ state, grade }: SiteFinding): TagTone {
  if (state === 'mended') return 'good'
  if (state === 'ignored') return 'plain'
  return grade === 'bad' ? 'bad' : 'warning'
}
