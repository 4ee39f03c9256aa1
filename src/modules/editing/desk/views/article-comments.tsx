import { formatDate } from '../../../../kernel/format/date.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import type { ArticleDesk } from '../../article-contract.ts'
import { texts as rules } from '../../text-contract.ts'
import type { ArticleForm } from '../article-form.ts'
import styles from './article-history.module.css'

interface Props {
  found: ArticleDesk
  form: ArticleForm
}

type Comment = ArticleDesk['comments'][number]

/** Comments on the text with their quoted words, replies and resolution. */
export function ArticleComments({ found, form }: Props) {
  if (found.versionId === null) return null
  const open = found.comments.filter(({ resolvedBy }) => resolvedBy === null)
  const settled = found.comments.filter(({ resolvedBy }) => resolvedBy !== null)
  const line = (comment: Comment, index: number) => (
    <OneComment key={comment.id} {...{ comment, found, form }} label={`批${index + 1}`} />
  )
  return (
    <Panel title={`批注 ${open.length}`} level={2}>
      <ul className={styles.comments}>{open.map(line)}</ul>
      {settled.length > 0 && (
        <details>
          <summary>{`已解决 ${settled.length} 条`}</summary>
          <ul className={styles.comments}>{settled.map(line)}</ul>
        </details>
      )}
      <NewComment found={found} form={form} />
    </Panel>
  )
}

function OneComment({ comment, found, form, label }: Props & { comment: Comment; label: string }) {
  const { id, paragraph, quote, text, by, at, resolvedBy, answers } = comment
  const answer = `answer-${id}`
  const error = form.errors[answer]
  return (
    <li id={`comment-${id}`}>
      <p>
        <strong>{by.name}</strong> {formatDate(at, 'MM-dd hh:mm')} {resolvedBy === null && <Tag>{label}</Tag>}{' '}
        {paragraph === null ? (
          <Tag tone="warning">所指文字已不在正文里</Tag>
        ) : paragraph === 0 ? (
          '整篇'
        ) : (
          `第 ${paragraph} 段`
        )}{' '}
        {resolvedBy && <Tag tone="good">{`${resolvedBy}已解决`}</Tag>}
      </p>
      {quote && <blockquote>{quote}</blockquote>}
      <p>{text}</p>
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map((each) => (
            <li key={each.id}>
              <strong>{each.by.name}</strong> {formatDate(each.at, 'MM-dd hh:mm')}：{each.text}
            </li>
          ))}
        </ul>
      )}
      {resolvedBy === null && (
        <form method="post" noValidate className={styles.answer}>
          <input type="hidden" name="id" value={found.id} />
          <input type="hidden" name="commentId" value={id} />
          <input type="hidden" name="key" value={`${form.key.slice(0, 40)}-${id.slice(0, 8)}`} />
          <input
            id={answer}
            name="comment"
            aria-label={`回复${by.name}的批注`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${answer}-error` : undefined}
            maxLength={500}
            defaultValue={error ? form.texts.comment : ''}
          />
          <button type="submit" name="step" value="answer">
            回复
          </button>
          <button type="submit" name="step" value="resolve">
            标为已解决
          </button>
          {error && (
            <p id={`${answer}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </form>
      )}
    </li>
  )
}

/** Length of a paragraph's beginning in the select field. */
const SHOWN = 24

function NewComment({ found, form: { key, texts, errors } }: Props) {
  const paragraphs = rules.blocksOf(found.facts.content ?? '').map(({ text, pictures }, index) => ({
    code: String(index + 1),
    name: `第 ${index + 1} 段：${text.slice(0, SHOWN) || `［图片：${pictures[0]?.alt ?? ''}］`}`,
  }))
  const isTyped = errors.comment !== undefined || errors.quote !== undefined || errors.paragraph !== undefined
  return (
    <form method="post" noValidate className={styles.comment}>
      <input type="hidden" name="id" value={found.id} />
      <input type="hidden" name="key" value={key} />
      <Field name="paragraph" label="段落" error={errors.paragraph}>
        {(control) => (
          <Select control={control} options={[{ code: '0', name: '整篇' }, ...paragraphs]} chosen={texts.paragraph} />
        )}
      </Field>
      <Field name="quote" label="所指文字" hint="从正文选取或复制；空着为整段" error={errors.quote}>
        {(control) => <input {...control} maxLength={200} defaultValue={texts.quote ?? ''} />}
      </Field>
      <Field name="comment" label="批注" error={errors.comment}>
        {(control) => <input {...control} maxLength={500} defaultValue={isTyped ? (texts.comment ?? '') : ''} />}
      </Field>
      <Button name="step" value="comment" look="plain">
        写批注
      </Button>
    </form>
  )
}
