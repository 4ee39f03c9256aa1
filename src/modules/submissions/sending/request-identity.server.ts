import type { Seal } from '../../../kernel/guard/seal.server.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import { deriveQueryCode, matchesQueryCode } from './query-code.server.ts'

/** Identifies a repeated request, and derives its query code. */
export interface RequestIdentity {
  keyHash: string
  requestHash: string
  queryCode: string
  /** Whether a stored case was sent with the same content, also under a key that is being rotated. */
  isSameAs(stored: Case): boolean
  /** The query code of the stored case; undefined if its key no longer exists. */
  codeOf(stored: Case): string | undefined
}

export function identifyRequest(
  seal: Seal,
  { code }: Pick<SubmissionKind, 'code'>,
  sent: Values,
  idempotencyKey: string,
): RequestIdentity {
  const keyHash = seal.lastingHash(`idempotency:${code}:${idempotencyKey}`)
  const request = `request:${JSON.stringify(Object.entries(sent).sort(byKey))}`
  const requestHash = seal.hash(request)
  const queryCode = deriveQueryCode(seal, `${keyHash}:${requestHash}`)
  return {
    ...{ keyHash, requestHash, queryCode },
    isSameAs: (stored) => seal.hashes(request).includes(stored.requestHash),
    codeOf({ acceptNo, queryCodeHash }) {
      const { changeover } = seal
      const codes = [
        queryCode,
        ...(changeover ? [deriveQueryCode(changeover, `${keyHash}:${changeover.hash(request)}`)] : []),
      ]
      return codes.find((each) => matchesQueryCode(seal, acceptNo, each, queryCodeHash))
    },
  }
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)
