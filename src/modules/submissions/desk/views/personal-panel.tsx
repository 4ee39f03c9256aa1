import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import styles from '../../../desk/views/console.module.css'
import type { DeskScreen } from '../case-desk.ts'

/** Shows the sender of a case for a stated reason, which is recorded each time. Shown in this response only. */
export function PersonalPanel({ screen }: { screen: DeskScreen | null }) {
  if (screen?.personal)
    return (
      <Panel title="个人信息" level={2}>
        {screen.personal.length > 0 ? (
          <Facts items={screen.personal.map(({ label, value }) => ({ label, value }))} />
        ) : (
          <p>本件没有个人信息。</p>
        )}
      </Panel>
    )
  return (
    <Panel title="个人信息" level={2}>
      <form method="post" className={styles.reason}>
        <p>姓名、证件号码、联系方式等已隐藏。确需查看时请填写理由，查看行为将被记录。</p>
        <input type="hidden" name="do" value="personal" />
        <Field
          name="reason"
          label="查看理由"
          error={screen?.form === 'personal' ? screen.errors.reason : undefined}
          required
        >
          {(control) => <input {...control} maxLength={200} />}
        </Field>
        <div>
          <Button look="plain">查看</Button>
        </div>
      </form>
    </Panel>
  )
}
