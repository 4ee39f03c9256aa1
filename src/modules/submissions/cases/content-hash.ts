import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { writeDuplicateText } from '../kinds/abuse-limits.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'

/** By which the same text sent twice is found. */
export const hashContent = (seal: Pick<Seal, 'hash'>, kind: SubmissionKind, values: Values): string =>
  seal.hash(`content:${writeDuplicateText(kind, values)}`)
