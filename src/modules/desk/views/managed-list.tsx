import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../ui/forms/choice-form.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { type ListDescription, listLabels } from '../define-list.ts'
import { type ListData, type ListScreen, loadList, sendList } from '../list-form.ts'
import { findList } from '../room-desk.ts'
import { Cell } from './cell.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { ManagedEntry } from './managed-entry.tsx'
import styles from './managed-list.module.css'
import { createValueTexts } from './value-texts.tsx'

export const loader = (args: LoaderArguments) => loadList(args, findList(pageOfRequest(args).row.options.list))

export async function action(args: LoaderArguments) {
  const screen = await sendList(args, findList(pageOfRequest(args).row.options.list))
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function KeptListView() {
  return <ManagedListView data={useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />
}

interface Props {
  data: ListData
  sent: ListScreen | undefined
  /** Replaces the columns of the description on a page of its own. */
  columns?: readonly Column<CheckedEntry>[]
  shown?: readonly CheckedEntry[]
  note?: string
  children?: ReactNode
}

/** A list in which every change waits for a second person. Its order is changed with buttons, which a keyboard reaches. */
export function ManagedListView({ data, sent, columns, shown, note, children }: Props) {
  const list = findList(data.list)
  const { title, home, self, entries, choices, part, done, isWriter } = data
  const { short = list.what, narrowedBy } = list
  const isOpened = sent && sent.step !== 'up' && sent.step !== 'down'
  const open = isOpened ? sent.id : data.open
  const entry = entries.find(({ id }) => id === open) ?? null
  const telling = createValueTexts(list, choices)
  const rows = shown ?? rowsOf(list, data)
  const address = (id: string) =>
    `${home}?${part ? `group=${encodeURIComponent(part)}&` : ''}id=${encodeURIComponent(id)}`
  return (
    <>
      <ConsoleNav self={self} current={home} />
      <Stack>
        {open && <ManagedEntry key={open} {...{ list, data, entry, telling, sent: isOpened ? sent : undefined }} />}
        <ContentCard title={title} total={rows.length} unit="项">
          <div id="list" tabIndex={-1}>
            <Outcome sent={isOpened || !sent ? undefined : { message: sent.message }} done={sent ? null : done} />
          </div>
          <p className={styles.note}>
            {note ?? list.note}
            {data.remarks.map((remark) => (
              <strong key={remark}> {remark}</strong>
            ))}
          </p>
          {narrowedBy && (
            <ChoiceForm
              home={home}
              isNarrowed={data.isNarrowed}
              choices={[
                {
                  ...{ name: 'group', label: listLabels(list.fields)[narrowedBy] ?? '' },
                  ...{ options: choices[narrowedBy] ?? [], chosen: part ?? '' },
                },
              ]}
            />
          )}
          {children}
          {isWriter && (
            <div className={styles.add}>
              <ButtonLink href={address('new')} look="plain">{`新增${short}`}</ButtonLink>
            </div>
          )}
          <row-order className={styles.order}>
            <DataTable
              caption={title}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState title={`还没有${short}`} />}
              columns={[
                ...(columns ?? columnsOf(list, telling.textOf)),
                { key: 'change', label: '审核', narrow: true, cell: (each) => <EntryState entry={each} /> },
                {
                  ...{ key: 'steps', label: '操作', narrow: true },
                  cell: (each) => (
                    <Steps
                      {...{ entry: each, entries, href: address(each.id), moves: data.isMover }}
                      name={telling.nameOf(each)}
                      isMoved={each.id === data.moved}
                    />
                  ),
                },
              ]}
            />
            {data.isMover && (
              <p role="status" hidden className={styles.note} data-told="“#”移到“@”之前 “#”移到“@”之后">
                按住行首的手柄拖动，或在行内按 Alt 加上下箭头，改变同级之内的顺序。
              </p>
            )}
          </row-order>
        </ContentCard>
      </Stack>
    </>
  )
}

/** The rows in display order. */
function rowsOf({ narrowedBy, isTree }: ListDescription, { entries, part }: ListData): CheckedEntry[] {
  if (narrowedBy) return entries.filter(({ values }) => values[narrowedBy] === part)
  if (!isTree) return entries
  return entries
    .filter(({ group }) => group === '')
    .flatMap((root) => [root, ...entries.filter(({ group }) => group === root.id)])
}

function columnsOf(
  { columns, fields, isTree, calls }: ListDescription,
  textOf: (entry: CheckedEntry, key: string) => string,
): Column<CheckedEntry>[] {
  const labels = listLabels(fields)
  return [
    ...columns.map(({ key, label = labels[key] ?? key, narrow, headline, shows }, at) => ({
      ...{ key, label, narrow, headline },
      cell: (entry: CheckedEntry) => {
        const cell = <Cell shown={shows ? shows(entry) : textOf(entry, key)} />
        return at === 0 && isTree && entry.group ? <span className={styles.below}>{cell}</span> : cell
      },
    })),
    ...(calls.withdraw
      ? [{ key: 'isShown', label: '状态', narrow: true, cell: (entry: CheckedEntry) => <ShownTag entry={entry} /> }]
      : []),
  ]
}

const ShownTag = ({ entry: { isNew, isShown } }: { entry: CheckedEntry }) =>
  isNew ? '未公开' : <Tag tone={isShown ? 'good' : 'plain'}>{isShown ? '显示' : '已撤下'}</Tag>

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
  /** Whether the last action moved this row, which then receives the focus. */
  isMoved: boolean
}

const MOVES = [
  { step: 'up', sign: '↑', word: '上移', end: 0 },
  { step: 'down', sign: '↓', word: '下移', end: -1 },
] as const

function Steps({ entry, entries, href, name, moves, isMoved }: StepProps) {
  const siblings = entries.filter(({ isNew, group }) => !isNew && group === entry.group)
  const word = entry.may.includes('pass') ? '审核' : entry.may.includes('save') ? '修改' : '查看'
  return (
    <form
      method="post"
      className={styles.steps}
      {...(moves && !entry.isNew && { 'data-siblings': entry.group, 'data-name': name })}
    >
      <input type="hidden" name="id" value={entry.id} />
      {moves &&
        !entry.isNew &&
        MOVES.map(({ step, sign, word: moved, end }) => (
          <Button
            key={step}
            {...{ look: 'plain', name: 'step', value: step, 'aria-label': `${moved}${name}` }}
            disabled={siblings.at(end)?.id === entry.id}
          >
            {sign}
          </Button>
        ))}
      <ButtonLink href={href} look="text" aria-label={`${word}${name}`} autoFocus={isMoved}>
        {word}
      </ButtonLink>
    </form>
  )
}
