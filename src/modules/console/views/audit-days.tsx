import { AUDIT_GROUPS, type AuditGroup } from '../../../kernel/audit/audit-groups.ts'
import { dateKey, formatDate, longDate, weekday } from '../../../kernel/format/date.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { SiteLink } from '../../../ui/link.tsx'
import { CONSOLE_CASE } from '../../submissions/desk/layouts.ts'
import type { AuditEntry } from '../contract.ts'
import styles from './audit.module.css'

/** Parts of a record shown beside its sentence. */
export const AUDIT_PARTS = [
  { key: 'about', label: '单位和角色' },
  { key: 'reason', label: '理由' },
  { key: 'address', label: '来源地址', isExtra: true },
  { key: 'number', label: '链条位置', isExtra: true },
] as const
type AuditPart = (typeof AUDIT_PARTS)[number]['key']

interface Props {
  records: readonly AuditEntry[]
  /** Whether routine records are folded into one line a day. */
  isFolded: boolean
  /** The parts to show, in order. */
  parts: readonly AuditPart[]
}

/** Records by day, each as one sentence. */
export function AuditDays({ records, isFolded, parts }: Props) {
  return [...Map.groupBy(records, ({ at }) => dateKey(at))].map(([day, all]) => {
    const shown = isFolded ? all.filter(({ isRoutine }) => !isRoutine) : all
    const folded = all.filter((each) => !shown.includes(each))
    return (
      <section key={day}>
        <h2 className={styles.day}>
          {`${longDate(day)} ${weekday(day)}`} <span>{`本页 ${all.length} 条`}</span>
        </h2>
        <ul>
          {shown.map((each) => (
            <Entry key={each.id} entry={each} parts={parts} />
          ))}
        </ul>
        {folded.length > 0 && (
          <details className={styles.folded}>
            <summary>{`${shown.length > 0 ? '其余' : '全部'} ${folded.length} 条是日常记录：${countGroups(folded)}`}</summary>
            <ul>
              {folded.map((each) => (
                <Entry key={each.id} entry={each} parts={parts} />
              ))}
            </ul>
          </details>
        )}
      </section>
    )
  })
}

const countGroups = (records: readonly AuditEntry[]): string =>
  [...Map.groupBy(records, ({ group }) => group)]
    .map(([group, all]) => `${AUDIT_GROUPS[group]} ${all.length}`)
    .join('、')

const ICONS: Record<AuditGroup, IconName> = {
  personal: 'eye',
  records: 'commitment',
  imports: 'upload',
  screening: 'check',
  finance: 'loan',
  rights: 'user',
  cases: 'message',
  logins: 'lock',
  files: 'file',
  content: 'report',
  surveys: 'message',
  site: 'site',
  people: 'user',
  audit: 'search',
  system: 'shield',
}

function Entry({ entry, parts }: { entry: AuditEntry; parts: readonly AuditPart[] }) {
  const said = parts.flatMap((part) => {
    const text = textOf(entry, part)
    return text ? [text] : []
  })
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at}>{formatDate(entry.at, 'hh:mm')}</time>
      <span className={entry.needsLook ? `${styles.icon} ${styles.look}` : styles.icon}>
        <Icon name={entry.needsLook ? 'warning' : ICONS[entry.group]} size={16} />
      </span>
      <div>
        <p>
          <strong>{entry.actor.name}</strong>
          {parts.includes('about') && entry.actor.about && (
            <span className={styles.about}>{`（${entry.actor.about}）`}</span>
          )}
          {entry.sentence.map(({ text, caseId }) =>
            caseId ? (
              <SiteLink key={text} href={`${CONSOLE_CASE}?id=${encodeURIComponent(caseId)}`}>
                {text}
              </SiteLink>
            ) : (
              text
            ),
          )}
        </p>
        {said.length > 0 && <p className={styles.about}>{said.join('　')}</p>}
        <details>
          <summary>详情</summary>
          <Behind entry={entry} />
        </details>
      </div>
    </li>
  )
}

/** The text of a part that has its own line; the actor's unit follows the name. */
function textOf({ id, reason, address }: AuditEntry, part: AuditPart): string {
  if (part === 'reason') return reason && `理由：${reason}`
  if (part === 'address') return address ? `来源地址：${address}` : ''
  return part === 'number' ? `第 ${id} 号` : ''
}

/** Details of a record: the changes, the network address, the position in the chain. */
function Behind({ entry: { id, at, address, details, changes } }: { entry: AuditEntry }) {
  const facts = [
    ...details,
    { label: '时间', value: formatDate(at) },
    ...(address ? [{ label: '来源地址', value: address }] : []),
    { label: '链条位置', value: `第 ${id} 号` },
  ]
  return (
    <div className={styles.behind}>
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">之前</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
