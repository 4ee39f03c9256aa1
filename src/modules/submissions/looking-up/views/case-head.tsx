import { formatDate, longDate, weekday } from '../../../../kernel/format/date.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { CaseDetail, Outlook } from '../../cases/case-view.ts'
import styles from './case.module.css'

/** Title, promised day, and who acts next. */
export function CaseHead({ shown }: { shown: CaseDetail }) {
  const { outlook } = shown
  return (
    <section className={`card ${styles.head}`}>
      <page-tools className={`row ${styles.number}`}>
        <Tag>{shown.kindName}</Tag>
        <span>
          {`受理编号 ${shown.acceptNo}　`}
          <span className={styles.sent}>{`${formatDate(shown.submittedAt, 'yyyy-MM-dd hh:mm')} 提交`}</span>
        </span>
        {outlook && (
          <>
            <Button
              look="text"
              type="button"
              data-copy={shown.acceptNo}
              data-done="已复制受理编号"
              data-failed="未能复制，请手工记下"
            >
              <Icon name="copy" size={16} />
              复制
            </Button>
            <span role="status" />
          </>
        )}
      </page-tools>
      <h1>{shown.title || shown.kindName}</h1>
      {outlook && (
        <>
          <PromisedDay outlook={outlook} ended={shown.steps.find(({ step }) => step === 'done')?.at ?? null} />
          <p className={styles.now}>
            <Icon name="clock" size={22} />
            <span>
              <strong>现在：</strong>
              {outlook.now}
              <span className={outlook.isYourTurn ? styles.turn : styles.rest}>{outlook.task}</span>
            </span>
          </p>
          {outlook.isYourTurn && (
            <p className="no-print">
              <ButtonLink href="#action-supplement">补充材料</ButtonLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}

const LABELS: Record<Outlook['clock'], string> = {
  running: '最迟答复您的日期',
  late: '最迟答复您的日期（已经超过）',
  paused: '补正期间不计时',
  answered: '已经答复您，最迟办结的日期',
  over: '结束办理的日期',
}

/** The promised day with the remaining working days. */
function PromisedDay({ outlook, ended }: { outlook: Outlook; ended: string | null }) {
  const { clock, day, dueAfter } = outlook
  const shown = clock === 'over' && ended ? ended : day
  return (
    <div className={`${styles.promise} ${styles[clock] ?? ''}`}>
      <div>
        <p className={styles.label}>{LABELS[clock]}</p>
        <p className={styles.day}>
          {shown ? (
            <>
              <time dateTime={formatDate(shown, 'yyyy-MM-dd')}>{longDate(shown)}</time> <span>{weekday(shown)}</span>
            </>
          ) : (
            dueAfter
          )}
        </p>
      </div>
      <div>
        <DaysLeft outlook={outlook} />
      </div>
    </div>
  )
}

function DaysLeft({ outlook: { clock, day, days, used } }: { outlook: Outlook }) {
  if (clock === 'over') return day && <p>{`约定最迟 ${longDate(day)} 答复您。`}</p>
  if (clock === 'paused') return <p className={styles.small}>补齐以前不计算办理时间，补齐当天起继续计算。</p>
  if (clock === 'late')
    return (
      <>
        <p>
          已经超过 <strong>{used - days}</strong> 个工作日，对不起。
        </p>
        <p className={styles.small}>承办人员会尽快答复，您可以催办，也可以打电话询问。</p>
      </>
    )
  return (
    <>
      <p>
        还有 <strong>{Math.max(0, days - used)}</strong> {`个工作日（共 ${days} 个，已用 ${used} 个）`}
      </p>
      <ul className={styles.days} aria-hidden="true">
        {Array.from({ length: days }, (_, place) => place).map((place) => (
          <li key={place} className={place < used ? styles.used : undefined} />
        ))}
      </ul>
      <p className={styles.small}>部门之间转办，不改变这个日期</p>
    </>
  )
}
