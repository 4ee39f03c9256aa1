import { formatDate } from '../../../../kernel/format/date.ts'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import type { InspectionOverview } from '../../../inspection/contract.ts'
import { CONSOLE_INSPECTION } from '../../../inspection/desk/layouts.ts'
import styles from './workbench.module.css'

const FIRST = 3

/** Results of the last inspection of the site. */
export const InspectionCard = ({ overview: { run, summary, first } }: { overview: InspectionOverview }) => (
  <Panel title="网站自查" more={{ href: CONSOLE_INSPECTION, text: '查看' }}>
    {run && summary ? (
      <>
        <Figures
          look="cells"
          items={[
            { label: '单项否决', value: summary.vetoes, tone: summary.vetoes > 0 ? 'warning' : 'good' },
            { label: '待整改', value: summary.toMend, tone: summary.toMend > 0 ? 'warning' : 'good' },
          ]}
        />
        <ul className={styles.found}>
          {first.slice(0, FIRST).map(({ id, what, link }) => (
            <li key={id}>
              <SiteLink href={link}>{what}</SiteLink>
            </li>
          ))}
        </ul>
        <p className={styles.when}>{formatDate(run.endedAt, 'yyyy-MM-dd hh:mm')} 检查</p>
      </>
    ) : (
      <p>还没有检查过，今夜 2 时 10 分自动检查。</p>
    )}
  </Panel>
)
