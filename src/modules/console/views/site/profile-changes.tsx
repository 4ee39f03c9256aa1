import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { SiteProfileChange } from '../../../site-desk/profile-contract.ts'
import styles from './site.module.css'

interface Props {
  changes: readonly SiteProfileChange[]
  texts: Readonly<Record<string, string>>
  revision: number
}

/** What will change, before it does. */
export function ProfileChanges({ changes, texts, revision }: Props) {
  const carried = Object.entries(texts).filter(([name]) => name !== 'step' && name !== 'revision')
  return (
    <ContentCard title="请核对改动" total={changes.length} unit="项">
      <form method="post">
        <p className={styles.note}>确认后立即在所有页面生效，并记入审计。</p>
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="revision" value={revision} />
        <DataTable
          caption="改动前后"
          rows={changes}
          rowKey={({ label }) => label}
          columns={[
            { key: 'label', label: '项目', headline: true },
            { key: 'before', label: '改动前' },
            { key: 'after', label: '改动后' },
            { key: 'where', label: '出现在' },
          ]}
        />
        <div className={styles.confirm}>
          <ButtonRow>
            <Button name="step" value="confirm">
              确认修改
            </Button>
            <Button look="plain" name="step" value="back">
              返回修改
            </Button>
          </ButtonRow>
        </div>
      </form>
    </ContentCard>
  )
}
