import { findPersonalData, maskPersonalData, type PersonalData, type TextKind } from '../../../kernel/text/masks.ts'
import type { Item } from './dataset.ts'

/** Personal numbers that must not occur in a public item. */
export function findNumbersIn(item: Item, text: string): PersonalData[] {
  const kind = textKindOf(item)
  return kind ? findPersonalData(text, kind) : []
}

/** Cleans a public item on output, because older imports did not check everything that import checks today. */
export function publishedText(item: Item, text: string): string {
  const kind = textKindOf(item)
  return kind ? maskPersonalData(text, kind) : text
}

// Labels of items that lawfully contain numbers of licences, documents or accounts.
const NUMBERED = /[号码](?:（[^（）]{0,40}）)?$|注册号/

function textKindOf({ type, label }: Item): TextKind | null {
  if (type === 'prose') return 'official'
  if (type !== 'text') return null
  return NUMBERED.test(label) ? 'document-number' : 'official'
}
