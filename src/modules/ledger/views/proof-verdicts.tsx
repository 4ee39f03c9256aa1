import { formatDate } from '../../../kernel/format/date.ts'
import { thousands } from '../../../kernel/format/number.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ProofVerdict } from '../page-contract.ts'
import styles from './log-check.module.css'

const WORDS = {
  valid: { tone: 'good', icon: 'check', title: '证明有效，内容与公开账本一致' },
  changed: { tone: 'danger', icon: 'close', title: '内容与账本不一致' },
  unsigned: { tone: 'danger', icon: 'close', title: '不是本站的账本签名' },
  unreadable: { tone: 'quiet', icon: 'search', title: '这不是存证文件' },
} as const

const REASONS = {
  changed: '这份文件的内容被改动过，或者不是本站的证明。请向给您文件的人要原件。',
  unsigned: '文件自身前后一致，但不是由本站的账本签名的。请核对它来自哪个网站。',
  unreadable: '请选择从公示页面下载的 .tlog-proof 文件。',
} as const

const TYPES = { published: '公布', corrected: '更正', ended: '停止公示' } as const
const FACTS = [
  ['record', '记录'],
  ['subject', '单位'],
  ['type', '事件'],
  ['at', '写入时间'],
  ['place', '在账本中'],
] as const

/** All possible verdicts: the server shows one of them, or the script in the browser does. */
export function ProofVerdicts({ checked }: { checked: ProofVerdict | null }) {
  const facts = checked?.facts
  const values: Record<(typeof FACTS)[number][0], string> = {
    record: facts?.title ?? '',
    subject: facts?.subjectName ?? '',
    type: facts ? TYPES[facts.type] : '',
    at: facts ? formatDate(facts.at) : '',
    place: facts ? `第 ${thousands(facts.index)} 号，共 ${thousands(facts.size)} 条` : '',
  }
  return (
    <div role="status" data-types={JSON.stringify(TYPES)}>
      {Object.entries(WORDS).map(([verdict, { tone, icon, title }]) => (
        <section
          key={verdict}
          className={`card ${styles.verdict} ${styles[tone]}`}
          data-verdict={verdict}
          hidden={checked?.verdict !== verdict}
        >
          <span className={styles.mark}>
            <Icon name={icon} size={36} />
          </span>
          <div>
            <h2 tabIndex={-1}>{title}</h2>
            {verdict === 'valid' ? (
              <dl className={styles.facts}>
                {FACTS.map(([fact, label]) => (
                  <div key={fact}>
                    <dt>{label}</dt>
                    <dd data-fact={fact}>{values[fact]}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p>{REASONS[verdict as keyof typeof REASONS]}</p>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}
