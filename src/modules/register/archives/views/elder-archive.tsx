import { longDate } from '../../../../kernel/format/date.ts'
import type { Office } from '../../../../kernel/offices.ts'
import type { RepairWindow } from '../../../../kernel/profile.ts'
import { Unbroken } from '../../../../ui/facts/unbroken.tsx'
import { ElderHelp } from '../../../../ui/frames/elder-help.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { expectDataset } from '../../catalogue/catalogue.ts'
import type { RecordSummary } from '../../records/contract.ts'
import { verdictOnDay } from '../../records/repair-words.ts'
import { applyAddress, repairAddress } from '../../records/views/repair-link.tsx'
import type { Archive } from '../contract.ts'
import { arrangeParts } from '../parts.ts'
import type { SentencePart } from '../standing-sentence.ts'
import styles from './elder-archive.module.css'

/** Facts that distinguish firms, with everyday labels. */
const FACTS: Readonly<Record<string, string | null>> = {
  legalRepresentative: null,
  establishedAt: '开办时间',
  address: '地址',
}

interface Props {
  subject: Archive
  standing: readonly SentencePart[]
  today: string
  repairWindow: RepairWindow
  office: Office
}

/** The archive in elder mode, in one column: name, sentence, three facts, negative records, the rest collapsed, and a telephone number. */
export function ElderArchive({ subject, standing, today, repairWindow, office }: Props) {
  const { wide, half } = arrangeParts(subject.blocks)
  const parts = [...wide, ...half]
  const isBad = ({ dataset }: { dataset: string }) => expectDataset(dataset).nature === 'negative'
  const bad = parts.filter(({ sections }) => sections.some(isBad))
  const others = parts.filter(({ sections }) => !sections.some(isBad))
  return (
    <div className={styles.archive}>
      <h1>{subject.name}</h1>
      <div className={styles.standing}>
        {linesOf(standing).map((line) => (
          <p key={line.map(({ text }) => text).join('')}>
            {line.map(({ text, isFigure }) => (isFigure ? <b key={text}>{text}</b> : text))}
          </p>
        ))}
      </div>
      <dl className={styles.facts}>
        {subject.facts
          .filter(({ key }) => key in FACTS)
          .map(({ key, label, value }) => (
            <div key={key}>
              <dt>{FACTS[key] ?? label}</dt>
              <dd>{wordOf(value)}</dd>
            </div>
          ))}
      </dl>
      {bad.map(({ id, name, count, sections }) => (
        <section key={id} className={styles.part}>
          <h2>
            {name} {count} 条
          </h2>
          <ul className={styles.cards}>
            {sections
              .flatMap(({ records }) => records)
              .slice(0, MOST_SHOWN)
              .map((record) => (
                <li key={record.id}>
                  <BadRecord record={record} today={today} repairWindow={repairWindow} />
                </li>
              ))}
          </ul>
          {count > MOST_SHOWN && <p>还有 {count - MOST_SHOWN} 条，请打电话问。</p>}
        </section>
      ))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {others.map(({ name, count }) => `${name} ${count} 条`).join('，')}
            <span>全部打开</span>
          </summary>
          <ul>
            {others
              .flatMap(({ sections }) => sections.flatMap(({ records }) => records))
              .map((record) => (
                <li key={`${record.dataset}/${record.id}`}>
                  <a href={record.address}>{record.title}</a>
                  <p>{`${record.authority}，${longDate(record.decisionDate)}`}</p>
                </li>
              ))}
          </ul>
        </details>
      )}
      <ElderHelp question="看不明白？" office={office}>
        说出企业名字就行。
      </ElderHelp>
    </div>
  )
}

const MOST_SHOWN = 5

interface RecordProps {
  record: RecordSummary
  today: string
  repairWindow: RepairWindow
}

/** The matter, the amount, the last public day and the next possible action. */
function BadRecord({ record, today, repairWindow }: RecordProps) {
  const verdict = verdictOnDay(record, today, repairWindow)
  const [amount] = record.amounts
  const isOpen = verdict?.kind === 'open'
  return (
    <article className={styles.record}>
      <div className={styles.what}>
        <h3>
          <a href={record.address}>{record.title}</a>
        </h3>
        <p>
          <Unbroken
            text={[record.flag, record.publicityUntil && `公示到 ${longDate(record.publicityUntil)}`]
              .filter(Boolean)
              .join('，')}
          />
        </p>
        <p>
          <Unbroken text={`${record.authority} ${longDate(record.decisionDate)}`} />
        </p>
      </div>
      {amount && (
        <p className={styles.amount}>
          {amount.label.replace(/金额$/, '')}
          <b>{Number(amount.value)} 万元</b>
        </p>
      )}
      {verdict && (
        <div className={styles.foot}>
          <p className={isOpen ? styles.open : undefined}>
            <Icon name={isOpen ? 'check' : 'clock'} size={24} />
            {isOpen ? '现在可以申请停止公示' : verdict.sentence}
          </p>
          {(isOpen || verdict.kind === 'waiting') && (
            <a
              href={isOpen ? applyAddress(record, verdict) : repairAddress(record)}
              className={isOpen ? styles.go : undefined}
            >
              {isOpen ? '去申请' : '看怎么办'}
              <span className="visually-hidden">：{record.title}</span>
            </a>
          )}
        </div>
      )}
    </article>
  )
}

/** Breaks the sentence into one line per part. */
function linesOf(pieces: readonly SentencePart[]): SentencePart[][] {
  const lines: SentencePart[][] = [[]]
  for (const piece of pieces) {
    const [before = '', ...after] = piece.text.split('；')
    if (before) lines.at(-1)!.push({ ...piece, text: before })
    for (const text of after) lines.push([{ ...piece, text }])
  }
  return lines
}

const DAY = /^\d{4}-\d\d-\d\d$/
const wordOf = (value: string): string => (DAY.test(value) ? longDate(value) : value)
