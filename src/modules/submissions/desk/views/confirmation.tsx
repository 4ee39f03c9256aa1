import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import styles from '../../../desk/views/console.module.css'
import { OneTimeCode } from '../../../desk/views/one-time-code.tsx'
import type { PendingConfirmation } from '../case-desk.ts'

/** Confirmation of an action that cannot be undone. */
export function Confirmation({ pending, address }: { pending: PendingConfirmation; address: string }) {
  const carried = pending.fields.filter(([name]) => name !== 'sure' && name !== 'no')
  return (
    <section className={styles.ask} aria-labelledby="confirmation">
      <form method="post" action={address}>
        <h2 id="confirmation">{`请确认：${pending.name}`}</h2>
        <p>该操作完成后不能撤回，将记入办理过程并告知提交人。</p>
        {pending.values.length > 0 && (
          <Facts items={pending.values.map(({ label, value }) => ({ label, value, wide: true }))} />
        )}
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {pending.asksCode && <OneTimeCode error={pending.codeError} />}
        <ButtonRow>
          <Button name="sure" value="yes">
            {`确认${pending.name}`}
          </Button>
          <Button look="plain" name="no" value="yes">
            返回修改
          </Button>
        </ButtonRow>
      </form>
    </section>
  )
}
