import type { ReactNode } from 'react'
import { API_BASE, type Call } from '../../../kernel/calls/contract.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { FilterFields } from '../../../ui/forms/filter-fields.tsx'
import styles from './console.module.css'
import look from './period-form.module.css'

interface Props {
  /** The typed value, otherwise the current one. */
  from: string
  to: string
  errors: Readonly<Record<string, string>>
  /** The current filter, for the file links. */
  shown: Readonly<Record<string, string>>
  csv: Pick<Call, 'path'>
  xlsx: Pick<Call, 'path'>
  children?: ReactNode
}

const DAYS = [
  { name: 'from', label: '开始日期', type: 'date' },
  { name: 'to', label: '结束日期', type: 'date' },
] as const

/** The counted period, stored in the address, and links to the same figures as files. */
export function PeriodForm({ from, to, errors, shown, csv, xlsx, children }: Props) {
  const file = ({ path }: Pick<Call, 'path'>) => `${API_BASE}${path}?${new URLSearchParams(shown)}`
  return (
    <form className={`${styles.filters} no-print`} aria-label="统计期间">
      <FilterFields fields={DAYS} values={{ from, to }} errors={errors} />
      {children}
      <div className={look.buttons}>
        <ButtonRow>
          <Button>统计</Button>
          <ButtonLink href={file(csv)} look="plain">
            下载 CSV
          </ButtonLink>
          <ButtonLink href={file(xlsx)} look="plain">
            下载 XLSX
          </ButtonLink>
        </ButtonRow>
      </div>
    </form>
  )
}
