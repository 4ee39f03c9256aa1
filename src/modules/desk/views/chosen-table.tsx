import type { ReactNode } from 'react'
import { Button, ButtonRow, EnterButton } from '../../../ui/forms/button.tsx'
import { type Column, DataTable, type DataTableProps } from '../../../ui/lists/data-table.tsx'
import { CONSOLE_SHOWN_COLUMNS } from '../layouts.ts'
import type { SavedFilter } from '../saved-filters.ts'
import { chooseColumns, columnMove, MOVE_FIELD, SHOWN } from '../shown-columns.ts'
import styles from './chosen-table.module.css'
import { KeyHelp } from './key-help.tsx'
import { type FileOfList, ListFile } from './list-file.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { boxColumn, type Selection, SelectionBar } from './selection.tsx'

/** Columns marked `isExtra` are hidden until somebody selects them. */
type Choosable<C> = C & { isExtra?: boolean }

interface Choosing {
  /** Code of the list, under which the chosen columns are stored. */
  list: string
  /** Columns chosen by the reader, by list. */
  chosen: Readonly<Record<string, readonly string[]>>
  /** Address of the list, to return to. */
  address: string
}

interface ListProps<Row> extends Choosing {
  columns: readonly Choosable<Column<Row>>[]
  /** Filters saved by the reader, by list address. */
  filters?: Readonly<Record<string, readonly SavedFilter[]>>
  file?: FileOfList
  selection?: Selection<Row>
  /** The first action above the rows, such as the link to a new record. */
  lead?: ReactNode
}

/** A list for staff: selectable columns, saved filters, keyboard keys, selection and export. */
export function ChosenTable<Row extends object>(props: Omit<DataTableProps<Row>, 'columns'> & ListProps<Row>) {
  const { list, chosen, filters, file, selection, address, columns, lead, ...table } = props
  const shown = chooseColumns(columns, chosen[list])
  const boxes = selection ? [boxColumn(selection)] : []
  const rows = (
    <div className={styles.rows}>
      <DataTable {...table} columns={[...boxes, ...shown]} />
    </div>
  )
  return (
    <desk-list data-sent={selection?.sent}>
      <div className={`${styles.tools} no-print`}>
        {lead}
        {filters && <SavedFilters filters={filters} address={address} />}
        <div className={styles.right}>
          {file && <ListFile {...file} />}
          <ColumnChoice list={list} chosen={chosen} address={address} columns={columns} caption={table.caption} />
          {filters && <KeyHelp hasSelection={selection !== undefined} />}
        </div>
      </div>
      {selection && table.rows.length > 0 ? (
        <form method="post" noValidate data-selection>
          {/* Enter presses the first button of a form; this disabled one prevents an accidental step. */}
          <button type="submit" disabled hidden aria-label="按回车键不办理" />
          {rows}
          <SelectionBar {...selection} />
        </form>
      ) : (
        rows
      )}
    </desk-list>
  )
}

interface ColumnChoiceProps extends Choosing {
  columns: readonly Choosable<Pick<Column<object>, 'key' | 'label'>>[]
  caption: string
}

/**
 * The form for selecting columns, with a box for each; it works without script and is stored for the account. Its buttons move a
 * column by one position.
 */
export function ColumnChoice({ list, chosen, address, columns, caption }: ColumnChoiceProps) {
  const shown = chooseColumns(columns, chosen[list])
  const all = [...shown, ...columns.filter((column) => !shown.includes(column))]
  const anchor = `columns-${list}`
  return (
    <details className={`${styles.choice} no-print`}>
      <summary>
        选择列<span className="visually-hidden">：{caption}</span>
      </summary>
      <form method="post" action={CONSOLE_SHOWN_COLUMNS} id={anchor} data-columns>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="back" value={`${address.split('#')[0]}#${anchor}`} />
        <EnterButton>保存</EnterButton>
        <fieldset>
          <legend>勾选要显示的列，从上到下就是从左到右的顺序；只对您的账号有效。</legend>
          <ol>
            {all.map(({ key, label }) => (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    name={SHOWN}
                    value={key}
                    // A saved filter may have the same name as a column, and screen readers do not announce the heading with it.
                    aria-label={`显示${label}`}
                    defaultChecked={shown.some((column) => column.key === key)}
                  />
                  {label}
                </label>
                <button type="submit" name={MOVE_FIELD} value={columnMove(key, 'up')} aria-label={`前移${label}`}>
                  ↑
                </button>
                <button type="submit" name={MOVE_FIELD} value={columnMove(key, 'down')} aria-label={`后移${label}`}>
                  ↓
                </button>
              </li>
            ))}
          </ol>
        </fieldset>
        <p role="status" className="visually-hidden" data-moved="#移到第 @ 位" />
        <ButtonRow>
          <Button>保存</Button>
          <Button name="reset" value="yes" look="plain">
            恢复默认
          </Button>
        </ButtonRow>
      </form>
    </details>
  )
}
