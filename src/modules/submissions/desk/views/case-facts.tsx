import { formatDate } from '../../../../kernel/format/date.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { FileLinks } from '../../../../ui/forms/file-links.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import styles from '../../../desk/views/console.module.css'
import type { readCase } from '../case-desk.ts'
import { CaseSteps } from './case-head.tsx'
import { CaseMarks } from './case-marks.tsx'
import look from './case-page.module.css'

type Found = Awaited<ReturnType<typeof readCase>>

/** The subject matter of a case, without data that identifies its sender. */
export function CaseFacts({ found }: { found: Found }) {
  const head = [
    { label: '类型', value: found.kindName },
    { label: '状态', value: found.stateName },
    { label: '申请人/对象', value: found.parties || '—' },
    { label: '提交时间', value: formatDate(found.submittedAt, 'yyyy-MM-dd hh:mm') },
    { label: '时限', value: <CaseMarks {...found} /> },
    { label: '承办部门', value: found.unit ?? '—' },
    { label: '承办人', value: found.handler || '未分派' },
  ]
  const values = found.values.map(({ label, value }) => ({ label, value, wide: value.length > 40 }))
  const reply = found.reply.map(({ label, value }) => ({ label, value, wide: true }))
  return (
    <ContentCard title={`${found.acceptNo} ${found.title}`}>
      <div className={styles.stack}>
        <CaseSteps found={found} />
        <Facts items={head} />
        <CaseLinks found={found} />
        {values.length > 0 && <Facts items={values} />}
        {found.files.length > 0 && (
          <div id="files">
            <FileLinks files={found.files} />
          </div>
        )}
        {reply.length > 0 && <Facts items={reply} />}
      </div>
    </ContentCard>
  )
}

/** Links from the case to its record, archive and documents. */
function CaseLinks({ found: { subjectCode, papers, files } }: { found: Found }) {
  if (!subjectCode && papers.length === 0 && files.length === 0) return null
  return (
    <ul className={look.links} aria-label="相关">
      {subjectCode && (
        <li>
          <SiteLink href={`/search?${new URLSearchParams({ search: subjectCode })}`}>主体档案 {subjectCode}</SiteLink>
        </li>
      )}
      {files.length > 0 && (
        <li>
          <a href="#files">{`材料 ${files.length} 份`}</a>
        </li>
      )}
      {papers.map(({ name, number }) => (
        <li key={number}>{`${name} ${number}`}</li>
      ))}
    </ul>
  )
}
