import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { DirectList } from '../define-direct-list.ts'
import { type DirectScreen, loadDirect, sendDirect } from '../direct-form.ts'
import { findDirectList } from '../room-desk.ts'
import { Cell } from './cell.tsx'
import { ConsoleNav } from './console-nav.tsx'
import styles from './managed-list.module.css'
import { SchemaForm } from './schema-form.tsx'

export const loader = (args: LoaderArguments) => loadDirect(args, findDirectList(pageOfRequest(args).row.options.list))

export async function action(args: LoaderArguments) {
  const screen = await sendDirect(args, findDirectList(pageOfRequest(args).row.options.list))
  return screen instanceof Response ? screen : formAgain(screen)
}

type Data = Awaited<ReturnType<typeof loadDirect>>

/** A list that one person can change: the open form, the rows, and a form that is always visible. */
export default function DirectListView() {
  const data = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const list = findDirectList(data.list)
  const { self, rows, may, open } = data
  const stepThat = (opens: string) => may.find((step) => list.steps[step]!.opens === opens)
  const [adding, always] = [stepThat('new'), stepThat('always')]
  const first = always && fieldsOf(list, always, null)[0]
  return (
    <>
      <ConsoleNav self={self} current={list.page.path} />
      <Stack>
        {open && (
          <FormCard {...{ list, data, sent, step: open }}>
            <Outcome sent={sent} anchor={fieldsOf(list, open, data.row)[0]} />
          </FormCard>
        )}
        <ContentCard title={list.title} total={rows.length} unit={list.unit}>
          <Outcome sent={open ? null : sent} anchor={first} done={data.isDone && !sent ? list.done : null} />
          <p className={styles.note}>
            {list.note}
            {list.see && (
              <>
                <SiteLink href={list.see.href}>{list.see.words}</SiteLink>。
              </>
            )}
          </p>
          {adding && (
            <div className={styles.add}>
              <ButtonLink href={`${list.page.path}?id=new`} look="plain">
                {list.steps[adding]!.title?.(null)}
              </ButtonLink>
            </div>
          )}
          <DataTable
            caption={list.title}
            rows={rows}
            rowKey={list.idOf}
            empty={list.empty && <EmptyState title={list.empty} />}
            columns={[
              ...list.columns.map(({ shows, ...column }) => ({
                ...column,
                cell: (row: unknown) => <Cell shown={shows(row)} />,
              })),
              ...stepColumns(list, may),
            ]}
          />
        </ContentCard>
        {always && <FormCard {...{ list, data, sent, step: always }} />}
      </Stack>
    </>
  )
}

/** Visible fields of an action. */
const fieldsOf = ({ steps }: DirectList, step: string, row: unknown): string[] => {
  const { call, carries } = steps[step]!
  const carried = row ? Object.keys(carries?.(row) ?? {}) : ['key']
  return Object.keys(call.body.shape).filter((name) => !carried.includes(name))
}

interface FormProps {
  list: DirectList
  data: Data
  sent: DirectScreen | undefined
  step: string
  children?: ReactNode
}

function FormCard({ list, data: { row, choices, key }, sent, step, children }: FormProps) {
  const { call, title, note, fresh, carries, submit } = list.steps[step]!
  const again = sent?.step === step ? sent : undefined
  const names = fieldsOf(list, step, row)
  const fields = z.object(Object.fromEntries(names.map((name) => [name, call.body.shape[name] as z.ZodType])))
  const hidden = row ? (carries?.(row) ?? {}) : 'key' in call.body.shape ? { key: again?.texts.key ?? key } : {}
  return (
    <ContentCard title={title?.(row) ?? ''} level={2}>
      {children}
      {row && note && <p className={styles.note}>{note(row)}</p>}
      <SchemaForm
        {...{ fields, choices, hidden, step, submit, files: list.files, home: list.page.path }}
        values={again?.values ?? fresh?.(row, choices) ?? {}}
        errors={again?.errors ?? {}}
        texts={again?.texts ?? {}}
      />
    </ContentCard>
  )
}

/** The column with the actions of each row; empty if the list has none. */
function stepColumns(list: DirectList, may: readonly string[]) {
  const steps = Object.entries(list.steps).filter(([, { opens }]) => opens === 'row' || opens === 'button')
  if (steps.length === 0) return []
  const cell = (row: unknown) => {
    const [found] = steps.filter(([step, { isFor }]) => may.includes(step) && (isFor?.(row) ?? true))
    if (!found) return '—'
    const [step, { opens, submit, carries }] = found
    if (opens === 'row')
      return (
        <SiteLink href={`${list.page.path}?id=${encodeURIComponent(list.idOf(row))}`}>
          {submit}
          <span className="visually-hidden">：{list.nameOf(row)}</span>
        </SiteLink>
      )
    return (
      <form method="post">
        {Object.entries(carries?.(row) ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button look="danger" name="step" value={step} aria-label={`${submit}${list.nameOf(row)}`}>
          {submit}
        </Button>
      </form>
    )
  }
  return [{ key: 'steps', label: '操作', narrow: true, cell }]
}
