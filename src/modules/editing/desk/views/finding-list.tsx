import type { ReactNode } from 'react'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { type Finding, texts } from '../../text-contract.ts'
import styles from './article.module.css'

interface Props {
  findings: readonly Finding[]
  /** Actions for a finding, and content below the list. */
  actions?(finding: Finding): ReactNode
  below?(finding: Finding): ReactNode
}

/** Findings with the numbers used in the text, for the saved version or for the text in the editor. */
export function FindingList({ findings, actions, below }: Props) {
  const must = findings.filter(({ isMust }) => isMust).length
  const advice = findings.length - must
  return (
    <>
      <h2>
        检查结果 {must > 0 && <Tag tone="bad">{`${must} 处须改`}</Tag>}{' '}
        {advice > 0 && <Tag tone="warning">{`${advice} 处建议`}</Tag>}
        {findings.length === 0 && <Tag tone="good">没有问题</Tag>}
      </h2>
      <ol className={styles.findings}>
        {findings.map((finding, index) => {
          const { kind, isMust, paragraph, found, advice: told } = finding
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one word may be found twice in a paragraph
            <li key={`${paragraph} ${kind} ${found} ${index}`} data-must={isMust ? '' : undefined}>
              <span className={styles.number}>{index + 1}</span>
              <div>
                <strong>{`${texts.kinds[kind]}：${found}`}</strong>
                <p>{`${paragraph === 0 ? '标题' : `第 ${paragraph} 段`}，${told}`}</p>
                {below?.(finding)}
              </div>
              {actions?.(finding)}
            </li>
          )
        })}
      </ol>
    </>
  )
}
