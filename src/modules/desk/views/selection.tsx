import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../../../ui/forms/button.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import styles from './chosen-table.module.css'

/** Selectable rows of a list, with the steps for several rows. */
export interface Selection<Row> {
  unit: string
  /** The box of a row: its field and the steps it allows; null for a row that allows none. */
  boxOf(row: Row): { name: string; value: number | string; label: string; steps: readonly string[] } | null
  steps: readonly { code: string; label: string; look: ButtonLook }[]
  /** Whether a step requires a reason, and the typed text. */
  reason: string | null
  /** Further fields of a step. */
  extra?: ReactNode
  /** Whether the box is ticked at first. */
  isTicked(row: Row): boolean
  /** Address of the page with all rows ticked, if they fit on one page. */
  all: { href: string; total: number } | null
  /** The most rows in one request. */
  most: number
  /** Result of the last selection; rows that went through are unselected. */
  sent?: 'done' | 'refused'
}

export const boxColumn = <Row,>({ boxOf, isTicked }: Selection<Row>): Column<Row> => ({
  ...{ key: 'item', label: '选择', narrow: true, noPrint: true },
  // The box for selecting the whole page is invisible without script.
  head: <input type="checkbox" data-page aria-label="选择本页全部" />,
  cell: (row) => {
    const box = boxOf(row)
    return (
      box && (
        <label className={styles.box}>
          <input
            type="checkbox"
            name={box.name}
            value={box.value}
            defaultChecked={isTicked(row)}
            data-steps={box.steps.join(' ')}
            aria-label={`选择${box.label}`}
          />
        </label>
      )
    )
  },
})

/** Steps for the selected rows. Without script the selection is limited to this page. */
export function SelectionBar<Row>({ unit, steps, reason, extra, all, most }: Selection<Row>) {
  return (
    <div className={`${styles.bar} no-print`} data-most={most}>
      <p
        role="status"
        data-count={`已选 # ${unit}`}
        data-elsewhere={`（其他页 # ${unit}）`}
        data-too-many={`，一次最多 ${most} ${unit}`}
      >
        对选中的：
      </p>
      {all && <SiteLink href={all.href}>{`选择全部 ${all.total} ${unit}`}</SiteLink>}
      {extra}
      {steps.map(({ code, label, look }) => (
        <Button key={code} name="step" value={code} look={look} data-refused={`选中的里面有不能“${label}”的`}>
          {label}
        </Button>
      ))}
      {reason !== null && (
        <input type="text" name="reason" aria-label="理由" placeholder="理由" maxLength={500} defaultValue={reason} />
      )}
      <Button type="button" look="text" data-clear>
        取消选择
      </Button>
    </div>
  )
}
