import { redirect, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { type LogEntry, repairProgram } from '../contract.ts'
import { REPAIR_CANCEL, REPAIR_SEARCH } from '../layouts.ts'
import { PageHead, StateTag } from './parts.tsx'
import styles from './repair.module.css'
import { RequestList } from './request-list.tsx'

export async function loader(args: LoaderArguments) {
  const { url, row, actor } = pageOfRequest(args)
  const id = url.searchParams.get('id')
  if (!id) throw redirect(REPAIR_SEARCH)
  const found = await apiOf(args)(repairProgram.detail, { params: { id } })
  const mayCancel = actor.kind === 'staff' && actor.roles.includes('repair') && !found.record.status.startsWith('已')
  return { title: row.title, found, mayCancel }
}

export default function RepairDetail() {
  const { title, found, mayCancel } = useLoaderData<typeof loader>()
  const { record, items, rule, legalBasis, log, requests, files } = found
  return (
    <div className={styles.stack}>
      <PageHead title={title} mark={<StateTag>{record.status}</StateTag>}>
        <p>
          {record.subjectName} {record.documentNo}
        </p>
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel title={record.datasetName}>
            <Facts items={items.map(({ label, value }) => ({ label, value, wide: value.length > 40 }))} />
          </Panel>
          <Panel title="撤下申请" flush>
            <div className={styles.body}>
              <RequestList caption="撤下申请" rows={requests} empty="还没有撤下申请" />
            </div>
          </Panel>
        </div>
        <div className={styles.stack}>
          {mayCancel && (
            <ButtonLink href={`${REPAIR_CANCEL}?id=${encodeURIComponent(record.id)}`}>撤下这条记录</ButtonLink>
          )}
          <Panel title="公示经过">
            <ol className={styles.timeline}>
              {timelineOf(record, log).map(({ at, words }) => (
                <li key={at + words}>
                  <time>{at}</time>
                  <p>{words}</p>
                </li>
              ))}
            </ol>
          </Panel>
          <Panel title="公示规则">
            <p>{rule}</p>
            <p className={styles.muted}>{legalBasis}</p>
          </Panel>
          <Panel title="依据文件">
            {files.length === 0 && <p className={styles.muted}>没有依据文件</p>}
            <ul>
              {files.map(({ id, name, address, requestNo }) => (
                <li key={id}>
                  <a href={address}>{name}</a> <span className={styles.muted}>{requestNo}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </div>
  )
}

interface Dates {
  decisionDate: string
  publicityFrom: string | null
  repairableFrom: string | null
  publicityUntil: string | null
}

/** Past and future events of a record, in order. */
function timelineOf({ decisionDate, publicityFrom, repairableFrom, publicityUntil }: Dates, log: readonly LogEntry[]) {
  const days: [string | null, string][] = [
    [decisionDate, '作出决定'],
    [publicityFrom, '开始公示'],
    [repairableFrom, '起可以申请修复'],
    [publicityUntil, '公示期届满'],
  ]
  const known = days.flatMap(([at, words]) => (at ? [{ at, words }] : []))
  const done = log.map(({ at, action, operator, before, after, reason, result }) => ({
    at: formatDate(at, 'yyyy-MM-dd hh:mm'),
    words: `${operator}${action}（${reason}）：${result === '成功' ? `${before} → ${after}` : result}`,
  }))
  return [...known, ...done].sort((one, other) => one.at.localeCompare(other.at))
}
