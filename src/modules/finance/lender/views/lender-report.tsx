import { formatDate } from '../../../../kernel/format/date.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import type { LenderReport } from '../../loans/lender-contract.ts'
import styles from '../../loans/views/loans.module.css'

/** The firm's report as it is now. */
export const LenderReportPanel = ({ report }: { report: LenderReport }) => (
  <>
    <p className={styles.note}>
      {`${report.name}（${report.code}），${formatDate(report.lookedAt, 'yyyy-MM-dd hh:mm')} 查看；本次查看已告知企业。`}
    </p>
    <Facts items={report.facts} />
    {report.sections.length === 0 && <p>没有行政许可、行政处罚等记录。</p>}
    {report.sections.map(({ dataset, name, total, records }) => (
      <details key={dataset} className={styles.record}>
        <summary>{`${name}（${total} 条）`}</summary>
        {records.map((record) => (
          <section key={record.id} className={styles.record}>
            <h3>{record.title}</h3>
            <Facts items={uniqueLabels(record.items)} />
          </section>
        ))}
      </details>
    ))}
  </>
)

const uniqueLabels = (items: LenderReport['facts']) => [...new Map(items.map((each) => [each.label, each])).values()]
