import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { writeDuplicateText } from '../kinds/abuse-limits.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'

/** Hash for detecting that the same text was sent twice. */
export const hashContent = (seal: Pick<Seal, 'hash'>, kind: SubmissionKind, values: Values): string =>
  seal.hash(`content:${writeDuplicateText(kind, values)}`)
