import { LEGAL_FORMS } from '../../../kernel/text/firm-names.ts'

/** How distinctive a character is, by the share of names that have its most common pair. */
const TELLING = [
  { upTo: 0.002, weight: 1 },
  { upTo: 0.02, weight: 0.7 },
  { upTo: 1, weight: 0.5 },
]
const OF_FORM = 0.25

const FORMS = LEGAL_FORMS.map((form) => form.replace(/[（）()]/g, '')).filter((form) => form.length > 1)

/** The distinctive part of a name: brand and trade, without the legal form at its end. */
export function distinctivePart(core: string): string[] {
  const form = FORMS.find((each) => core.endsWith(each)) ?? ''
  const own = [...core].slice(0, [...core].length - [...form].length)
  return own.length > 1 ? own : [...core]
}

/** A weight per character: rare characters weigh more than a trade, a trade more than the legal form. */
export function weighCharacters(
  core: readonly string[],
  ownLength: number,
  shareOf: (gram: string) => number,
): number[] {
  return core.map((character, at) => {
    if (at >= ownLength) return OF_FORM
    const share = Math.max(shareOf((core[at - 1] ?? '') + character), shareOf(character + (core[at + 1] ?? '')))
    return TELLING.find(({ upTo }) => share < upTo)?.weight ?? OF_FORM
  })
}
