import { layout, PAGING_PARAMETERS, type PageOptions, type PageRow, type Row } from '../../kernel/pages/pages.ts'

type Shared = Partial<Pick<PageRow, 'cached' | 'parameters' | 'noNotices' | 'aboutOne'>>

// Floating notices would cover a form, or a number that is shown once.
const still: Shared = { cached: false, noNotices: true }
// Pages for a single submission, which are empty without the preceding page.
const ofOne = { ...still, aboutOne: true }
const sending = <Options extends PageOptions = Record<string, never>>(view: string, shared = still) =>
  layout<Options>(view, `modules/submissions/form/views/${view}.tsx`, shared)
const lookingUp = <Options extends PageOptions>(view: string, shared = still) =>
  layout<Options>(view, `modules/submissions/looking-up/views/${view}.tsx`, shared)

/** The form of the kind that names this path. `files`: accepts files from a browser without script. */
export const form = ({ view = 'form', ...row }: Row & { view?: string }): PageRow => ({
  ...sending<{ files: 'yes' }>('form')(row, { files: 'yes' }),
  view,
})
export const receipt = sending('receipt', ofOne)

type Places = {
  /** Name of the list of calls in the path, such as columnclues. */
  list?: string
  /** Limits the list to cases of this column. */
  column?: string
  /** Pages for several cases, for one case, and for querying them. */
  cases?: string
  item?: string
  inquiry?: string
}

/** The page for querying the progress of any case: a list for signed-in people, number and code for others. */
export const PROGRESS_PATH = '/service-inquire'

export const inquiry = lookingUp<Places>('inquiry')
export const inquiryList = lookingUp<Places>('inquiry-list', ofOne)
// Accepts files, because a supplement may include some.
export const inquiryItem = (row: Row, places: Item): PageRow => items(row, { ...places, files: 'yes' })
type Item = Places & { inquiry: string }
const items = lookingUp<Item & { files: 'yes' }>('inquiry-item', ofOne)
export const inquiryItemOptions = items.optionsOf

const OPEN: Shared = { cached: true, noNotices: false }

/** Public: published cases only. */
export const messageBoard = lookingUp<{ list: string }>('message-board', {
  ...OPEN,
  parameters: ['keyword', 'category', ...PAGING_PARAMETERS],
})
/** Service ratings (好差评) by month. */
export const ratings = lookingUp<Record<string, never>>('ratings', OPEN)
export const messageDetail = lookingUp<{ list: string }>('message-detail', {
  ...OPEN,
  aboutOne: true,
  parameters: ['id'],
})
