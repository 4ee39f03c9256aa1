const INITIALS = ['', ...'b p m f d t n l g k h j q x zh ch sh r z c s y w'.split(' ')]
const ALONE = 'a o e ai ei ao ou an en ang eng er'.split(' ')
const FINALS = [...ALONE, ...'ong i ia iao ie iu ian in iang ing iong u ua uo uai ui uan un uang ue v ve'.split(' ')]
const SYLLABLES = new Set(
  INITIALS.flatMap((initial) => (initial === '' ? ALONE : FINALS.map((final) => initial + final))),
)
const LONGEST = 6

/**
 * Splits letters into pinyin syllables, preferring the longest that leave a readable rest: xinguan is xin guan; null if they cannot be split.
 */
export function splitSyllables(letters: string): string[] | null {
  const known = new Map<number, string[] | null>()

  function from(start: number): string[] | null {
    const seen = known.get(start)
    if (seen !== undefined) return seen
    let found: string[] | null = start === letters.length ? [] : null
    for (let length = LONGEST; length > 0 && found === null; length -= 1) {
      const syllable = letters.slice(start, start + length)
      const rest = syllable.length === length && SYLLABLES.has(syllable) ? from(start + length) : null
      if (rest) found = [syllable, ...rest]
    }
    known.set(start, found)
    return found
  }

  return from(0)
}
