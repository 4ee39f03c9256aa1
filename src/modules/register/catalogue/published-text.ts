import { findPersonalData, maskPersonalData, type PersonalData, type TextKind } from '../../../kernel/text/masks.ts'
import type { Item } from './dataset.ts'

/** Numbers of persons that must not be in a public item. */
export function numbersIn(item: Item, text: string): PersonalData[] {
  const kind = textKindOf(item)
  return kind ? findPersonalData(text, kind) : []
}

/** A public item as it leaves: what import lets through today was not always held back. */
export function publishedText(item: Item, text: string): string {
  const kind = textKindOf(item)
  return kind ? maskPersonalData(text, kind) : text
}

// Numbers of licences, documents and accounts fill fields of their own lawfully.
const NUMBERED = /[号码](?:（[^（）]{0,40}）)?$|注册号/

function textKindOf({ type, label }: Item): TextKind | null {
  if (type === 'prose') return 'official'
  if (type !== 'text') return null
  return NUMBERED.test(label) ? 'document-number' : 'official'
}
