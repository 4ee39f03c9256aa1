import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { keeping, type ListCode } from '../../content/keeping/contract.ts'
import { type EntryField, loadEntries, sendEntry } from '../../desk/keeping-form.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../article-contract.ts'

export const loadChecked = (args: LoaderArguments, list: ListCode) =>
  loadEntries(args, (api) => api(keeping.entries, { query: { list } }), {
    ...{ writers: WRITERS, movers: EDITING_ROLES, withdrawers: CHECKERS },
  })

const SAVES = {
  faq: keeping.saveFaq,
  downloads: keeping.saveDownload,
  pictures: keeping.savePicture,
  columns: keeping.saveColumn,
}

export const sendChecked = (args: LoaderArguments, list: ListCode, fields: readonly EntryField[]) =>
  sendEntry(args, { ...keeping, save: SAVES[list], named: { list } }, fields)
