import { formatDate, longDate } from '../../../../kernel/format/date.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import type { readCase } from '../case-desk.ts'
import styles from './case-page.module.css'

interface Way {
  list: string
  place: number | null
  total: number
  before: string | null
  after: string | null
}

/** Link back to the list, and to the previous and next case in it. */
export function CaseNavigation({ way: { list, place, total, before, after } }: { way: Way }) {
  return (
    <nav className={`${styles.way} no-print`} aria-label="列表中的前后">
      <SiteLink href={list}>← 返回列表</SiteLink>
      <span>{place === null ? `列表中有 ${total} 件` : `第 ${place} 件，共 ${total} 件`}</span>
      {before && (
        <ButtonLink href={before} look="plain" data-key="k" title="快捷键 K">
          上一件
        </ButtonLink>
      )}
      {after && (
        <ButtonLink href={after} look="plain" data-key="j" title="快捷键 J">
          下一件
        </ButtonLink>
      )}
    </nav>
  )
}

/** Progress of a case beside the promise to its sender: a day, or working days while the sender completes the material. */
export function CaseSteps({ found }: { found: Awaited<ReturnType<typeof readCase>> }) {
  const { steps, stateName, step, stageDueOn, promisedOn, promisedDays, dueAfter } = found
  const isOver = step === 'done'
  return (
    <div className={styles.head}>
      <ol className={styles.steps} aria-label="办理进度">
        {steps.map(({ step: code, name, at, current }) => (
          <li key={code} data-reached={at ? '' : undefined} aria-current={current ? 'step' : undefined}>
            <strong>{name}</strong>
            {at && <span>{formatDate(at, 'MM-dd hh:mm')}</span>}
            {current && <span>{stateName}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.promise}>
        <span>{dueAfter ? '补正期间不计时（提交人看到的承诺）' : `承诺答复日 ${promisedOn}（提交人看到的日期）`}</span>
        <strong>{dueAfter ?? longDate(promisedOn)}</strong>
        {!isOver && !dueAfter && (
          <span data-late={promisedDays < 0 ? '' : undefined}>
            {promisedDays < 0 ? `已超 ${-promisedDays} 个工作日` : `还有 ${promisedDays} 个工作日`}
            {stageDueOn && `；本环节 ${stageDueOn} 前（内部，不对外）`}
          </span>
        )}
      </p>
    </div>
  )
}
