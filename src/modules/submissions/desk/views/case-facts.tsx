import { formatDate } from '../../../../kernel/format/date.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { FileLinks } from '../../../../ui/forms/file-links.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import styles from '../../../desk/views/console.module.css'
import type { readCase } from '../case-desk.ts'
import { CaseMarks } from './case-marks.tsx'

type Found = Awaited<ReturnType<typeof readCase>>

/** What a case is about. What would name its sender is not here. */
export function CaseFacts({ found }: { found: Found }) {
  const head = [
    { label: '类型', value: found.kindName },
    { label: '状态', value: found.stateName },
    { label: '提交时间', value: formatDate(found.submittedAt, 'yyyy-MM-dd hh:mm') },
    { label: '承诺答复日', value: found.dueOn ? `${found.dueOn}（提交人看到的日期）` : '—' },
    { label: '本环节期限', value: found.stageDueOn ? `${found.stageDueOn}（内部，不对外）` : '—' },
    { label: '时限', value: <CaseMarks {...found} /> },
    { label: '承办部门', value: found.unit ?? '—' },
  ]
  const values = found.values.map(({ label, value }) => ({ label, value, wide: value.length > 40 }))
  const reply = found.reply.map(({ label, value }) => ({ label, value, wide: true }))
  return (
    <ContentCard title={`${found.acceptNo} ${found.title}`}>
      <div className={styles.stack}>
        <Facts items={head} />
        {values.length > 0 && <Facts items={values} />}
        {found.files.length > 0 && <FileLinks files={found.files} />}
        {reply.length > 0 && <Facts items={reply} />}
      </div>
    </ContentCard>
  )
}
