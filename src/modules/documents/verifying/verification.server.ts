import { and, eq, isNotNull } from 'drizzle-orm'
import type { Caller, RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import { invalid, PortalError, tooMany } from '../../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { checkResidentId } from '../../../kernel/identity/resident-id.ts'
import { maskPersonName, maskResidentId } from '../../../kernel/text/masks.ts'
import type { PaperDefinition } from '../contract.ts'
import type { Paper } from '../paper-contract.ts'
import { isPaperCode } from '../paper-number.server.ts'
import { isPaperNumber } from '../paper-number.ts'
import type { PaperFacts, PaperRow } from '../papers.server.ts'
import { certificateId, type SigningKeys } from '../signing/certificates.server.ts'
import { paper } from '../tables.server.ts'
import {
  FAILURE_NAMES,
  type FilePrint,
  type FileVerdict,
  NOT_FOUND,
  OTHER_PURPOSE,
  type PaperVerdict,
  STATE_NAMES,
  VERIFY_PURPOSE,
} from '../verify-contract.ts'
import { comparedParts } from './compared-parts.ts'
import { paperStateAt } from './state.ts'

export interface VerificationDependencies extends SealedBasics {
  issuer: string
  keys(): SigningKeys
  networkOf(address: string): string
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
  /** Limits the attempts of one network at one number. */
  limitIn(from: Db): {
    begin(network: string, number: string): Promise<boolean>
    succeeded(network: string, number: string): Promise<void>
  }
  findRow(from: Db, number: string): Promise<PaperRow | undefined>
  factsOf(row: PaperRow): PaperFacts
  contentOf(row: PaperRow): Paper
  /** Undefined if no room defines this sort any more. */
  definitionOf(code: string): PaperDefinition | undefined
}

/** Personal subjects are masked in verification, even if the paper names them in full. */
const publicSubject = ({ name, code }: PaperFacts['subject']) =>
  checkResidentId(code).ok
    ? { subjectName: maskPersonName(name), subjectCode: maskResidentId(code) }
    : { subjectName: name, subjectCode: code }

/** Papers of earlier years can have a purpose that their applicant typed. */
const listedPurpose = (purpose: string, definition: PaperDefinition | undefined): string =>
  purpose === '' || definition?.purposes.includes(purpose) ? purpose : OTHER_PURPOSE

/** The public verification of papers, by number and code or by file. */
export function openVerification(dependencies: VerificationDependencies) {
  const { db, seal, now, keys, networkOf, limitIn } = dependencies

  const isVerifiable = (row: PaperRow | undefined): row is PaperRow =>
    row !== undefined && dependencies.definitionOf(row.definition)?.isVerifiable !== false

  function presented(row: PaperRow, compare: PaperVerdict['compare'] = []): PaperVerdict {
    const { subject, purpose = '', receivingUnit = '' } = dependencies.factsOf(row)
    const definition = dependencies.definitionOf(row.definition)
    const certificate = keys().certificates.find((each) => certificateId(each) === row.certificate)
    const state = paperStateAt(now(), row)
    return {
      ...{ number: row.number, state, stateName: STATE_NAMES[state], title: row.title },
      kind: definition?.name ?? row.title,
      ...{ ...publicSubject(subject), purpose: listedPurpose(purpose, definition) },
      receivingUnit: definition?.namesUnit ? receivingUnit : '',
      ...{ generatedAt: formatDate(row.issuedAt!), validUntil: row.validUntil && formatDate(row.validUntil) },
      ...{ withdrawnAt: row.withdrawnAt && formatDate(row.withdrawnAt), withdrawnReason: row.withdrawnReason ?? '' },
      ...{ pages: row.pages, bytes: row.bytes, sha256: row.sha256, signer: dependencies.issuer },
      certificateUntil: certificate ? formatDate(new Date(certificate.validTo), 'yyyy-MM-dd') : null,
      compare,
      fields: [...(dependencies.contentOf(row).verdicts ?? [])],
    }
  }

  /** A wrong code and a missing number take the same time: the code is computed from the number alone and compared without the register. */
  async function byCode(from: Db, number: string, code: string): Promise<PaperRow | undefined> {
    const isRight = isPaperCode(seal, number, code)
    const row = isPaperNumber(number) ? await dependencies.findRow(from, number) : undefined
    return isRight && isVerifiable(row) ? row : undefined
  }

  return {
    byCode,

    async verify(
      asked: { number: string; code: string; captchaTicket: string },
      caller: Caller,
    ): Promise<PaperVerdict> {
      const network = networkOf(caller.address)
      // Captcha, search and attempt counter share one transaction, so that an aborted request uses up neither the captcha nor an attempt.
      const found = await db.transaction(async (tx) => {
        if (!(await dependencies.takeTicket(tx, asked.captchaTicket, VERIFY_PURPOSE, caller)))
          throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
        const limit = limitIn(tx)
        if (!(await limit.begin(network, asked.number))) throw tooMany()
        const row = await byCode(tx, asked.number, asked.code)
        if (row) await limit.succeeded(network, asked.number)
        return row
      })
      if (!found) throw new PortalError('notFound', NOT_FOUND)
      return presented(found, comparedParts(dependencies.contentOf(found)))
    },

    /** An unchanged file is found by its hash. Any other is judged by its number and its signature. */
    async verifyFile(
      { captchaTicket, ...print }: FilePrint & { captchaTicket?: string },
      caller: Caller,
    ): Promise<FileVerdict> {
      const [row] = await db
        .select()
        .from(paper)
        .where(and(eq(paper.sha256, print.sha256), isNotNull(paper.issuedAt)))
      if (isVerifiable(row)) return { verdict: paperStateAt(now(), row), paper: presented(row), failures: [] }
      // Without a captcha the answer does not show whether a number exists.
      if (!captchaTicket) return { verdict: 'unmatched', paper: null, failures: [] }
      if (!(await db.transaction((tx) => dependencies.takeTicket(tx, captchaTicket, VERIFY_PURPOSE, caller))))
        throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
      const { checkFile } = await import('./file-checks.server.ts')
      const { failures, isOurSignature } = checkFile(print, keys().certificates)
      const isKnown =
        print.number !== undefined &&
        isPaperNumber(print.number) &&
        isVerifiable(await dependencies.findRow(db, print.number))
      if (!isKnown && !isOurSignature) return { verdict: 'unknown', paper: null, failures: [] }
      // Intact, signed by the portal and not registered: it was drawn but never issued.
      if (!isKnown && failures.length === 0) return { verdict: 'unknown', paper: null, failures: [] }
      const told = failures.length > 0 ? failures : (['not-registered'] as const)
      return { verdict: 'changed', paper: null, failures: told.map((code) => ({ code, name: FAILURE_NAMES[code] })) }
    },

    certificates: (): RawAnswer => ({
      raw: true,
      status: 200,
      headers: {
        'content-type': 'application/x-pem-file',
        'content-disposition': 'attachment; filename="paper-certificates.pem"',
        'cache-control': 'public, max-age=3600',
      },
      body: keys()
        .certificates.map((each) => each.toString())
        .join(''),
    }),
  }
}
