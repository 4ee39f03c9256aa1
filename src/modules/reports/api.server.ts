import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { Papers } from '../documents/contract.ts'
import type { Grants } from '../grants/contract.ts'
import type { Applications } from './applications-contract.ts'
import { reports } from './contract.ts'
import { createReportMaker, type ReportMakerDependencies } from './report-maker.server.ts'
import { createReports } from './reports.server.ts'
import { createSharing } from './sharing.server.ts'

interface Dependencies extends Omit<ReportMakerDependencies, 'applications'> {
  seal: Seal
  papers: Papers
  grants: Grants
  applications: Applications
}

export function openReports(registry: CallRegistry, dependencies: Dependencies) {
  const making = createReportMaker(dependencies)
  const own = createReports({ ...dependencies, making })
  const sharing = createSharing(dependencies)
  registry.implement(reports, {
    page: ({ query, caller }) => own.page(userIdOf(caller), query),
    detail: ({ params, caller }) => own.detail(userIdOf(caller), params.id),
    notice: ({ caller }) => own.notice(userIdOf(caller)),
    edit: ({ params, body, caller }) => own.edit(caller, userIdOf(caller), params.id, body),
    remove: ({ params, caller }) => own.remove(caller, userIdOf(caller), params.id),
    share: ({ params, body, caller }) => sharing.share(caller, userIdOf(caller), params.id, Number(body.days)),
    stopShare: ({ params, caller }) => sharing.stop(caller, userIdOf(caller), params.id),
    remake: ({ params, caller }) => own.remake(caller, userIdOf(caller), params.id),
    file: ({ params, caller }) => own.file(caller, userIdOf(caller), params.id),
    shared: ({ body }) => sharing.look(body.secret),
  })
  return making
}

/** The call's roles admit users only, so the fallback is never used. */
const userIdOf = ({ actor }: Caller): string => (actor.kind === 'user' ? actor.userId : '')
