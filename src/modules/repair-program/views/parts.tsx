import type { ReactNode } from 'react'
import { Tag, type TagTone } from '../../../ui/facts/tag.tsx'
import { DoneNote } from '../../../ui/forms/outcome.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import type { RowSort } from '../request-contract.ts'
import styles from './repair.module.css'

const TONES: Readonly<Record<string, TagTone>> = {
  公示中: 'plain',
  待公示: 'plain',
  异议屏蔽: 'warning',
  待复核: 'warning',
  已执行: 'good',
  已恢复公示: 'warning',
  部分已恢复公示: 'warning',
  已退回: 'bad',
  已失效: 'bad',
  成功: 'good',
  未执行: 'bad',
  待报送: 'plain',
  已报送: 'warning',
  已回执: 'good',
  被退回: 'bad',
  哈希链完整: 'good',
  哈希链不完整: 'bad',
}

/** A status as word, icon and colour. */
export const StateTag = ({ children }: { children: string }) => <Tag tone={TONES[children] ?? 'plain'}>{children}</Tag>

export const SORT_LOOKS: Record<RowSort, { icon: IconName; about: string }> = {
  ready: { icon: 'check', about: '公示中，且符合条件' },
  wrong: { icon: 'warning', about: '缺项、写错或重复' },
  missing: { icon: 'close', about: '代码或文号对不上' },
  ended: { icon: 'info', about: '不用再撤' },
  early: { icon: 'clock', about: '未到可修复日' },
}

/** The change of a status. */
export const StateChange = ({ before, after }: { before: string | null; after: string | null }) => (
  <span className={styles.change}>
    {before ?? '—'}
    <Icon name="chevron-right" size={14} />
    <span className="visually-hidden">变为</span>
    <strong>{after ?? '—'}</strong>
  </span>
)

/** A subject with its code below. */
export const SubjectName = ({ name, code }: { name: string; code: string | null }) => (
  <>
    {name || '（未查到主体）'}
    {code && <span className={styles.code}>{code}</span>}
  </>
)

/** The message after a step, or the error. */
export function RequestOutcome({ done, message }: { done: string | null; message: string | null }) {
  if (message)
    return (
      <p role="alert" className={styles.problem}>
        {message}
      </p>
    )
  return done ? <DoneNote>{done}</DoneNote> : null
}

/** The heading of a page, with a tag beside it and extra content on the right. */
export const PageHead = ({ title, mark, children }: { title: string; mark?: ReactNode; children?: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {mark}
    {children && <div className={styles.meta}>{children}</div>}
  </div>
)
