import { MOST_EXPORTED_ROWS } from '../../../kernel/calls/paging.ts'
import { thousands } from '../../../kernel/format/number.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'

/** The filtered list as a file. */
export interface FileOfList {
  href: string
  total: number
  unit: string
}

export function ListFile({ href, total, unit }: FileOfList) {
  if (total === 0) return null
  if (total > MOST_EXPORTED_ROWS) return <span>{`超过 ${thousands(MOST_EXPORTED_ROWS)} ${unit}，筛选后可以导出`}</span>
  return (
    <ButtonLink
      href={href}
      look="plain"
      download
      title={`CSV 文件，一次最多 ${thousands(MOST_EXPORTED_ROWS)} ${unit}；导出留痕`}
    >
      {`导出 ${thousands(total)} ${unit}`}
    </ButtonLink>
  )
}
