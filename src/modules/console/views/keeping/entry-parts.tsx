import type { ReactNode } from 'react'
import { formatDate } from '../../../../kernel/format/date.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { CheckedEntry } from '../../../content/keeping/contract.ts'
import { CHECKERS } from '../../../editing/article-contract.ts'
import type { EntryField, EntryScreen } from '../../keeping-form.ts'
import type { Self } from '../../places.ts'
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
  self: Self
  home: string
  formKey: string
}

/** One entry: what waits to be decided, its form, and how it is withdrawn. */
export function EntryParts({ entry, sent, what, name, fields, fresh, show, self, home, formKey }: Props) {
  const errors = sent?.errors ?? {}
  const change = entry?.change ?? null
  const isChecker = self.roles.some(({ code }) => CHECKERS.some((role) => role === code))
  const texts = textsOf(change?.values ?? entry?.values ?? fresh)
  const named = entry ? `${what}：${name}` : `新增${what}`
  const isField = (field: string) => fields.some(({ key }) => key === field)
  const anchor = fields[0]?.key ?? 'list'
  return (
    <ContentCard title={named} level={2}>
      <ErrorSummary errors={sent?.message ? { [anchor]: sent.message } : errors} title={sent?.message ?? undefined} />
      <div className={styles.parts}>
        {entry && change && <Comparison {...{ entry, change, fields, show }} />}
        {entry && change && entry.may.some((step) => step !== 'save') && (
          <Decisions {...{ entry, change, error: errors.remark, typed: sent?.texts.remark ?? '' }} />
        )}
        {(!entry || entry.may.includes('save')) && (
          <EntryForm
            {...{ id: entry?.id ?? '', home, fields, errors: pick(errors, isField) }}
            hidden={{ key: formKey, ...(entry && { seen: sent?.texts.seen ?? entry.seen }) }}
            texts={{ ...texts, ...(sent?.step === 'save' ? sent.texts : {}) }}
            submit="提交审核"
          />
        )}
        {entry && !entry.isNew && isChecker && (
          <form method="post" className={styles.decide} noValidate>
            <input type="hidden" name="id" value={entry.id} />
            <Field
              name="reason"
              label={entry.isShown ? '撤下的理由' : '恢复显示的理由'}
              hint={entry.isShown ? '撤下后网站上立即不再显示，随时可以恢复' : undefined}
              error={errors.reason}
              required
            >
              {(control) => <input {...control} maxLength={500} defaultValue={sent?.texts.reason ?? ''} />}
            </Field>
            <div>
              <Button
                look={entry.isShown ? 'danger' : 'plain'}
                name="step"
                value={entry.isShown ? 'withdraw' : 'put-back'}
              >
                {entry.isShown ? '撤下' : '恢复显示'}
              </Button>
            </div>
          </form>
        )}
      </div>
    </ContentCard>
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
  const rows = fields.map(({ key, label }) => {
    const [now, next] = [entry.isNew ? '' : (entry.values[key] ?? ''), change.values[key] ?? '']
    return { key, label, now, next }
  })
  return (
    <div>
      <p className={styles.note}>
        {`${change.by} 提交于 ${formatDate(change.at, 'yyyy-MM-dd hh:mm')}`}
        {change.state === 'returned' && (
          <strong className={styles.remark}>{`；${change.checker}退回：${change.remark}`}</strong>
        )}
      </p>
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

function Decisions({
  entry,
  change,
  error,
  typed,
}: {
  entry: CheckedEntry
  change: Change
  error: string | undefined
  typed: string
}) {
  const may = (step: CheckedEntry['may'][number]) => entry.may.includes(step)
  return (
    <form method="post" className={styles.decide} noValidate>
      <input type="hidden" name="id" value={entry.id} />
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

const textsOf = (values: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']))

const pick = (errors: Readonly<Record<string, string>>, wanted: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => wanted(key)))
