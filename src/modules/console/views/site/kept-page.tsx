import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import type { SiteRow } from '../../../site-desk/contract.ts'
import type { Self } from '../../places.ts'
import { type SiteField, type SiteScreen, textsOf } from '../../site-form.ts'
import { ConsoleNav } from '../console-nav.tsx'
import { KeptForm } from './kept-form.tsx'
import styles from './site.module.css'

interface Props {
  data: {
    title: string
    home: string
    self: Self
    rows: readonly SiteRow[]
    group: string | null
    open: string | null
    isDone: boolean
  }
  sent: SiteScreen | undefined
  /** What one entry is called, and what its name is. */
  what: string
  nameOf: (row: SiteRow) => string
  fields: readonly SiteField[]
  columns: readonly Column<SiteRow>[]
  note?: ReactNode
  /** In the order and as many as they are shown. */
  shown?: readonly SiteRow[]
  /** What a new entry begins with. */
  fresh?: Readonly<Record<string, string>>
  removes?: true
  children?: ReactNode
}

/** A list that staff keeps: each entry can be written, and moved with buttons that a keyboard reaches. */
export function KeptPage({
  data,
  sent,
  what,
  nameOf,
  fields,
  columns,
  note,
  shown = data.rows,
  fresh = {},
  removes,
  children,
}: Props) {
  const { title, home, self, rows, group, isDone } = data
  const open = sent?.errors && Object.keys(sent.errors).length > 0 ? sent.id : data.open
  const row = rows.find(({ id }) => id === open)
  const address = (edit: string) =>
    `${home}?${group ? `group=${encodeURIComponent(group)}&` : ''}edit=${encodeURIComponent(edit)}`
  const steps = (each: SiteRow) => {
    const siblings = rows.filter((other) => other.group === each.group)
    return (
      <form method="post" className={styles.steps}>
        <input type="hidden" name="id" value={each.id} />
        <Button
          look="plain"
          name="step"
          value="up"
          disabled={siblings[0]?.id === each.id}
          aria-label={`上移${nameOf(each)}`}
        >
          ↑
        </Button>
        <Button
          look="plain"
          name="step"
          value="down"
          disabled={siblings.at(-1)?.id === each.id}
          aria-label={`下移${nameOf(each)}`}
        >
          ↓
        </Button>
        <ButtonLink href={address(each.id)} look="text" aria-label={`修改${nameOf(each)}`}>
          修改
        </ButtonLink>
        {removes && (
          <Button look="danger" name="step" value="remove" aria-label={`删除${nameOf(each)}`}>
            删除
          </Button>
        )}
      </form>
    )
  }
  return (
    <>
      <ConsoleNav self={self} current={home} />
      <Stack>
        {open && (
          <ContentCard title={row ? `修改${what}：${nameOf(row)}` : `新增${what}`} level={2}>
            <ErrorSummary errors={sent?.errors ?? {}} />
            <KeptForm
              {...{ id: row?.id ?? '', home, fields, errors: sent?.errors ?? {} }}
              texts={{ ...(row ? textsOf(row) : fresh), ...(sent && sent.id === open ? sent.texts : {}) }}
            />
          </ContentCard>
        )}
        <ContentCard title={title} total={shown.length} unit="项">
          <div id="list" tabIndex={-1}>
            <ErrorSummary errors={sent?.message ? { list: sent.message } : {}} title={sent?.message ?? undefined} />
          </div>
          {isDone && !sent && (
            <p className={styles.done} role="status">
              已保存，网站上立即生效
            </p>
          )}
          {note && <p className={styles.note}>{note}</p>}
          {children}
          <div className={styles.add}>
            <ButtonLink href={address('new')} look="plain">{`新增${what}`}</ButtonLink>
          </div>
          <DataTable
            caption={title}
            rows={shown}
            rowKey={({ id }) => id}
            empty={<EmptyState title={`还没有${what}`} />}
            columns={[...columns, { key: 'steps', label: '操作', narrow: true, cell: steps }]}
          />
        </ContentCard>
      </Stack>
    </>
  )
}

/** A value of an entry as a table shows it. */
export const textIn = ({ values }: SiteRow, key: string): string => {
  const value = values[key]
  return typeof value === 'string' && value !== '' ? value : '—'
}
