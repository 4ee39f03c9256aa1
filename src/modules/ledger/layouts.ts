import { layout, type PageRow, type Row } from '../../kernel/pages/pages.ts'

/** The page on which anyone can check a proof. */
export const LOG_CHECK_PATH = '/log-check'

/** `files`: a browser without script sends the file that is to be checked. */
export const logCheck = (row: Row): PageRow =>
  layout<{ files: 'yes' }>('log-check', 'modules/ledger/views/log-check.tsx', { cached: false, noNotices: true })(row, {
    files: 'yes',
  })
