/** One contribution of a speaker. */
interface Turn {
  who: string
  words: string
}

/** Longest speaker name; a colon later in a line is part of a sentence. */
const LONGEST_WHO = 20

/** Parses a transcript: a line begins with the speaker and a colon; a line without one continues the previous contribution. */
export function readTranscript(text: string): Turn[] {
  const turns: Turn[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const colon = line.slice(0, LONGEST_WHO + 1).search(/[：:]/)
    const last = turns.at(-1)
    if (colon > 0) turns.push({ who: line.slice(0, colon).trim(), words: line.slice(colon + 1).trim() })
    else if (last) last.words = `${last.words}\n${line}`.trim()
    else turns.push({ who: '主持人', words: line })
  }
  return turns
}

export interface Guest {
  person: string
  post: string
}

/** Parses guests: one per line with the name, a space or comma, and the position. */
export const readGuests = (text: string): Guest[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const end = line.search(/[\s,，、]/)
      return end < 0 ? { person: line, post: '' } : { person: line.slice(0, end), post: line.slice(end + 1).trim() }
    })

export const writeGuests = (guests: readonly Guest[]): string =>
  guests.map(({ person, post }) => `${person} ${post}`).join('\n')
