import { notLoggedIn } from '../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { columnDesk } from './columns-contract.ts'
import { editing } from './contract.ts'
import { createDeciding } from './deciding.server.ts'
import { createLists } from './lists.server.ts'
import { createLooking } from './looking.server.ts'
import type { DeskMember, EditingNeeds } from './needs.server.ts'
import { createVersions } from './versions.server.ts'
import { createWriting } from './writing.server.ts'

export function openEditing(doors: Doors, needs: EditingNeeds) {
  const versions = createVersions(needs)
  const looking = createLooking(needs, versions)
  const writing = createWriting(needs, versions)
  const deciding = createDeciding(needs, versions, looking)
  const lists = createLists(needs)

  doors.implement(editing, {
    page: ({ query, caller }) => lists.page(memberOf(caller), query),
    detail: ({ params, caller }) => looking.detail(memberOf(caller), params.id),
    preview: ({ params }) => looking.preview(params.id),
    difference: ({ params, query }) => looking.difference(params.id, query),
    create: ({ body, caller }) => writing.create(memberOf(caller), body),
    save: ({ body, caller }) => writing.save(memberOf(caller), body, body.facts),
    handIn: ({ body, caller }) => writing.handIn(memberOf(caller), body, body.backdateReason),
    pass: ({ body, caller }) => deciding.pass(memberOf(caller), body, body.remark),
    return: ({ body, caller }) => deciding.return(memberOf(caller), body, body.remark),
    withdraw: ({ body, caller }) => deciding.withdraw(memberOf(caller), body.id, body.reason),
    putBack: ({ body, caller }) => deciding.putBack(memberOf(caller), body.id, body.reason),
    takeLock: ({ body, caller }) => writing.takeLock(memberOf(caller), body.id),
    releaseLock: ({ body, caller }) => writing.releaseLock(memberOf(caller), body.id),
    addComment: ({ body, caller }) => deciding.addComment(memberOf(caller), body),
    resolveComment: ({ body, caller }) => deciding.resolveComment(memberOf(caller), body.id),
  })
  doors.implement(columnDesk, {
    list: () => lists.columns(),
    save: ({ body, caller }) => lists.saveColumn(memberOf(caller), body),
  })
  return { waiting: async (caller: Caller) => lists.waiting(memberOf(caller)) }
}

function memberOf({ actor, address }: Caller): DeskMember {
  if (actor.kind !== 'staff') throw notLoggedIn()
  return { actor, address }
}
