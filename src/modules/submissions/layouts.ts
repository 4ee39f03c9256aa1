import { layout, PAGING_PARAMETERS, type PageOptions, type PageRow, type Row } from '../../kernel/pages/pages.ts'

type Shared = Partial<Pick<PageRow, 'cached' | 'parameters' | 'noNotices' | 'aboutOne'>>

// Nothing floats over a form or over a number that is shown once.
const still: Shared = { cached: false, noNotices: true }
// What was sent, or somebody's cases: there is nothing to see for who was not led there.
const ofOne = { ...still, aboutOne: true }
const sending = <Options extends PageOptions = Record<string, never>>(view: string, shared = still) =>
  layout<Options>(view, `modules/submissions/form/views/${view}.tsx`, shared)
const lookingUp = <Options extends PageOptions>(view: string, shared = still) =>
  layout<Options>(view, `modules/submissions/looking-up/views/${view}.tsx`, shared)

/** The form of the kind that names this path. `files`: a browser without script sends its files with the rest. */
export const form = ({ view = 'form', ...row }: Row & { view?: string }): PageRow => ({
  ...sending<{ files: 'yes' }>('form')(row, { files: 'yes' }),
  view,
})
export const receipt = sending('receipt', ofOne)

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

/** The one door to how far anything is, whatever was sent in: for who is signed on their list, for others number and code. */
export const PROGRESS_PATH = '/service-inquire'

export const inquiry = lookingUp<Places>('inquiry')
export const inquiryList = lookingUp<Places>('inquiry-list', ofOne)
// Who supplements a case adds files.
export const inquiryItem = (row: Row, places: Item): PageRow => items(row, { ...places, files: 'yes' })
type Item = Places & { inquiry: string }
const items = lookingUp<Item & { files: 'yes' }>('inquiry-item', ofOne)
export const inquiryItemOptions = items.optionsOf

const OPEN: Shared = { cached: true, noNotices: false }

/** Open to all: only what has been published. */
export const messageBoard = lookingUp<{ list: string }>('message-board', {
  ...OPEN,
  parameters: ['keyword', 'category', ...PAGING_PARAMETERS],
})
/** 好差评, month by month. */
export const ratings = lookingUp<Record<string, never>>('ratings', OPEN)
export const messageDetail = lookingUp<{ list: string }>('message-detail', {
  ...OPEN,
  aboutOne: true,
  parameters: ['id'],
})
