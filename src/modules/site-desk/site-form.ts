import type { LoaderArguments } from '../../kernel/calls/api.ts'
import { type EntryField, type ListDesk, loadEntries, sendEntry } from '../desk/keeping-form.ts'
import { type navigationDesk, SITE_KEEPERS, siteChanges } from './contract.ts'

interface Desk extends Pick<ListDesk, 'save' | 'move' | 'remove'> {
  list: typeof navigationDesk.list
}

const RIGHTS = { writers: SITE_KEEPERS, movers: SITE_KEEPERS, withdrawers: [] }

export const loadSite = (args: LoaderArguments, { list }: Pick<Desk, 'list'>) =>
  loadEntries(args, async (api) => ({ entries: await api(list, {}), choices: [] }), RIGHTS)

export const sendSite = (args: LoaderArguments, { save, move, remove }: Desk, fields: readonly EntryField[]) =>
  sendEntry(args, { ...siteChanges, named: {}, save, move, remove }, fields)
