import { Button, ButtonRow } from '../../../ui/forms/button.tsx'
import { type Column, DataTable, type DataTableProps } from '../../../ui/lists/data-table.tsx'
import { CONSOLE_SHOWN_COLUMNS } from '../layouts.ts'
import { type ChosenList, chooseColumns, placeField, SHOWN } from '../shown-columns.ts'
import styles from './chosen-table.module.css'

/** What is extra is shown to those who choose it. */
type Choosable<C> = C & { isExtra?: boolean }

interface Choosing {
  list: ChosenList
  /** What whoever is at the desk has chosen, by list. */
  chosen: Readonly<Record<string, readonly string[]>>
  /** Where the list stands, to come back to. */
  address: string
}

/** A table of which each member of staff sees the columns they want, in their order. */
export function ChosenTable<Row extends object>({
  list,
  chosen,
  address,
  columns,
  ...table
}: Omit<DataTableProps<Row>, 'columns'> & { columns: readonly Choosable<Column<Row>>[] } & Choosing) {
  return (
    <>
      <DataTable {...table} columns={chooseColumns(columns, chosen[list])} />
      <ColumnChoice list={list} chosen={chosen} address={address} columns={columns} caption={table.caption} />
    </>
  )
}

interface Props extends Choosing {
  columns: readonly Choosable<Pick<Column<object>, 'key' | 'label'>>[]
  caption: string
}

/** A box for each column and its place in the order: a plain form, kept for the account. */
export function ColumnChoice({ list, chosen, address, columns, caption }: Props) {
  const shown = chooseColumns(columns, chosen[list])
  const all = [...shown, ...columns.filter((column) => !shown.includes(column))]
  return (
    <details className={`${styles.choice} no-print`}>
      <summary>
        选择列<span className="visually-hidden">：{caption}</span>
      </summary>
      <form method="post" action={CONSOLE_SHOWN_COLUMNS}>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="back" value={address} />
        <fieldset>
          <legend>勾选要显示的列，数字是从左到右的顺序；只对您的账号有效。</legend>
          <ul>
            {all.map(({ key, label }, at) => (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    name={SHOWN}
                    value={key}
                    // Beside a filter of the same name, heard without its heading.
                    aria-label={`显示${label}`}
                    defaultChecked={shown.some((column) => column.key === key)}
                  />
                  {label}
                </label>
                <input
                  type="number"
                  name={placeField(key)}
                  defaultValue={at + 1}
                  min={1}
                  max={all.length}
                  aria-label={`${label}的顺序`}
                />
              </li>
            ))}
          </ul>
        </fieldset>
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
