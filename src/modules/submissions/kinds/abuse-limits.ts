import type { SubmissionKind, Values } from './submission-kind.ts'

export const MOST_A_DAY_PER_PHONE = 5
/** A person who is signed on solves no captcha; this is what holds them instead. */
export const MOST_A_DAY_PER_ACCOUNT = 20
export const DUPLICATE_HOURS = 24

/**
 * The text by whose hash a second sending of the same is known: kind, whose records it is about, and what was written, without
 * regard to spaces, width and case. Two firms may well give the same short reason.
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
