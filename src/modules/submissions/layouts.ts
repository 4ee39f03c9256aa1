import { layout, type PageOptions, type PageRow, type Row } from '../../kernel/pages/pages.ts'

// Nothing floats over a form or over a number that is shown once.
const still = { cached: false, noNotices: true }
const sending = <Options extends PageOptions = Record<string, never>>(view: string) =>
  layout<Options>(view, `modules/submissions/form/views/${view}.tsx`, still)
const lookingUp = <Options extends PageOptions>(view: string, shared = still) =>
  layout<Options>(view, `modules/submissions/looking-up/views/${view}.tsx`, shared)

/** The form of the kind that names this path. `files`: a browser without script sends its files with the rest. */
export const form = (row: Row): PageRow => sending<{ files: 'yes' }>('form')(row, { files: 'yes' })
export const receipt = sending('receipt')

type Places = {
  /** The list of calls that is read, by its name in the path: columnclues, … */
  list?: string
  /** Only cases of this column. */
  column?: string
  /** Where several cases and where one case are shown, and where they are looked up. */
  cases?: string
  item?: string
  inquiry?: string
}

export const inquiry = lookingUp<Places>('inquiry')
export const inquiryList = lookingUp<Places>('inquiry-list')
// Who supplements a case adds files.
export const inquiryItem = (row: Row, places: Item): PageRow => items(row, { ...places, files: 'yes' })
type Item = Places & { inquiry: string }
const items = lookingUp<Item & { files: 'yes' }>('inquiry-item')
export const inquiryItemOptions = items.optionsOf

const OPEN = { cached: true, noNotices: false }

/** Open to all: only what has been published. */
export const messageBoard = lookingUp<{ list: string }>('message-board', OPEN)
export const messageDetail = lookingUp<{ list: string }>('message-detail', OPEN)
