import { formatDate } from '../../../../kernel/format/date.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import styles from './workbench.module.css'

interface Props {
  told: { total: number; notices: readonly { id: number; text: string; at: string }[] }
}

/** Changes of accounts: one's own, and for auditors all of them. Each notice stays until its reader dismisses it. */
export const AccountNotices = ({ told: { total, notices } }: Props) => (
  <Panel title={`账号通知 ${total} 条`}>
    <ul className={styles.notices}>
      {notices.map(({ id, text, at }) => (
        <li key={id}>
          <span>
            {text} <time dateTime={at}>{formatDate(at, 'MM-dd hh:mm')}</time>
          </span>
          <form method="post">
            <input type="hidden" name="notice" value={id} />
            <Button look="text" aria-label={`知道了：${text}`}>
              知道了
            </Button>
          </form>
        </li>
      ))}
    </ul>
    {total > notices.length && <p>{`还有 ${total - notices.length} 条，看过这些后显示。`}</p>}
  </Panel>
)
