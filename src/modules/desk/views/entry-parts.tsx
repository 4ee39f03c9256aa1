import type { ReactNode } from 'react'
import { formatDate } from '../../../kernel/format/date.ts'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { type EntryField, type EntryScreen, textsOf } from '../keeping-form.ts'
import { EntryForm } from './entry-form.tsx'
import styles from './keeping.module.css'

interface Props {
  /** Null for a new one. */
  entry: CheckedEntry | null
  sent: EntryScreen | undefined
  what: string
  name: string
  fields: readonly EntryField[]
  fresh: Readonly<Record<string, string>>
  show?: (key: string, value: string) => ReactNode
  home: string
  formKey: string
  isWriter: boolean
  mayWithdraw: boolean
  removes?: true
}

/** One entry: what waits to be decided, its form, and how it is withdrawn. */
export function EntryParts({ entry, sent, what, name, fields, fresh, show, home, formKey, ...rights }: Props) {
  const errors = sent?.errors ?? {}
  const change = entry?.change ?? null
  const texts = textsOf(change?.values ?? entry?.values ?? fresh)
  const named = entry ? `${what}：${name}` : `新增${what}`
  const typed = sent?.step === 'save' ? { ...texts, ...readable(sent.texts, fields) } : texts
  // The entry was changed by somebody else after this form was opened: show the differences and keep the typed values for sending.
  const isChanged = entry !== null && sent?.step === 'save' && sent.texts.seen !== entry.seen
  const isField = (field: string) => fields.some(({ key }) => key === field)
  const anchor = fields[0]?.key ?? 'list'
  return (
    <ContentCard title={named} level={2}>
      <Outcome sent={sent} anchor={anchor} />
      <div className={styles.parts}>
        {entry && change && <Comparison {...{ entry, change, fields, show }} />}
        {entry && change && (
          <Decisions
            {...{ id: entry.id, steps: entry.may, change, error: errors.remark, typed: sent?.texts.remark ?? '' }}
          />
        )}
        {(entry ? entry.may.includes('save') : rights.isWriter) && (
          <>
            {isChanged && <Changed {...{ now: texts, typed, fields, show }} />}
            <EntryForm
              {...{ id: entry?.id ?? '', home, fields, errors: pick(errors, isField), texts: typed }}
              hidden={{ key: formKey, ...(entry && { seen: entry.seen }) }}
              submit="提交审核"
            />
          </>
        )}
        {entry && !entry.isNew && rights.removes && entry.may.includes('save') && !change?.removes && (
          <Removal entry={entry} />
        )}
        {entry && !entry.isNew && rights.mayWithdraw && (
          <Withdrawal entry={entry} error={errors.reason} typed={sent?.texts.reason ?? ''} />
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

type Texts = Readonly<Record<string, string>>

/** Where an entry was changed while somebody typed: what it says now, beside what they typed. */
function Changed({
  now,
  typed,
  fields,
  show = (_, value) => value,
}: { now: Texts; typed: Texts } & Pick<Props, 'fields' | 'show'>) {
  const [theirs, own] = [tellValues(now, fields), tellValues(typed, fields)]
  const rows = fields
    .map(({ key, label }) => ({ key, label, now: theirs[key] ?? '', own: own[key] ?? '' }))
    .filter((row) => row.now !== row.own)
  return (
    <div>
      <p className={styles.remark} role="status">
        {rows.length > 0
          ? '您填写期间，别人改动了这一项。下面列出与您填写的不同之处；再次提交，将以您填写的内容送审。'
          : '您填写期间，别人改动了这一项，现在的内容与您填写的相同。'}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption="别人的改动"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'label', label: '项目', narrow: true },
            {
              ...{ key: 'now', label: '现在的内容' },
              cell: (row) => <span className={styles.text}>{row.now ? show(row.key, row.now) : '—'}</span>,
            },
            {
              ...{ key: 'own', label: '您填写的' },
              cell: (row) => <span className={styles.text}>{row.own ? show(row.key, row.own) : '—'}</span>,
            },
          ]}
        />
      )}
    </div>
  )
}

type Change = NonNullable<CheckedEntry['change']>

/** What is public and what is wanted, side by side. */
function Comparison({
  entry,
  change,
  fields,
  show = (_, value) => value,
}: { entry: CheckedEntry; change: Change } & Pick<Props, 'fields' | 'show'>) {
  const [before, after] = [tellValues(entry.values, fields), tellValues(change.values, fields)]
  const rows = fields.map(({ key, label }) => ({
    ...{ key, label, now: entry.isNew ? '' : (before[key] ?? ''), next: change.removes ? '' : (after[key] ?? '') },
  }))
  return (
    <div>
      {change.removes && <p className={styles.remark}>要求删除这一项。</p>}
      <ChangeFacts change={change} />
      <DataTable
        caption="提交的内容"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'label', label: '项目', narrow: true },
          ...(entry.isNew
            ? []
            : [
                {
                  ...{ key: 'now', label: '公开的内容' },
                  cell: ({ key, now }: (typeof rows)[number]) => (
                    <span className={styles.text}>{now ? show(key, now) : '—'}</span>
                  ),
                },
              ]),
          {
            ...{ key: 'next', label: entry.isNew ? '内容' : '修改后' },
            cell: ({ key, now, next }) => (
              <span className={`${styles.text} ${!entry.isNew && now !== next ? styles.changed : ''}`}>
                {next ? show(key, next) : '—'}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

type Facts = Pick<Change, 'id' | 'state' | 'revision' | 'by' | 'at' | 'checker' | 'remark'>

/** Who handed a change in, and why it was returned. */
export function ChangeFacts({ change }: { change: Facts }) {
  return (
    <p className={styles.note}>
      {`${change.by} 提交于 ${formatDate(change.at, 'yyyy-MM-dd hh:mm')}`}
      {change.state === 'returned' && (
        <strong className={styles.remark}>{`；${change.checker}退回：${change.remark}`}</strong>
      )}
    </p>
  )
}

interface DecisionProps {
  id: string
  steps: CheckedEntry['may']
  change: Facts
  error: string | undefined
  typed: string
}

/** The buttons for a change that waits: pass or return for a second person, drop for who handed it in. */
export function Decisions({ id, steps, change, error, typed }: DecisionProps) {
  const may = (step: CheckedEntry['may'][number]) => steps.includes(step)
  if (!steps.some((step) => step !== 'save')) return null
  return (
    <form method="post" className={styles.decide} noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="changeId" value={change.id} />
      <input type="hidden" name="revision" value={change.revision} />
      {may('pass') && (
        <Field name="remark" label="审核意见" hint="退回时须写明" error={error} optional>
          {(control) => <input {...control} maxLength={500} defaultValue={typed} />}
        </Field>
      )}
      <div className={styles.steps}>
        {may('pass') && (
          <Button name="step" value="pass">
            通过并公开
          </Button>
        )}
        {may('return') && (
          <Button look="plain" name="step" value="return">
            退回
          </Button>
        )}
        {may('drop') && (
          <Button look="plain" name="step" value="drop">
            撤回提交
          </Button>
        )}
      </div>
    </form>
  )
}

/** What was typed; a box that was unticked is sent as nothing. */
const readable = (texts: Readonly<Record<string, string>>, fields: readonly EntryField[]): Record<string, string> => ({
  ...texts,
  ...Object.fromEntries(fields.filter(({ widget }) => widget === 'yes').map(({ key }) => [key, texts[key] ?? ''])),
})

/** Values in words: the name of what was chosen, 是 or 否. */
function tellValues(values: CheckedEntry['values'], fields: readonly EntryField[]): Record<string, string> {
  const texts = textsOf(values)
  return Object.fromEntries(
    fields.map(({ key, widget, options, none }) => {
      const text = texts[key] ?? ''
      if (widget === 'yes') return [key, text === 'yes' ? '是' : '否']
      if (widget === 'choice' && options)
        return [key, options.find(({ code }) => code === text)?.name ?? (text || none) ?? '']
      return [key, text]
    }),
  )
}

const pick = (errors: Readonly<Record<string, string>>, wanted: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => wanted(key)))
