import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { invalid, notFound } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { DOCUMENT_TYPES } from '../../../kernel/forms/form-fields.ts'
import { createCaseStep } from '../cases/case-step.server.ts'
import type { CaseDetail } from '../cases/case-view.ts'
import { createCaseReads } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import type { GivenValues } from '../machine/state-machine.ts'
import type { createInquiries } from './inquiries.server.ts'

interface Asked {
  pass?: string
  acceptNo?: string
  queryCode?: string
  line?: number
  given: GivenValues
  files: readonly string[]
}

const SUPPLEMENT = 'supplement'
const LIMITS = { min: 0, max: 5, types: [...DOCUMENT_TYPES, 'zip'], maxBytes: 10 * 1024 * 1024 }

/** Steps that senders take on their cases. A caller without proof gets not found. */
export function createApplicantActs(
  dependencies: SubmissionDependencies,
  inquiries: ReturnType<typeof createInquiries>,
) {
  const cases = createCaseReads(dependencies.db)
  const act = createCaseStep(dependencies)

  async function isTheirs(
    row: Case | undefined,
    { pass, acceptNo, queryCode }: Asked,
    caller: Caller,
  ): Promise<boolean> {
    if (row && inquiries.owns(row, caller, pass)) return true
    if (!acceptNo || !queryCode) return false
    // Checked even without a matching case, so that a wrong code is answered and counted in the same way.
    return (await inquiries.byNumber(acceptNo, queryCode, caller)).id === row?.id
  }

  /** `also` is work of another room in the same transaction. */
  return async (
    id: string,
    action: string,
    asked: Asked,
    caller: Caller,
    also?: (tx: Db) => Promise<void>,
  ): Promise<CaseDetail> => {
    const [row] = await cases.byIds([id])
    if (!(await isTheirs(row, asked, caller))) throw notFound('办件')
    let shown: CaseDetail | undefined
    await act({
      ...{ id, action, given: asked.given, line: asked.line, by: caller.actor, address: caller.address },
      roles: ['applicant'],
      ...(action === SUPPLEMENT && { before: (tx: Db) => attach(tx, id, asked.files, caller) }),
      after: async (tx) => {
        shown = await inquiries.ownDetail(tx, id)
        await also?.(tx)
      },
    })
    return shown!
  }

  async function attach(tx: Db, id: string, ids: readonly string[], caller: Caller): Promise<void> {
    if (ids.length === 0) return
    const files = { field: SUPPLEMENT, label: '补充材料', ids, limits: LIMITS }
    const { [SUPPLEMENT]: problem } = await dependencies.attachFiles(tx, id, [files], caller)
    if (problem) throw invalid({ files: problem })
  }
}
