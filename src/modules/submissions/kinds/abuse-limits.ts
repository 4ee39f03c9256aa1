import type { SubmissionKind, Values } from './submission-kind.ts'

export const MOST_A_DAY_PER_PHONE = 5
/** Daily limit for signed-in people, who solve no captcha. */
export const MOST_A_DAY_PER_ACCOUNT = 20
export const DUPLICATE_HOURS = 24

/**
 * The text whose hash detects a repeated submission: kind, subject of the records, and the typed text, ignoring spaces, width and
 * case. The subject is included because two firms may give the same short reason.
 */
export function writeDuplicateText(
  { code, titleField, contentField, records }: SubmissionKind,
  values: Values,
): string {
  const whose = Object.values(records?.subject ?? {}).map((field) => values[field])
  const parts = [code, ...whose, titleField && values[titleField], values[contentField]]
  return parts
    .map((part) =>
      String(part ?? '')
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\s+/g, ''),
    )
    .join('\n')
}
