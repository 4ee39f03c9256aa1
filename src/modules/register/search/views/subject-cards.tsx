import { thousands } from '../../../../kernel/format/number.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { CopyButton } from '../../../../ui/forms/copy-button.tsx'
import type { SubjectHit } from '../contract.ts'
import { Marked } from './marked.tsx'
import styles from './subject-cards.module.css'

interface Props {
  hits: readonly SubjectHit[]
  /** Page that shows the archive of a subject. */
  page: string
  regionNames: Readonly<Record<string, string>>
}

/** Found subjects, each with the facts that distinguish it from others with similar names, and its public records. */
export function SubjectCards({ hits, page, regionNames }: Props) {
  return (
    <ol className={styles.cards}>
      {hits.map((hit, index) => (
        <li key={hit.id} id={`s${index + 1}`} className="card">
          <div className={styles.body}>
            <div className={styles.head}>
              <h2>
                <a href={`${page}?id=${encodeURIComponent(hit.id)}`}>
                  <Marked segments={hit.title} />
                </a>
              </h2>
              <p className={`row ${styles.tags}`}>
                {hit.foundBy !== 'text' && <Tag tone="plain">{FOUND_BY[hit.foundBy]}</Tag>}
                <Tag>{hit.kindName}</Tag>
                {hit.labels.map(({ text, tone }) => (
                  <Tag key={text} tone={tone}>
                    {text}
                  </Tag>
                ))}
              </p>
            </div>
            {hit.formerName && (
              <p>
                曾用名：
                <Marked segments={hit.formerName} />
              </p>
            )}
            <p className={styles.code}>
              <span className="visually-hidden">统一社会信用代码</span>
              <span className={styles.number}>{hit.creditCode}</span>
              <CopyButton text={hit.creditCode} about={`${hit.name}的统一社会信用代码`} />
            </p>
            <p className={styles.about}>
              <span>
                {hit.representativeLabel} {hit.legalRepresentative}
              </span>
              <span>{hit.establishedAt} 成立</span>
              <span className={styles.register}>
                {regionNames[hit.regionCode] ?? '市本级'} · {hit.registerAuthority}登记
              </span>
            </p>
            <p className={styles.address}>{hit.address}</p>
          </div>
          <Counts counts={hit.counts} />
        </li>
      ))}
    </ol>
  )
}

/** The reason why a subject is listed although its name does not contain the typed text. */
const FOUND_BY = { reading: '拼音相符', sound: '读音相同', shape: '字形相近', spelling: '名称相近' } as const

function Counts({ counts }: Pick<SubjectHit, 'counts'>) {
  if (counts.length === 0) return <p className={styles.foot}>暂无公示的信用记录</p>
  return (
    <p className={styles.foot}>
      {counts.map(({ name, count, amount, negative }) => (
        <span key={name} className={negative ? styles.negative : undefined}>
          {name} <strong>{count}</strong>
          {amount && ` · ${amount.word} ${thousands(amount.value)} 万元`}
        </span>
      ))}
    </p>
  )
}
