import type { ReactNode } from 'react'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import type { CheckedData, EntryField, EntryScreen } from '../keeping-form.ts'
import { ConsoleNav } from './console-nav.tsx'
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
  /** In the order and as many as they are shown. */
  shown?: readonly CheckedEntry[]
  /** Whether an entry can be deleted. */
  removes?: true
  children?: ReactNode
}

/** A list of which each change waits for a second person; its order is changed with buttons that a keyboard reaches. */
export function CheckedPage({ data, sent, what, nameOf, fields, columns, note, fresh = {}, ...more }: Props) {
  const { show, shown = data.entries, removes, children } = more
  const { title, home, self, entries, group, done, isWriter, mayWithdraw } = data
  const isOpened = sent && sent.step !== 'up' && sent.step !== 'down'
  const open = isOpened ? sent.id : data.open
  const entry = entries.find(({ id }) => id === open) ?? null
  const address = (id: string) =>
    `${home}?${group ? `group=${encodeURIComponent(group)}&` : ''}id=${encodeURIComponent(id)}`
  return (
    <>
      <ConsoleNav self={self} current={home} />
      <Stack>
        {open && (
          <EntryParts
            {...{ entry, sent: isOpened ? sent : undefined, what, fields, fresh, show, home, key: open }}
            {...{ removes, isWriter, mayWithdraw }}
            name={entry ? nameOf(entry) : ''}
            formKey={sent?.texts.key ?? data.key}
          />
        )}
        <ContentCard title={title} total={shown.length} unit="项">
          <div id="list" tabIndex={-1}>
            <Outcome sent={isOpened || !sent ? undefined : { message: sent.message }} done={sent ? null : done} />
          </div>
          <p className={styles.note}>{note}</p>
          {children}
          {isWriter && (
            <div className={styles.add}>
              <ButtonLink href={address('new')} look="plain">{`新增${what}`}</ButtonLink>
            </div>
          )}
          <DataTable
            caption={title}
            rows={shown}
            rowKey={({ id }) => id}
            empty={<EmptyState title={`还没有${what}`} />}
            columns={[
              ...columns,
              { key: 'change', label: '审核', narrow: true, cell: (each) => <EntryState entry={each} /> },
              {
                ...{ key: 'steps', label: '操作', narrow: true },
                cell: (each) => (
                  <Steps
                    entry={each}
                    entries={entries}
                    href={address(each.id)}
                    name={nameOf(each)}
                    moves={data.isMover}
                  />
                ),
              },
            ]}
          />
        </ContentCard>
      </Stack>
    </>
  )
}

function EntryState({ entry: { isNew, change } }: { entry: CheckedEntry }) {
  if (!change) return '—'
  if (change.state === 'returned') return <Tag tone="bad">已退回</Tag>
  return <Tag tone="warning">{change.removes ? '删除待审核' : isNew ? '新增待审核' : '修改待审核'}</Tag>
}

interface StepProps {
  entry: CheckedEntry
  entries: readonly CheckedEntry[]
  href: string
  name: string
  moves: boolean
}

function Steps({ entry, entries, href, name, moves }: StepProps) {
  const siblings = entries.filter(({ isNew, group }) => !isNew && group === entry.group)
  const mayDecide = entry.may.includes('pass')
  const word = mayDecide ? '审核' : entry.may.includes('save') ? '修改' : '查看'
  return (
    <form method="post" className={styles.steps}>
      <input type="hidden" name="id" value={entry.id} />
      {moves && !entry.isNew && (
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
      <ButtonLink href={href} look="text" aria-label={`${word}${name}`}>
        {word}
      </ButtonLink>
    </form>
  )
}

/** A value of an entry as a table shows it: what is public, or what is wanted of a new one. */
export const valueIn = ({ values }: CheckedEntry, key: string): string => String(values[key] || '—')

/** Whether the public sees an entry, where that can be changed at once. */
export const ShownTag = ({ entry: { isNew, isShown } }: { entry: CheckedEntry }) =>
  isNew ? '未公开' : <Tag tone={isShown ? 'good' : 'plain'}>{isShown ? '显示' : '已撤下'}</Tag>
