import { formatDate } from '../../../kernel/format/date.ts'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import styles from './managed-list.module.css'
import type { ValueTexts } from './value-texts.tsx'

type Change = NonNullable<CheckedEntry['change']>
type Values = Readonly<Record<string, unknown>>

/** Shows the values of an entry that somebody else changed meanwhile, beside the typed ones. */
export function ChangedMeanwhile({ now, typed, telling }: { now: Values; typed: Values; telling: ValueTexts }) {
  const rows = telling.compare(now, typed).filter(({ one, other }) => one !== other)
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
              ...{ key: 'one', label: '现在的内容' },
              cell: ({ one, isFile }) => <span className={styles.text}>{telling.draw(one, isFile)}</span>,
            },
            {
              ...{ key: 'other', label: '您填写的' },
              cell: ({ other, isFile }) => <span className={styles.text}>{telling.draw(other, isFile)}</span>,
            },
          ]}
        />
      )}
    </div>
  )
}

/** The public and the proposed values side by side. */
export function Comparison({ entry, change, telling }: { entry: CheckedEntry; change: Change; telling: ValueTexts }) {
  const rows = telling.compare(entry.values, change.values).map(({ one, other, ...field }) => ({
    ...{ ...field, now: entry.isNew ? '' : one, next: change.removes ? '' : other },
  }))
  const now = {
    ...{ key: 'now', label: '公开的内容' },
    cell: (row: (typeof rows)[number]) => <span className={styles.text}>{telling.draw(row.now, row.isFile)}</span>,
  }
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
          ...(entry.isNew ? [] : [now]),
          {
            ...{ key: 'next', label: entry.isNew ? '内容' : '修改后' },
            cell: (row) => (
              <span className={`${styles.text} ${!entry.isNew && row.now !== row.next ? styles.changed : ''}`}>
                {telling.draw(row.next, row.isFile)}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

type Facts = Pick<Change, 'id' | 'state' | 'revision' | 'by' | 'at' | 'checker' | 'remark'>

/** The author of a change, and why it was returned. */
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

const DECISIONS = [
  { step: 'pass', word: '通过并公开', look: 'primary' },
  { step: 'return', word: '退回', look: 'plain' },
  { step: 'drop', word: '撤回提交', look: 'plain' },
] as const

/** Buttons for a waiting change: approve or return for a second person, delete for its author. */
export function Decisions({ id, steps, change, error, typed }: DecisionProps) {
  if (!steps.some((step) => step !== 'save')) return null
  return (
    <form method="post" className={styles.decide} noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="changeId" value={change.id} />
      <input type="hidden" name="revision" value={change.revision} />
      {steps.includes('pass') && (
        <Field name="remark" label="审核意见" hint="退回时须写明" error={error} optional>
          {(control) => <input {...control} maxLength={500} defaultValue={typed} />}
        </Field>
      )}
      <div className={styles.steps}>
        {DECISIONS.filter(({ step }) => steps.includes(step)).map(({ step, word, look }) => (
          <Button key={step} look={look} name="step" value={step}>
            {word}
          </Button>
        ))}
      </div>
    </form>
  )
}
