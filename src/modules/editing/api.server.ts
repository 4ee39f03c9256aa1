import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { notLoggedIn } from '../../kernel/calls/errors.ts'
import { createArticleFiles } from './article-files.server.ts'
import { createArticleReads } from './article-reads.server.ts'
import { createWriting } from './article-writing.server.ts'
import { columnDesk } from './columns-contract.ts'
import { createComments } from './comments.server.ts'
import { editing } from './contract.ts'
import { createDecisionSteps } from './decisions.server.ts'
import type { EditingDependencies, EditingMember } from './dependencies.server.ts'
import { createDrafts } from './drafts.server.ts'
import { createLists } from './lists.server.ts'
import { createLocks } from './locks.server.ts'
import { createReports, type ReportDependencies } from './reports.server.ts'
import { reportDesk } from './reports-contract.ts'
import { createVersions } from './versions.server.ts'
import { createWithdrawals } from './withdrawals.server.ts'

export function openEditing(
  registry: CallRegistry,
  {
    reports: reporting,
    ...needs
  }: EditingDependencies & { reports: Omit<ReportDependencies, 'db' | 'now' | 'namesOf'> },
) {
  const versions = createVersions(needs)
  const locks = createLocks(needs, versions)
  const files = createArticleFiles(needs)
  const comments = createComments(needs, versions)
  const looking = createArticleReads(needs, versions, comments)
  const writing = createWriting(needs, versions, files, locks)
  const retreat = createWithdrawals(versions, files, locks)
  const deciding = createDecisionSteps(needs, versions, looking, files)
  const lists = createLists(needs)

  registry.implement(editing, {
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
  registry.implement(columnDesk, {
    list: () => lists.columns(),
    documents: () => lists.documents(),
  })
  const reports = createReports({ ...needs, ...reporting })
  registry.implement(reportDesk, {
    page: ({ query }) => reports.page(query),
    file: ({ query }) => reports.file(query),
    releaseLock: ({ body, caller }) => reports.releaseLock(memberOf(caller), body.id),
  })
  return { beginnings: createDrafts(needs.db), waiting: async (caller: Caller) => lists.waiting(memberOf(caller)) }
}

function memberOf({ actor, address }: Caller): EditingMember {
  if (actor.kind !== 'staff') throw notLoggedIn()
  return { actor, address }
}
