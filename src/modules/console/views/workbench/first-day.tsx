import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { CopyButton } from '../../../../ui/forms/copy-button.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { CONSOLE_PROFILE } from '../../../site-desk/layouts.ts'
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
  command: string | null
  isMine: boolean
  by: string
}

interface OpeningProps {
  portalName: string
  /** Number of required steps that are not done. */
  left: number
  /** Whether the reader's role allows proposing to open the portal. */
  mayOpen: boolean
}

/** Shown while the portal is closed to visitors: who can open it, and how it looks meanwhile. */
export function OpeningPanel({ portalName, left, mayOpen }: OpeningProps) {
  return (
    <Panel title="公开门户">
      <div className={styles.opening}>
        <Tag tone="plain">未公开</Tag>
        <p>
          访问者现在只看到“网站正在建设中”，工作人员登录后看到{portalName}的全部页面。
          {left > 0 ? `开站前必须的还有 ${left} 项，完成后再公开。` : '必须的各项已经完成。'}
          公开由系统管理员提出，另一人审核后立即生效。
        </p>
        <div className={styles.buttons}>
          {mayOpen && left === 0 && <ButtonLink href={`${CONSOLE_PROFILE}#open`}>公开</ButtonLink>}
          {mayOpen && left > 0 && (
            <Button disabled type="button">
              公开
            </Button>
          )}
          <ButtonLink href="/home" look="plain">
            预览首页
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

/** The steps left before the portal is made public, each with a button for those who can do it. */
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

function StepRow({ step: { code, name, about, state, words, button, href, command, isMine, by } }: { step: Step }) {
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark}>{state === 'done' && <Icon name="check" size={16} />}</span>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span>{about}</span>
        {command && isMine && (
          <span className={styles.command}>
            <code>{command}</code>
            <CopyButton text={command} about={`${name}的命令`} />
          </span>
        )}
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
