import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import type { ListDescription } from '../define-list.ts'
import type { ListData, ListScreen } from '../list-form.ts'
import { ChangedMeanwhile, Comparison, Decisions } from './changed-meanwhile.tsx'
import styles from './managed-list.module.css'
import { SchemaForm } from './schema-form.tsx'
import type { ValueTexts } from './value-texts.tsx'

interface Props {
  list: ListDescription
  data: ListData
  /** The entry to edit; null for a new entry. */
  entry: CheckedEntry | null
  sent: ListScreen | undefined
  telling: ValueTexts
}

/** One entry: its waiting change, its form, and its deletion or withdrawal. */
export function ManagedEntry({ list, data, entry, sent, telling }: Props) {
  const { errors = {}, texts = {} } = sent ?? {}
  const { short = list.what, fields } = list
  const change = entry?.change ?? null
  const kept = change?.values ?? entry?.values ?? data.fresh
  const typed = sent?.step === 'save' ? { ...kept, ...sent.values } : kept
  // Somebody else changed the entry after this form was opened: show the differences and keep the typed values.
  const isChanged = entry !== null && sent?.step === 'save' && texts.seen !== entry.seen
  const names = Object.keys(fields.shape)
  return (
    <ContentCard title={entry ? `${short}：${telling.nameOf(entry)}` : `新增${short}`} level={2}>
      <Outcome sent={sent} anchor={names[0]} />
      <div className={styles.parts}>
        {entry && change && <Comparison {...{ entry, change, telling }} />}
        {entry && change && (
          <Decisions {...{ id: entry.id, steps: entry.may, change, error: errors.remark, typed: texts.remark ?? '' }} />
        )}
        {(entry ? entry.may.includes('save') : data.isWriter) && (
          <>
            {isChanged && <ChangedMeanwhile {...{ now: kept, typed, telling }} />}
            <SchemaForm
              {...{ fields, values: typed, errors, choices: data.choices, files: list.files, texts, home: data.home }}
              {...{ step: 'save', submit: '提交审核', fixed: entry ? list.fixed : undefined }}
              hidden={{ ...(entry && { id: entry.id, seen: entry.seen }), key: texts.key ?? data.key }}
            />
          </>
        )}
        {entry && !entry.isNew && list.calls.remove && entry.may.includes('save') && !change?.removes && (
          <Removal entry={entry} />
        )}
        {entry && !entry.isNew && data.mayWithdraw && (
          <Withdrawal entry={entry} error={errors.reason} typed={texts.reason ?? ''} />
        )}
      </div>
    </ContentCard>
  )
}

function Removal({ entry: { id, seen } }: { entry: CheckedEntry }) {
  return (
    <form method="post" className={styles.decide}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <p className={styles.note}>删除也由另一人审核，通过前网站上没有变化。</p>
      <div>
        <Button look="danger" name="step" value="remove">
          提出删除
        </Button>
      </div>
    </form>
  )
}

function Withdrawal({ entry, error, typed }: { entry: CheckedEntry; error: string | undefined; typed: string }) {
  return (
    <form method="post" className={styles.decide} noValidate>
      <input type="hidden" name="id" value={entry.id} />
      <Field
        name="reason"
        label={entry.isShown ? '撤下的理由' : '恢复显示的理由'}
        hint={entry.isShown ? '撤下后网站上立即不再显示，随时可以恢复' : undefined}
        error={error}
        required
      >
        {(control) => <input {...control} maxLength={500} defaultValue={typed} />}
      </Field>
      <div>
        <Button look={entry.isShown ? 'danger' : 'plain'} name="step" value={entry.isShown ? 'withdraw' : 'put-back'}>
          {entry.isShown ? '撤下' : '恢复显示'}
        </Button>
      </div>
    </form>
  )
}
