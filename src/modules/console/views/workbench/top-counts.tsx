import { percent } from '../../../../kernel/format/number.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-paths.ts'
import { SiteLink } from '../../../../ui/link.tsx'
import { CONSOLE_CASES, CONSOLE_STATISTICS } from '../../../submissions/desk/layouts.ts'
import type { Workload } from '../../contract.ts'
import styles from './workbench.module.css'

interface Top {
  label: string
  value: string
  href: string
  icon: IconName
  tone: 'plain' | 'bad' | 'warning' | 'good'
  about: readonly string[]
}

/** The four main counts, each linked to the list it counts. */
export function TopCounts({ work }: { work: Workload }) {
  return (
    <ul className={`card ${styles.tops}`}>
      {topsOf(work).map(({ label, value, href, icon, tone, about }) => (
        <li key={label}>
          <SiteLink href={href} className={styles.top}>
            <span className={styles.sign} data-tone={tone}>
              <Icon name={icon} />
            </span>
            <span className={styles.main}>
              <span>{label}</span>
              <strong data-tone={tone}>{value}</strong>
            </span>
            <span className={styles.about}>
              {about.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function topsOf({ kinds, late, month }: Workload): Top[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const waiting = sum(kinds.map(({ count }) => count))
  const behind = sum(late.map((each) => each.late))
  const near = sum(late.map((each) => each.near))
  const units = new Set(late.filter((each) => each.late > 0).map(({ unit }) => unit)).size
  const worst = Math.max(0, ...late.map(({ days }) => days))
  return [
    {
      ...{ label: '待我办理', value: String(waiting), href: `${CONSOLE_CASES}?mine=1`, icon: 'case', tone: 'plain' },
      about: kinds.slice(0, 2).map(({ name, count }) => `${name} ${count}`),
    },
    {
      ...{ label: '超过时限', value: String(behind), href: `${CONSOLE_CASES}?light=red`, icon: 'warning' },
      tone: behind > 0 ? 'bad' : 'good',
      about: behind > 0 ? [`涉及 ${units} 个单位`, `最久超 ${worst} 个工作日`] : ['没有超期的办件'],
    },
    {
      ...{ label: '临近时限', value: String(near), href: `${CONSOLE_CASES}?light=near`, icon: 'clock' },
      tone: near > 0 ? 'warning' : 'good',
      about: ['两个工作日内到期'],
    },
    {
      label: '本月按时办结率',
      value: percent(month.ended === 0 ? null : month.kept / month.ended),
      ...{ href: `${CONSOLE_STATISTICS}?from=${month.from}&to=${month.to}`, icon: 'allowed', tone: 'good' },
      about: [`办结 ${month.ended} 件`, `按时 ${month.kept} 件`],
    },
  ]
}
