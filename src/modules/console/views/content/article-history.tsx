import { formatDate } from '../../../../kernel/format/date.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import type { ArticleDesk } from '../../../editing/article-contract.ts'
import type { ArticleForm } from '../../article-form.ts'
import { CONSOLE_ARTICLE } from '../../layouts.ts'
import styles from './article-history.module.css'

export function ArticleComments({ found, form: { texts, errors } }: { found: ArticleDesk; form: ArticleForm }) {
  if (found.versionId === null) return null
  return (
    <Panel title={`批注 ${found.comments.filter(({ resolvedBy }) => resolvedBy === null).length}`} level={2}>
      <ul className={styles.comments}>
        {found.comments.map(({ id, paragraph, quote, text, by, at, resolvedBy }) => (
          <li key={id}>
            <p>
              <strong>{by.name}</strong> {formatDate(at, 'MM-dd hh:mm')}{' '}
              {paragraph === 0 ? '整篇' : `第 ${paragraph} 段`}{' '}
              {resolvedBy && <Tag tone="good">{`${resolvedBy}已解决`}</Tag>}
            </p>
            {quote && <blockquote>{quote}</blockquote>}
            <p>{text}</p>
            {resolvedBy === null && (
              <form method="post">
                <input type="hidden" name="id" value={found.id} />
                <input type="hidden" name="commentId" value={id} />
                <button type="submit" name="step" value="resolve">
                  标为已解决
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" noValidate className={styles.comment}>
        <input type="hidden" name="id" value={found.id} />
        <Field name="paragraph" label="段落" hint="0 为整篇" error={errors.paragraph}>
          {(control) => <input {...control} inputMode="numeric" defaultValue={texts.paragraph ?? '0'} />}
        </Field>
        <Field name="comment" label="批注" error={errors.comment}>
          {(control) => <input {...control} maxLength={500} defaultValue={texts.comment ?? ''} />}
        </Field>
        <Button name="step" value="comment" look="plain">
          写批注
        </Button>
      </form>
    </Panel>
  )
}

const VERSION_STATES: Readonly<Record<ArticleDesk['versions'][number]['state'], string>> = {
  draft: '草稿',
  pending: '审核中',
  rejected: '被退回',
  published: '已发布',
  replaced: '已被新版本替换',
}

type Difference = readonly { kind: string; pieces: readonly { kind: string; text: string }[] }[]

/** Every version that was, each with what it changed of the one before. */
export function ArticleVersions({ found, difference }: { found: ArticleDesk; difference: Difference | null }) {
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
              {number > 1 && <SiteLink href={address(number - 1, number)}>{`与版本 ${number - 1} 比较`}</SiteLink>}
            </li>
          ))}
        </ul>
        {difference && (
          <section aria-label="两个版本的差异" className={styles.difference}>
            {difference.map(({ pieces }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
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
