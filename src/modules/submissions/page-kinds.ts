import type { PageRow } from '../../kernel/pages.ts'

type Row = Omit<PageRow, 'view' | 'file' | 'cached' | 'options' | 'inPreparation' | 'redirectTo'>

const kind =
  (view: string, cached: boolean) =>
  (row: Row, options: Record<string, string> = {}): PageRow => ({
    // Nothing floats over a form or over a number that is shown once.
    noNotices: !cached,
    ...row,
    view,
    file: `modules/submissions/views/${view}.tsx`,
    cached,
    options,
  })

/** The form of the kind that names this path. `files`: a browser without script sends its files with the rest. */
export const form = (row: Row): PageRow => kind('form', false)(row, { files: 'yes' })
export const receipt = kind('receipt', false)

interface Places {
  /** The list of calls that is read: clue, complaint, … */
  list?: string
  /** Only cases of this column. */
  column?: string
  /** Where several cases and where one case are shown, and where they are looked up. */
  cases?: string
  item?: string
  inquiry?: string
}

const options = (places: Places): Record<string, string> => ({ ...places })

export const inquiry = (row: Row, places: Places = {}): PageRow => kind('inquiry', false)(row, options(places))
export const inquiryList = (row: Row, places: Places): PageRow => kind('inquiry-list', false)(row, options(places))
export const inquiryItem = (row: Row, places: Places): PageRow => ({
  ...kind('inquiry-item', false)(row, options(places)),
  // Who supplements a case adds files.
  options: { ...places, files: 'yes' },
})

/** Open to all: only what has been published. */
export const messageBoard = kind('message-board', true)
export const messageDetail = kind('message-detail', true)
