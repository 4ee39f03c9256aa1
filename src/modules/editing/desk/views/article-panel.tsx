import { formatDate } from '../../../../kernel/format/date.ts'
import type { Option } from '../../../../kernel/forms/fields.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ChoiceSelect, SearchableSelect } from '../../../../ui/forms/searchable-select.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ARTICLE_WORDS, type ArticleDesk } from '../../article-contract.ts'
import type { ArticleForm } from '../article-form.ts'
import styles from './article.module.css'
import { FindingList } from './finding-list.tsx'
import { LIVE_FINDINGS, PASSED_CHECKS, SAVED_FINDINGS } from './live-findings.tsx'

interface Props {
  found: ArticleDesk | null
  form: ArticleForm
  columns: readonly Option[]
  /** Policies that an article may interpret. */
  documents: readonly Option[]
  isOpen: boolean
  revision: string
}

/** The panel beside the text: checks, findings, settings and decisions. */
export function ArticlePanel({ found, form, columns, documents, isOpen, revision }: Props) {
  return (
    <aside className={styles.panel} aria-label="审核与发布">
      {found && <Levels found={found} />}
      {(found || isOpen) && <Findings findings={found?.findings ?? null} isOpen={isOpen} />}
      {found && found.passedChecks.length > 0 && (
        <section id={PASSED_CHECKS}>
          <h2>已通过的检查</h2>
          <ul className={styles.passed}>
            {found.passedChecks.map((each) => (
              <li key={each}>
                <Icon name="check" size={16} />
                {each}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen && <Publishing {...{ form, columns, documents }} />}
      {isOpen && (
        <section className={styles.decide}>
          <Button form="article" name="step" value="save" look="plain">
            保存草稿
          </Button>
          <Button form="article" name="step" value="hand-in">
            送审
          </Button>
        </section>
      )}
      {found && <Retreat found={found} revision={revision} />}
      {found && <Decision found={found} form={form} revision={revision} />}
    </aside>
  )
}

const NUMBERS = ['', '', '两', '三']

function Levels({ found: { levels, checks, classificationName } }: { found: ArticleDesk }) {
  return (
    <section>
      <h2>
        {checks > 1 ? `${NUMBERS[checks] ?? checks}级审核` : '审核'} <small>{`${classificationName}栏目`}</small>
      </h2>
      <ol className={styles.levels}>
        {levels.map(({ level, name, decision, by, at, remark, isNow }) => (
          <li key={level} data-state={decision ?? (isNow ? 'now' : 'later')}>
            <span className={styles.number}>{decision === 'passed' ? <Icon name="check" size={16} /> : level}</span>
            <div>
              <strong>
                {name}
                {decision === 'passed' ? '通过' : decision === 'returned' ? '退回' : ''}
              </strong>{' '}
              {isNow && <Tag tone="warning">{`待${name}`}</Tag>}
              {by && at && <p>{`${by}　${formatDate(at, 'MM-dd hh:mm')}`}</p>}
              {remark && <p>{remark}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Findings of the saved version; for an unsaved text only the browser script has any. */
function Findings({ findings, isOpen }: { findings: ArticleDesk['findings'] | null; isOpen: boolean }) {
  return (
    <section className={styles.looked}>
      {/* The script shows its findings here instead. */}
      <div id={LIVE_FINDINGS} />
      {findings && (
        <div id={SAVED_FINDINGS}>
          <FindingList
            findings={findings}
            actions={({ found, instead, picture }) =>
              isOpen &&
              (instead !== null ? (
                <button
                  type="submit"
                  form="article"
                  name="mend"
                  value={`${found}→${instead}`}
                  aria-label={`把“${found}”替换为“${instead}”`}
                >
                  替换
                </button>
              ) : (
                picture !== null && (
                  <button type="submit" form="article">
                    填入
                  </button>
                )
              ))
            }
            below={({ picture }) =>
              isOpen &&
              picture !== null && (
                <>
                  <input
                    form="article"
                    name={`alt-${picture}`}
                    aria-label={`第 ${picture + 1} 张图片的替代文字`}
                    maxLength={200}
                  />
                  <label className={styles.box}>
                    <input form="article" type="checkbox" name={`decorative-${picture}`} value="yes" /> 只是装饰
                  </label>
                </>
              )
            }
          />
        </div>
      )}
    </section>
  )
}

function Publishing({ form: { texts, errors }, columns, documents }: Pick<Props, 'form' | 'columns' | 'documents'>) {
  const interpreted = texts.interpretOf ?? ''
  // A selected policy stays selectable even if it is older than those offered, or withdrawn.
  const isOffered = interpreted === '' || documents.some(({ code }) => code === interpreted)
  return (
    <section className={styles.fields}>
      <h2>发布设置</h2>
      <Field name="classificationId" label="栏目" error={errors.classificationId} required>
        {(control) => (
          <ChoiceSelect
            control={{ ...control, form: 'article' }}
            options={columns}
            chosen={texts.classificationId}
            none="请选择栏目"
          />
        )}
      </Field>
      <Field name="releaseTime" label="发布时间" hint="空着为通过后立即发布" error={errors.releaseTime}>
        {(control) => <input {...control} form="article" type="datetime-local" defaultValue={texts.releaseTime} />}
      </Field>
      <Field
        name="backdateReason"
        label="早于现在的理由"
        hint="发布时间早于现在时必填，记入审计"
        error={errors.backdateReason}
      >
        {(control) => <input {...control} form="article" maxLength={500} defaultValue={texts.backdateReason} />}
      </Field>
      <Field name="interpretOf" label="解读文件" hint="所解读的政策；可以输入文号或标题查找" error={errors.interpretOf}>
        {(control) => (
          <SearchableSelect
            control={{ ...control, form: 'article' }}
            options={isOffered ? documents : [{ code: interpreted, name: interpreted }, ...documents]}
            chosen={interpreted}
            {...{ none: '不是政策解读', label: '政策文件', placeholder: '文号或标题' }}
          />
        )}
      </Field>
      <label className={styles.box}>
        <input form="article" type="checkbox" name="top" value="yes" defaultChecked={texts.top === 'yes'} /> 置顶
      </label>
    </section>
  )
}

/** Recall and discard for authors, each with a confirmation that says what is lost. */
function Retreat({ found, revision }: { found: ArticleDesk; revision: string }) {
  const step = found.may.includes('recall') ? 'recall' : found.may.includes('discard') ? 'discard' : null
  if (!step) return null
  const name = ARTICLE_WORDS.steps[step].label
  return (
    <details>
      <summary>{name}</summary>
      <form method="post" className={styles.fields}>
        <input type="hidden" name="id" value={found.id} />
        <input type="hidden" name="revision" value={revision} />
        <p>{consequenceOf(found, step)}</p>
        <Button name="step" value={step} look={step === 'discard' ? 'danger' : 'plain'}>
          {`确认${name}`}
        </Button>
      </form>
    </details>
  )
}

function consequenceOf({ isPublic, releaseTime, number, versions }: ArticleDesk, step: 'recall' | 'discard'): string {
  if (step === 'recall') return '文章回到草稿，可以接着改；已经通过的审核作废，再送审时从头审核。'
  if (isPublic || releaseTime) return `版本 ${number} 的改动全部丢弃，不能找回；回到已发布的版本，公开的内容不变。`
  if (versions.find((version) => version.number === number - 1)?.state === 'replaced')
    return `版本 ${number} 的改动全部丢弃，不能找回；回到恢复之前的草稿（版本 ${number - 1}）。`
  if (number > 1) return `版本 ${number} 的改动全部丢弃，不能找回；回到被退回的版本。`
  return '这篇文章还没有发布过，丢弃后整篇删除，不能找回。'
}

/** The decisions of a checker. The approve button is disabled while something is missing, with the reason. */
function Decision({
  found,
  form: { texts, errors },
  revision,
}: {
  found: ArticleDesk
  form: ArticleForm
  revision: string
}) {
  const { may, refusal, state, level, checks } = found
  const isAsked = may.includes('return')
  const turn = may.includes('withdraw') ? 'withdraw' : may.includes('put-back') ? 'put-back' : null
  const next = level < checks ? `，送${ARTICLE_WORDS.levelName(level + 1, checks)}` : '并发布'
  return (
    <>
      {state === 'pending' && refusal && (
        <p className={styles.refusal}>
          <Icon name="warning" size={16} />
          {refusal}
        </p>
      )}
      {isAsked && (
        <form method="post" noValidate className={styles.fields}>
          <input type="hidden" name="id" value={found.id} />
          <input type="hidden" name="revision" value={revision} />
          <Field name="remark" label="审核意见" hint="退回时必填" error={errors.remark}>
            {(control) => <textarea {...control} rows={3} maxLength={500} defaultValue={texts.remark} />}
          </Field>
          <div className={styles.decide}>
            <Button name="step" value="return" look="plain">
              退回修改
            </Button>
            <Button name="step" value="pass" disabled={!may.includes('pass')}>
              {`通过${ARTICLE_WORDS.levelName(level, checks)}${next}`}
            </Button>
          </div>
        </form>
      )}
      {turn && (
        <details open={errors.reason !== undefined}>
          <summary>{turn === 'withdraw' ? '下线这篇文章' : '恢复发布这篇文章'}</summary>
          <form method="post" noValidate className={styles.fields}>
            <input type="hidden" name="id" value={found.id} />
            <Field name="reason" label="理由" error={errors.reason} required>
              {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={texts.reason} />}
            </Field>
            <Button name="step" value={turn} look={turn === 'withdraw' ? 'danger' : 'plain'}>
              {ARTICLE_WORDS.steps[turn].label}
            </Button>
          </form>
        </details>
      )}
    </>
  )
}
