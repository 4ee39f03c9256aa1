import type { ReactNode } from 'react'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import type { CheckedEntry } from '../../../content/keeping/contract.ts'
import { WRITERS } from '../../../editing/article-contract.ts'
import type { CheckedData, EntryField, EntryScreen } from '../../keeping-form.ts'
import { ConsoleNav } from '../console-nav.tsx'
import { EntryParts } from './entry-parts.tsx'
import styles from './keeping.module.css'

interface Props {
  data: CheckedData
  sent: EntryScreen | undefined
  /** What one entry is called, and what its name is. */
  what: string
  nameOf: (entry: CheckedEntry) => string
  fields: readonly EntryField[]
  columns: readonly Column<CheckedEntry>[]
  note: ReactNode
  /** What a new entry begins with. */
  fresh?: Readonly<Record<string, string>>
  /** A value as it is compared, where its text alone says nothing. */
  show?: (key: string, value: string) => ReactNode
}

/** A list of which each change waits for a second person; its order is changed with buttons that a keyboard reaches. */
export function CheckedPage({ data, sent, what, nameOf, fields, columns, note, fresh = {}, show }: Props) {
  const { title, home, self, entries, done } = data
  const isOpened = sent && sent.step !== 'up' && sent.step !== 'down'
  const open = isOpened ? sent.id : data.open
  const entry = entries.find(({ id }) => id === open) ?? null
  const isWriter = self.roles.some(({ code }) => WRITERS.some((role) => role === code))
  return (
    <>
      <ConsoleNav self={self} current={home} />
      <Stack>
        {open && (
          <EntryParts
            {...{ entry, sent: isOpened ? sent : undefined, what, fields, fresh, show, self, home, key: open }}
            name={entry ? nameOf(entry) : ''}
            formKey={sent?.texts.key ?? data.key}
          />
        )}
        <ContentCard title={title} total={entries.length} unit="项">
          <div id="list" tabIndex={-1}>
            {!isOpened && sent?.message && <ErrorSummary errors={{ list: sent.message }} title={sent.message} />}
          </div>
          {done && !sent && (
            <p className={styles.done} role="status">
              {done}
            </p>
          )}
          <p className={styles.note}>{note}</p>
          {isWriter && (
            <div className={styles.add}>
              <ButtonLink href={`${home}?id=new`} look="plain">{`新增${what}`}</ButtonLink>
            </div>
          )}
          <DataTable
            caption={title}
            rows={entries}
            rowKey={({ id }) => id}
            empty={<EmptyState title={`还没有${what}`} />}
            columns={[
              ...columns,
              { key: 'state', label: '状态', narrow: true, cell: (each) => <EntryState entry={each} /> },
              {
                ...{ key: 'steps', label: '操作', narrow: true },
                cell: (each) => <Steps entry={each} entries={entries} home={home} name={nameOf(each)} />,
              },
            ]}
          />
        </ContentCard>
      </Stack>
    </>
  )
}

function EntryState({ entry: { isNew, isShown, change } }: { entry: CheckedEntry }) {
  return (
    <>
      {!isNew && <Tag tone={isShown ? 'good' : 'plain'}>{isShown ? '显示' : '已撤下'}</Tag>}{' '}
      {change?.state === 'pending' && <Tag tone="warning">{isNew ? '待审核' : '修改待审核'}</Tag>}
      {change?.state === 'returned' && <Tag tone="bad">已退回</Tag>}
    </>
  )
}

interface StepProps {
  entry: CheckedEntry
  entries: readonly CheckedEntry[]
  home: string
  name: string
}

function Steps({ entry, entries, home, name }: StepProps) {
  const siblings = entries.filter(({ isNew, group }) => !isNew && group === entry.group)
  const mayDecide = entry.may.includes('pass')
  const word = mayDecide ? '审核' : entry.may.includes('save') ? '修改' : '查看'
  return (
    <form method="post" className={styles.steps}>
      <input type="hidden" name="id" value={entry.id} />
      {!entry.isNew && (
        <>
          <Button
            look="plain"
            name="step"
            value="up"
            disabled={siblings[0]?.id === entry.id}
            aria-label={`上移${name}`}
          >
            ↑
          </Button>
          <Button
            look="plain"
            name="step"
            value="down"
            disabled={siblings.at(-1)?.id === entry.id}
            aria-label={`下移${name}`}
          >
            ↓
          </Button>
        </>
      )}
      <ButtonLink href={`${home}?id=${encodeURIComponent(entry.id)}`} look="text" aria-label={`${word}${name}`}>
        {word}
      </ButtonLink>
    </form>
  )
}

/** A value of an entry as a table shows it: what is public, or what is wanted of a new one. */
export const valueIn = ({ values }: CheckedEntry, key: string): string => values[key] || '—'
