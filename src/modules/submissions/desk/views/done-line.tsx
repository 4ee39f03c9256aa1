import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import type { LastAction } from '../case-navigation.ts'
import styles from './case-page.module.css'

/** The last action, with links to the next case and, for half a minute, to undo it. */
export function DoneLine({ done: { text, next, undo } }: { done: LastAction }) {
  return (
    <div className={`${styles.done} no-print`}>
      <p role="status">{text}</p>
      {undo && (
        <form method="post" action={undo.address}>
          <input type="hidden" name="do" value="undo" />
          <input type="hidden" name="seen" value={undo.seen} />
          <Button look="plain" title="30 秒内可以撤回">
            撤回
          </Button>
        </form>
      )}
      {next && (
        <ButtonLink href={next} data-key="j">
          下一件 →
        </ButtonLink>
      )}
    </div>
  )
}
