/** Punctuation that must not begin a line, and punctuation that must not end one (Chinese line-breaking rules). */
const NOT_FIRST = new Set('，。、；：？！）】》〉」』〕”’％%,.;:?!)]}…—·')
const NOT_LAST = new Set('（【《〈「『〔“‘([{￥¥$')

/** A piece is a run of Latin, Cyrillic or Greek letters and digits, white space, or one character of any other script. */
const PIECES = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d_@#&+*/\\.:'’-]+|\s|./gsu

/**
 * Breaks a text into lines of a width. Chinese breaks between any two characters except around punctuation; words and numbers are not
 * broken if they fit on a line.
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, widthOf))
}

function breakParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = () => {
    lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  for (const piece of text.match(PIECES) ?? []) {
    const wide = widthOf(piece)
    if (used + wide > width && line !== '') {
      const carried = carriedOver(line, piece)
      line = line.slice(0, line.length - carried.length)
      end()
      line = carried
      used = widthOf(carried)
    }
    if (piece.trim() === '' && line === '') continue
    if (wide <= width) {
      line += piece
      used += wide
      continue
    }
    // A piece longer than a line, such as a web address, is broken between characters.
    for (const character of piece) {
      const one = widthOf(character)
      if (used + one > width && line !== '') end()
      line += character
      used += one
    }
  }
  end()
  return lines
}

/** The end of the line that must move to the next one: the character before closing punctuation, or an opening bracket. */
function carriedOver(line: string, next: string): string {
  const characters = [...line]
  const last = characters.at(-1) ?? ''
  // A line of one character cannot move its only character to the next line.
  if (characters.length < 2) return ''
  if (NOT_FIRST.has(next.charAt(0)) && !/[\w\s]/.test(last)) return last
  return NOT_LAST.has(last) ? last : ''
}
