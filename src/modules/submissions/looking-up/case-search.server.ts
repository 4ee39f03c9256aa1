import { and, eq, inArray } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { tooMany } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { comparableName } from '../cases/case-party.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { normaliseAcceptNumber } from '../kinds/accept-number.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { type LookUpMode, listLookUpModes } from '../kinds/submission-kind.ts'
import { matchesQueryCode } from '../sending/query-code.server.ts'
import { submission } from '../tables.server.ts'
import { createLookUpLimit } from './look-up-limit.server.ts'

export interface LookUp {
  acceptNo?: string
  name?: string
  phone?: string
  queryCode: string
  captchaTicket: string
}

/** Finds cases by secrets of their sender; failures are counted and limited. */
export function createCaseSearch({ seal, now, networkOf }: Pick<SubmissionDependencies, 'seal' | 'now' | 'networkOf'>) {
  const limitIn = (from: Db) => createLookUpLimit(from, { seal, now })

  /** The case with this number and code; a wrong code and a missing number take the same path and time. */
  async function byNumber(from: Db, typed: string, queryCode: string, { address }: Caller): Promise<Case[]> {
    const acceptNo = normaliseAcceptNumber(typed)
    const [limit, network] = [limitIn(from), networkOf(address)]
    if (!(await limit.begin(network, acceptNo))) throw tooMany()
    const [row] = await from.select().from(submission).where(eq(submission.acceptNo, acceptNo))
    if (!matchesQueryCode(seal, acceptNo, queryCode, row?.queryCodeHash) || !row) return []
    await limit.succeeded(network, acceptNo)
    return [row]
  }

  /** All cases with a name and a mobile, given the code of any one of them. */
  async function byPhone(from: Db, { name = '', phone = '', queryCode }: LookUp, { address }: Caller): Promise<Case[]> {
    const limit = limitIn(from)
    const phoneHashes = seal.hashes(`phone:${phone}`)
    const nameHashes = seal.hashes(`name:${comparableName(name)}`)
    const network = networkOf(address)
    if (!(await limit.begin(network, phone))) throw tooMany()
    const rows = await from
      .select()
      .from(submission)
      .where(and(inArray(submission.phoneHash, phoneHashes), inArray(submission.nameHash, nameHashes)))
    const open = rows.filter((row) => modesOf(row).includes('my-cases'))
    const fits = open.filter((row) => matchesQueryCode(seal, row.acceptNo, queryCode, row.queryCodeHash))
    if (fits.length === 0) return []
    await limit.succeeded(network, phone)
    return open
  }

  return { byNumber, byPhone }
}

const modesOf = (row: Case): readonly LookUpMode[] => listLookUpModes(expectKind(row.kind), row.fields)
