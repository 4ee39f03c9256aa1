import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { createListChanges } from '../../../kernel/lists/list-changes.server.ts'
import { CHECKERS, WRITERS } from '../roles-contract.ts'
import { menuChoices } from './column-menus.server.ts'
import { type ListCode, managedContent } from './contract.ts'
import { createJournals } from './journals.server.ts'
import { listChoices, storedLists } from './lists.server.ts'
import type { ManagedContentDependencies } from './needs.server.ts'
import { createPages } from './pages.server.ts'
import { journalDesk, movedDesk, pageDesk } from './pages-contract.ts'

/** Options for the fields of a list's form. */
const CHOICES: { [list in ListCode]?: typeof listChoices | typeof menuChoices } = {
  pictures: listChoices,
  columns: menuChoices,
}

/** Calls for managed lists of content and for fixed pages. */
export function openManagedContent(registry: CallRegistry, dependencies: ManagedContentDependencies) {
  const lists = createListChanges(dependencies, storedLists(dependencies), { writers: WRITERS, checkers: CHECKERS })
  const pages = createPages(dependencies)
  const journals = createJournals(dependencies)

  registry.implement(managedContent, {
    entries: async ({ query, caller }) => ({
      entries: await lists.entries(query.list, caller),
      choices: (await CHOICES[query.list]?.(dependencies.db)) ?? [],
    }),
    saveFaq: ({ body, caller }) => lists.save('faq', caller, body),
    saveDownload: ({ body, caller }) => lists.save('downloads', caller, body),
    saveColumn: ({ body, caller }) => lists.save('columns', caller, body),
    savePicture: ({ body, caller }) => lists.save('pictures', caller, body),
    move: ({ body, caller }) => lists.move(caller, body),
    withdraw: ({ body, caller }) => lists.withdraw(caller, body),
    putBack: ({ body, caller }) => lists.putBack(caller, body),
    pass: ({ body, caller }) => lists.pass(caller, body),
    return: ({ body, caller }) => lists.return(caller, body),
    drop: ({ body, caller }) => lists.drop(caller, body),
  })
  registry.implement(pageDesk, {
    list: () => pages.list(),
    create: ({ body, caller }) => pages.create(caller, body),
    createFirst: ({ caller }) => pages.createFirst(caller),
    move: ({ body, caller }) => pages.move(caller, body),
  })
  registry.implement(movedDesk, {
    list: () => pages.movedList(),
    save: ({ body, caller }) => pages.saveMoved(caller, body),
    remove: ({ body, caller }) => pages.removeMoved(caller, body),
  })
  registry.implement(journalDesk, {
    list: () => journals.list(),
    create: ({ body, caller }) => journals.create(caller, body),
  })
  return { waiting: lists.waiting, pending: lists.pending }
}
