import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../../../ui/forms/button.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import styles from './chosen-table.module.css'

/** Rows of a list with which one step can be taken at once. */
export interface Selection<Row> {
  unit: string
  /** The box of a row: its field, and the steps that can be taken with it; null for rows with which none can be. */
  boxOf(row: Row): { name: string; value: number | string; label: string; steps: readonly string[] } | null
  steps: readonly { code: string; label: string; look: ButtonLook }[]
  /** Whether one of the steps asks for a reason, and what was typed. */
  reason: string | null
  /** What else a step asks for. */
  extra?: ReactNode
  /** Boxes that come ticked. */
  isTicked(row: Row): boolean
  /** The page on which everything that is found is ticked, where it fits. */
  all: { href: string; total: number } | null
  /** How many can be sent at once. */
  most: number
  /** What became of the selection that was sent: what was done with it is no longer selected. */
  sent?: 'done' | 'refused'
}

export const boxColumn = <Row,>({ boxOf, isTicked }: Selection<Row>): Column<Row> => ({
  ...{ key: 'item', label: '选择', narrow: true, noPrint: true },
  // Invisible without script.
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

/** What can be done with the selection. Without script it is the selection of this page. */
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
