import { layout, type PageRow, type Row } from '../../kernel/pages/pages.ts'

// Nothing floats over a form or over a number that is shown once.
const still = { cached: false, noNotices: true }
const sending = (view: string) => layout(view, `modules/submissions/form/views/${view}.tsx`, still)
const lookingUp = (view: string, shared = still) =>
  layout(view, `modules/submissions/looking-up/views/${view}.tsx`, shared)

/** The form of the kind that names this path. `files`: a browser without script sends its files with the rest. */
export const form = (row: Row): PageRow => sending('form')(row, { files: 'yes' })
export const receipt = sending('receipt')

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

export const inquiry = (row: Row, places: Places = {}): PageRow => lookingUp('inquiry')(row, options(places))
export const inquiryList = (row: Row, places: Places): PageRow => lookingUp('inquiry-list')(row, options(places))
export const inquiryItem = (row: Row, places: Places): PageRow => ({
  ...lookingUp('inquiry-item')(row, options(places)),
  // Who supplements a case adds files.
  options: { ...places, files: 'yes' },
})

const OPEN = { cached: true, noNotices: false }

/** Open to all: only what has been published. */
export const messageBoard = lookingUp('message-board', OPEN)
export const messageDetail = lookingUp('message-detail', OPEN)
