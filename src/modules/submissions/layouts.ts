import { layout, type PageRow, type Row } from '../../kernel/pages.ts'

// Nothing floats over a form or over a number that is shown once.
const submission = (view: string, cached: boolean) =>
  layout(view, `modules/submissions/views/${view}.tsx`, { cached, noNotices: !cached })

/** The form of the kind that names this path. `files`: a browser without script sends its files with the rest. */
export const form = (row: Row): PageRow => submission('form', false)(row, { files: 'yes' })
export const receipt = submission('receipt', false)

interface Places {
  /** The list of calls that is read, by its name in the path: columnclues, … */
  list?: string
  /** Only cases of this column. */
  column?: string
  /** Where several cases and where one case are shown, and where they are looked up. */
  cases?: string
  item?: string
  inquiry?: string
}

const options = (places: Places): Record<string, string> => ({ ...places })

export const inquiry = (row: Row, places: Places = {}): PageRow => submission('inquiry', false)(row, options(places))
export const inquiryList = (row: Row, places: Places): PageRow =>
  submission('inquiry-list', false)(row, options(places))
export const inquiryItem = (row: Row, places: Places): PageRow => ({
  ...submission('inquiry-item', false)(row, options(places)),
  // Who supplements a case adds files.
  options: { ...places, files: 'yes' },
})

/** Open to all: only what has been published. */
export const messageBoard = submission('message-board', true)
export const messageDetail = submission('message-detail', true)
