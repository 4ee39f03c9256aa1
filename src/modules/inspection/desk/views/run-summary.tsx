import { formatDate } from '../../../../kernel/format/date.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { InspectionOverview } from '../../contract.ts'
import styles from './inspection.module.css'
import { QuarterChart } from './quarter-chart.tsx'

/** The verdict, four figures, and their trend by quarter. */
export function RunSummary({ found: { run, summary, indicators, trend, quarter } }: { found: InspectionOverview }) {
  if (!run || !summary)
    return (
      <section className={`card ${styles.none}`}>
        <h2>还没有自查结果</h2>
        <p>第一次自查在今晚 02:10 进行；系统管理员和内容审核也可以立即开始。</p>
      </section>
    )
  const { passes, vetoes, score, toMend, near } = summary
  const inAll = indicators.filter(({ group }) => group === 'veto').length
  const because = vetoes > 0 ? `${vetoes} 项单项否决` : '没有单项否决'
  return (
    <section className={`card ${styles.standing}`} aria-label="自查结论">
      <div className={styles.verdict} data-passes={passes || undefined}>
        <span className={styles.mark}>
          <Icon name={passes ? 'check' : 'close'} size={30} />
        </span>
        <div>
          <h2>{passes ? '合格' : '不合格'}</h2>
          <p>{toMend > 0 ? `${because}，${toMend} 项需整改` : `${because}，没有需整改的`}</p>
          <p>{`${formatDate(run.endedAt, 'yyyy-MM-dd hh:mm')} 检查，${run.by}，用时 ${spent(run.seconds)}`}</p>
        </div>
      </div>
      <div className={styles.middle}>
        <dl className={styles.figures}>
          <Figure name="单项否决" value={String(vetoes)} of={` / ${inAll}`} tone={vetoes > 0 ? 'bad' : 'good'} />
          <Figure name="预计得分" value={String(score)} />
          <Figure name="需整改" value={String(toMend)} tone={toMend > 0 ? 'bad' : undefined} />
          <Figure name="需关注" value={String(near)} tone={near > 0 ? 'near' : undefined} />
        </dl>
        <p className={styles.tariff}>扣分标准为示例，由本市确认后生效</p>
      </div>
      <QuarterChart trend={trend} current={quarter} />
    </section>
  )
}

function Figure({ name, value, of, tone }: { name: string; value: string; of?: string; tone?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-tone={tone}>
        {value}
        {of && <small>{of}</small>}
      </dd>
    </div>
  )
}

const spent = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
