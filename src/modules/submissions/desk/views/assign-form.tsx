import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import styles from '../../../desk/views/console.module.css'
import type { DeskScreen, readCase } from '../case-desk.ts'

interface Props {
  found: Awaited<ReturnType<typeof readCase>>
  screen: DeskScreen | null
}

/** Assigns the case to a member of the unit; it then waits for that person only. */
export function AssignForm({ found: { colleagues, seen }, screen }: Props) {
  if (colleagues.length === 0) return null
  const isOpen = screen?.form === 'assign'
  return (
    <details className={styles.action} open={isOpen}>
      <summary>分派承办人</summary>
      <form method="post">
        <input type="hidden" name="do" value="assign" />
        <input type="hidden" name="seen" value={seen} />
        <Field name="handler" label="承办人" error={isOpen ? screen.errors.handler : undefined} required>
          {(control) => (
            <Select
              control={control}
              options={colleagues.map(({ id, name }) => ({ code: id, name }))}
              chosen={isOpen ? screen.typed.handler : ''}
              none="请选择"
            />
          )}
        </Field>
        <div>
          <Button>分派</Button>
        </div>
      </form>
    </details>
  )
}
