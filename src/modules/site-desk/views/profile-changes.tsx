import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { SiteProfileChange } from '../profile-contract.ts'
import styles from './site.module.css'

interface Props {
  changes: readonly SiteProfileChange[]
  /** Typed values, with the version they are based on. */
  texts: Readonly<Record<string, string>>
}

/** The changes before they are submitted. */
export function ProfileChanges({ changes, texts }: Props) {
  const carried = Object.entries(texts).filter(([name]) => name !== 'step')
  return (
    <ContentCard title="请核对改动" total={changes.length} unit="项">
      <form method="post">
        <p className={styles.note}>提交后由另一人审核，通过才在所有页面生效；每一步记入审计。</p>
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ChangeTable changes={changes} />
        <div className={styles.confirm}>
          <ButtonRow>
            <Button name="step" value="confirm">
              提交审核
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

export function ChangeTable({ changes }: { changes: readonly SiteProfileChange[] }) {
  return (
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
  )
}
