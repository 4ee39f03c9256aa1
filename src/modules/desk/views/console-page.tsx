import type { ComponentProps, ReactNode } from 'react'
import type { Page } from '../../../kernel/calls/paging.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { DeskFrame } from '../contract.ts'
import { ChosenTable } from './chosen-table.tsx'
import { ConsoleNav } from './console-nav.tsx'

interface Framed extends ComponentProps<typeof ContentCard> {
  self: DeskFrame
  /** The menu entry to highlight. */
  current: string
}

/** A console page with a single card. */
export const ConsolePage = ({ self, current, ...card }: Framed) => (
  <>
    <ConsoleNav self={self} current={current} />
    <ContentCard {...card} />
  </>
)

type Table<Row extends object> = Omit<Parameters<typeof ChosenTable<Row>>[0], 'rows' | 'chosen' | 'filters'>

interface Listed<Row extends object> extends Pick<Framed, 'self' | 'current' | 'title' | 'unit'>, Table<Row> {
  found: Page<Row>
  /** Content above the table. */
  children: ReactNode
}

/** A console page with a paged list. */
export const ConsoleList = <Row extends object>(props: Listed<Row>) => {
  const { self, current, title, unit, found, children, ...table } = props
  return (
    <ConsolePage {...{ self, current, title, unit }} total={found.total}>
      {children}
      <ChosenTable {...table} rows={found.records} chosen={self.columns} filters={self.filters} />
      <Pagination page={found} address={table.address} unit={unit} />
    </ConsolePage>
  )
}
