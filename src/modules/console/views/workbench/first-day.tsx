import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './first-day.module.css'

interface Step {
  code: string
  group: string
  name: string
  about: string
  state: 'done' | 'must' | 'later'
  words: string
  button: string
  href: string | null
  isMine: boolean
  by: string
}

/** What is left to do before the portal is public, each with a button for those who can do it. */
export function FirstDay({ steps }: { steps: readonly Step[] }) {
  const isDone = ({ state }: Step) => state === 'done'
  const left = steps.filter(({ state }) => state === 'must').length
  const finished = steps.filter(isDone).length
  return (
    <Panel title="开站准备" flush>
      <p className={styles.sum}>
        完成 {finished} / {steps.length}，开站前必须的还有 {left} 项
        <progress value={finished} max={steps.length} aria-label="开站准备的进度" />
      </p>
      {[...Map.groupBy(steps, ({ group }) => group)].map(([group, own], at) => (
        <section key={group} className={styles.group}>
          <h3>
            <span>
              {at + 1}　{group}
            </span>
            <small>
              {own.filter(isDone).length} / {own.length}
            </small>
          </h3>
          <ul>
            {own.map((step) => (
              <StepRow key={step.code} step={step} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}

function StepRow({ step: { code, name, about, state, words, button, href, isMine, by } }: { step: Step }) {
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark}>{state === 'done' && <Icon name="check" size={16} />}</span>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span>{about}</span>
      </span>
      <span className={styles.words}>{words}</span>
      <span className={styles.act}>
        {!isMine ? (
          <small>由{by}办理</small>
        ) : href ? (
          <ButtonLink look="plain" href={href} aria-label={`${name}：${button}`}>
            {button}
          </ButtonLink>
        ) : (
          <form method="post">
            <input type="hidden" name="step" value={code} />
            <Button look="plain" aria-label={`${name}：${button}`}>
              {button}
            </Button>
          </form>
        )}
      </span>
    </li>
  )
}
