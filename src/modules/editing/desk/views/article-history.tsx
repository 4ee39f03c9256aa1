import { formatDate } from '../../../../kernel/format/date.ts'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import type { ArticleDesk } from '../../article-contract.ts'
import { CONSOLE_ARTICLE } from '../layouts.ts'
import styles from './article-history.module.css'

const VERSION_STATES: Readonly<Record<ArticleDesk['versions'][number]['state'], string>> = {
  draft: '草稿',
  pending: '审核中',
  rejected: '被退回',
  published: '已发布',
  replaced: '已被新版本替换',
}

type Difference = readonly { kind: string; pieces: readonly { kind: string; text: string }[] }[]

interface Props {
  found: ArticleDesk
  difference: Difference | null
  revision: string
}

/** All versions, each with its differences from the one before. */
export function ArticleVersions({ found, difference, revision }: Props) {
  if (found.versions.length === 0) return null
  const address = (from: number, to: number) =>
    `${CONSOLE_ARTICLE}?id=${encodeURIComponent(found.id)}&from=${from}&to=${to}#versions`
  return (
    <div id="versions">
      <Panel title="历次版本" level={2}>
        <ul className={styles.versions}>
          {found.versions.map(({ number, state, makers, updatedAt }) => (
            <li key={number}>
              <strong>{`版本 ${number}`}</strong>
              <span>{VERSION_STATES[state]}</span>
              <span>{makers.map(({ name }) => name).join('、') || '由程序写入'}</span>
              <span>{formatDate(updatedAt, 'yyyy-MM-dd hh:mm')}</span>
              {number < found.number && found.may.includes('save') && (
                <form method="post">
                  <input type="hidden" name="id" value={found.id} />
                  <input type="hidden" name="revision" value={revision} />
                  <input type="hidden" name="number" value={number} />
                  <button type="submit" name="step" value="restore" aria-label={`恢复版本 ${number}`}>
                    恢复此版本
                  </button>
                </form>
              )}
              {number > 1 && <SiteLink href={address(number - 1, number)}>{`与版本 ${number - 1} 比较`}</SiteLink>}
            </li>
          ))}
        </ul>
        {difference && (
          <section aria-label="两个版本的差异" className={styles.difference}>
            {difference.map(({ pieces }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never reordered
              <p key={index}>
                {pieces.map(({ kind, text }, place) => {
                  const key = `${place} ${kind}`
                  if (kind === 'added') return <ins key={key}>{text}</ins>
                  return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
                })}
              </p>
            ))}
          </section>
        )}
      </Panel>
    </div>
  )
}
