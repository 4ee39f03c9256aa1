import { dateKey } from '../../../../kernel/format/date.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import type { CaseDetail } from '../../cases/case-view.ts'
import styles from './case.module.css'

/** Address of a case's decision document, derived from that of the case. */
export const noticeAddress = ({ id }: Pick<CaseDetail, 'id'>): string =>
  `?${new URLSearchParams({ id, paper: 'notice' })}`

/** Whether the reader has been issued a decision document. */
export const hasNotice = ({ view, reply }: CaseDetail): boolean =>
  view === 'own' && reply.some(({ key }) => key === 'notice')

/** Decisions about each record on a printable page. */
export function NoticePaper({ shown, portalName }: { shown: CaseDetail; portalName: string }) {
  const units = new Set(shown.lines.flatMap(({ unit }) => unit ?? []))
  const told = (key: string) => shown.reply.find((each) => each.key === key)?.value ?? '— —'
  return (
    <ContentCard title="异议处理结果告知书">
      <Facts
        items={[
          { label: '文书编号', value: told('notice') },
          { label: '异议事项', value: shown.kindName },
          { label: '提交日期', value: dateKey(shown.submittedAt) },
          { label: '处理日期', value: told('decidedAt') },
          { label: '处理单位', value: [...units].join('、') || '— —' },
          { label: '状态', value: shown.stateName },
        ]}
      />
      {shown.lines.map((line) => (
        <Part key={line.no} heading={`第 ${line.no} 条：${line.title}`}>
          <Facts
            items={[
              { label: '审核结果', value: line.result || line.stateName },
              { label: '处理单位', value: line.unit ?? '— —' },
              ...[...line.values, ...line.answer].map(({ label, value }) => ({ label, value, wide: true })),
            ]}
          />
        </Part>
      ))}
      <Part heading="救济途径">
        <p className={styles.remark}>
          对处理结果不服的，可以自收到本告知书之日起 15 日内申请复核一次。本告知书由{portalName}出具。
        </p>
      </Part>
      <page-tools className={`row no-print ${styles.tools}`}>
        <Button look="plain" type="button" data-print="">
          打印
        </Button>
        <a href={`?${new URLSearchParams({ id: shown.id })}`}>返回办件</a>
      </page-tools>
    </ContentCard>
  )
}
