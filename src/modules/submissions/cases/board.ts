import { maskPersonName, maskResidentId } from '../../../kernel/text/masks.ts'
import { acceptNumberTail } from '../kinds/accept-number.ts'
import type { BoardField, BoardMask } from '../kinds/board-fields.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'

export interface BoardCase {
  acceptNo: string
  state: string
  values: Values
  isPublished?: boolean
  conclusion?: string
}

interface BoardView {
  acceptNoTail: string
  values: Record<string, string>
  remark?: string
}

/** The public view of a case, or null. Only fields that the kind lists for the board are read. */
export function boardView({ board }: Pick<SubmissionKind, 'board'>, found: BoardCase): BoardView | null {
  if (!board?.states.includes(found.state) || (board.onlyPublished && !found.isPublished)) return null
  const shown: Record<string, string> = {}
  for (const field of board.fields) {
    const value = found.values[field.key]
    if (typeof value === 'string' && value !== '' && isShown(field, found))
      shown[field.key] = masked(field, value, found)
  }
  return { acceptNoTail: acceptNumberTail(found.acceptNo), values: shown, remark: board.remark }
}

const isShown = ({ afterConclusion }: BoardField, { conclusion = '' }: BoardCase): boolean =>
  !afterConclusion || afterConclusion.includes(conclusion)

function masked({ mask, plainWhen }: BoardField, value: string, { values }: BoardCase): string {
  // Personal numbers are masked in every field, because people may type one anywhere.
  if (!mask || plainWhen?.oneOf.includes(String(values[plainWhen.field]))) return maskPublicText(value)
  return MASKS[mask](value)
}

const MASKS: Record<BoardMask, (value: string) => string> = {
  'person-name': maskPersonName,
  'resident-id': maskResidentId,
  prose: maskPublicText,
}
