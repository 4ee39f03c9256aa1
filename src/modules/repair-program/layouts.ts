import { layout, type PageRow } from '../../kernel/pages/pages.ts'

export const REPAIR_LOGIN = '/repair-program-login'
export const REPAIR_HOME = '/repair-program-home'
export const REPAIR_CHECK = '/repair-program-home?list=check'
export const REPAIR_SEARCH = '/repair-program-single-Search'
export const REPAIR_CANCEL = '/repair-program-single-cancel'
export const REPAIR_DETAIL = '/repair-program-detail'
export const REPAIR_BATCH = '/repair-program-batch-cancel'
export const REPAIR_LOG = '/repair-program-cancel-log'
export const REPAIR_EXCHANGE = '/repair-program-exchange'

type Row = Pick<PageRow, 'path' | 'title' | 'parent' | 'pageTitle' | 'pageTitleEng' | 'menuValue'>

/** A page of the back office: for staff only, not cached, without notices. `files` if its form uploads files. */
export function repairPage(row: Row, view: string, file: string, options: { files?: 'yes' } = {}): PageRow {
  const rowOf = layout<{ files?: 'yes' }>(view, `modules/repair-program/views/${file}`, {
    cached: false,
    noNotices: true,
  })
  return rowOf({ ...row, shell: 'repair-program', staffOnly: true }, options)
}

/** The page on which a request is shown and decided. */
export const requestAddress = ({ kind, id }: { kind: 'single' | 'batch'; id: string }): string =>
  `${kind === 'batch' ? REPAIR_BATCH : REPAIR_CANCEL}?request=${encodeURIComponent(id)}`

export const detailAddress = (recordId: string): string => `${REPAIR_DETAIL}?id=${encodeURIComponent(recordId)}`
