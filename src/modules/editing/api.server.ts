import { notLoggedIn } from '../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { createArticleFiles } from './article-files.server.ts'
import { createBeginnings } from './beginnings.server.ts'
import { columnDesk } from './columns-contract.ts'
import { createComments } from './comments.server.ts'
import { editing } from './contract.ts'
import { createDeciding } from './deciding.server.ts'
import { createLists } from './lists.server.ts'
import { createLocks } from './locks.server.ts'
import { createLooking } from './looking.server.ts'
import type { DeskMember, EditingNeeds } from './needs.server.ts'
import { createReports, type ReportNeeds } from './reports.server.ts'
import { reportDesk } from './reports-contract.ts'
import { createRetreat } from './retreat.server.ts'
import { createVersions } from './versions.server.ts'
import { createWriting } from './writing.server.ts'

export function openEditing(
  doors: Doors,
  { reports: reporting, ...needs }: EditingNeeds & { reports: Omit<ReportNeeds, 'db' | 'now' | 'namesOf'> },
) {
  const versions = createVersions(needs)
  const locks = createLocks(needs, versions)
  const files = createArticleFiles(needs)
  const comments = createComments(needs, versions)
  const looking = createLooking(needs, versions, comments)
  const writing = createWriting(needs, versions, files, locks)
  const retreat = createRetreat(versions, files, locks)
  const deciding = createDeciding(needs, versions, looking, files)
  const lists = createLists(needs)

  doors.implement(editing, {
    page: ({ query, caller }) => lists.page(memberOf(caller), query),
    detail: ({ params, caller }) => looking.detail(memberOf(caller), params.id),
    preview: ({ params }) => looking.preview(params.id),
    difference: ({ params, query }) => looking.difference(params.id, query),
    create: ({ body, caller }) => writing.create(memberOf(caller), body),
    save: ({ body, caller }) => writing.save(memberOf(caller), body, body.facts),
    restore: ({ body, caller }) => writing.restore(memberOf(caller), body, body.number),
    handIn: ({ body, caller }) => writing.handIn(memberOf(caller), body, body.backdateReason),
    recall: ({ body, caller }) => retreat.recall(memberOf(caller), body),
    discard: ({ body, caller }) => retreat.discard(memberOf(caller), body),
    pass: ({ body, caller }) => deciding.pass(memberOf(caller), body, body.remark),
    return: ({ body, caller }) => deciding.return(memberOf(caller), body, body.remark),
    withdraw: ({ body, caller }) => deciding.withdraw(memberOf(caller), body.id, body.reason),
    putBack: ({ body, caller }) => deciding.putBack(memberOf(caller), body.id, body.reason),
    takeLock: ({ body, caller }) => locks.take(memberOf(caller), body.id),
    releaseLock: ({ body, caller }) => locks.release(memberOf(caller), body.id),
    addComment: ({ body, caller }) => comments.add(memberOf(caller), body),
    answerComment: ({ body, caller }) => comments.answer(memberOf(caller), body),
    resolveComment: ({ body, caller }) => comments.resolve(memberOf(caller), body.id),
  })
  doors.implement(columnDesk, {
    list: () => lists.columns(),
    documents: () => lists.documents(),
  })
  const reports = createReports({ ...needs, ...reporting })
  doors.implement(reportDesk, {
    page: ({ query }) => reports.page(query),
    file: ({ query }) => reports.file(query),
    releaseLock: ({ body, caller }) => reports.releaseLock(memberOf(caller), body.id),
  })
  return { beginnings: createBeginnings(needs.db), waiting: async (caller: Caller) => lists.waiting(memberOf(caller)) }
}

function memberOf({ actor, address }: Caller): DeskMember {
  if (actor.kind !== 'staff') throw notLoggedIn()
  return { actor, address }
}
