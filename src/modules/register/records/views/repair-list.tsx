import type { RepairWindow } from '../../../../kernel/profile.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { HANDOVER_PATH } from '../../handover/layouts.ts'
import { VERDICT_KINDS, VERDICT_WORDS } from '../../publicity/repair-verdict.ts'
import { tickValue } from '../repair-choice.ts'
import type { RepairPage, RepairRecord } from '../repair-contract.ts'
import { RepairBlock, type ServiceWindow } from './repair-block.tsx'
import { APPLY_PATH } from './repair-link.tsx'
import styles from './repair-list.module.css'

interface Props {
  found: RepairPage
  name: string
  address: string
  chosen: readonly RepairRecord[]
  /** Selects all open records before the first choice. */
  ticksAll: boolean
  windows: readonly ServiceWindow[]
  repairWindow: RepairWindow
}

/** The records of one organisation with their verdicts; open ones can be selected. */
export function RepairList({ found, name, address, chosen, ticksAll, windows, repairWindow }: Props) {
  const [only, ...others] = found.subjects
  const ticked = new Set(chosen.map(tickValue))
  const hasOpen = found.records.some(({ verdict }) => verdict.kind === 'open')
  const pages = addressWith(address, { records: null })
  return (
    <div className="card">
      <form action={repairWindow === '本站' ? APPLY_PATH : HANDOVER_PATH} method="get" className={styles.list}>
        <div className={styles.head}>
          <h2 className="heading">{name}</h2>
          {only && others.length === 0 && <span className={styles.code}>{only.creditCode}</span>}
          <span className={styles.total}>
            共 {sumOf(found)} 条，计算日期 {found.day}
          </span>
        </div>
        {others.length > 0 && <Namesakes subjects={found.subjects} />}
        <Tabs found={found} address={pages} />
        {found.records.map((record) => (
          <RepairBlock
            key={tickValue(record)}
            record={record}
            today={found.day}
            isTicked={ticksAll || ticked.has(tickValue(record))}
            namesSubject={others.length > 0}
            windows={windows}
          />
        ))}
        {found.records.length === 0 && <p className={styles.none}>没有这样的记录。</p>}
        {hasOpen && (
          <div className={`${styles.bar} no-print`}>
            <p>
              已选 <strong className={styles.count} /> 条<small>由各认定单位分别决定，不收费</small>
            </p>
            <Button>
              <span>
                为这
                <span className={styles.count} />条{repairWindow === '本站' ? '申请修复' : '准备申请材料'}
              </span>
            </Button>
          </div>
        )}
      </form>
      {found.pages > 1 && (
        <div className={styles.pages}>
          <Pagination page={found} address={pages} />
        </div>
      )}
    </div>
  )
}

const sumOf = ({ counts }: RepairPage): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** For records within the minimum period, and for those denied until a day. */
const WAITING = '未到可申请日'

function Tabs({ found, address }: { found: RepairPage; address: string }) {
  const chosen = new URLSearchParams(address.split('?')[1]).get('verdict')
  const tabs = [
    { kind: null, word: '全部', count: sumOf(found) },
    ...VERDICT_KINDS.map((kind) => ({
      kind,
      word: kind === 'waiting' ? WAITING : VERDICT_WORDS[kind],
      count: found.counts[kind],
    })),
  ].filter(({ kind, count }) => kind === null || kind === chosen || count > 0)
  const isKnown = tabs.some(({ kind }) => kind === chosen)
  return (
    <nav aria-label="按能否修复筛选" className={styles.tabs}>
      {tabs.map(({ kind, word, count }) => (
        <a
          key={word}
          href={addressWith(address, { verdict: kind, pageNo: null })}
          data-kind={kind}
          aria-current={kind === (isKnown ? chosen : null) ? 'true' : undefined}
        >
          <strong>{count}</strong> {word}
        </a>
      ))}
    </nav>
  )
}

/** Organisations with the same current or former name, distinguished by code. */
const Namesakes = ({ subjects }: Pick<RepairPage, 'subjects'>) => (
  <div className={styles.namesakes}>
    <p>有 {subjects.length} 个单位用过这个名称，以下是它们的记录。只看其中一个的，请选择：</p>
    <ul>
      {subjects.map(({ id, name, creditCode }) => (
        <li key={id}>
          <a href={`/wanna-repair?${new URLSearchParams({ subject: creditCode })}`}>
            {name} {creditCode}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
