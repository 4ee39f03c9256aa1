/** Marks that never begin a line, and those that never end one. */
const NOT_FIRST = new Set('，。、；：？！）】》〉」』〕”’％%,.;:?!)]}…—·')
const NOT_LAST = new Set('（【《〈「『〔“‘([{￥¥$')

/** What stays together: a run of letters and digits, or one character of any other writing. */
const PIECES = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d_@#&+*/\\.:'’-]+|\s|./gsu

/**
 * Cuts a text into lines that fit. Chinese breaks between any two characters but around marks; words and numbers stay
 * whole where a line can hold them.
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
    // Longer than any line: an address, or what somebody typed without a space.
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

/** What goes to the next line with a piece: the character before a mark that may not begin it, or an opening mark. */
function carriedOver(line: string, next: string): string {
  const characters = [...line]
  const last = characters.at(-1) ?? ''
  // A line of one character has nothing to give away.
  if (characters.length < 2) return ''
  if (NOT_FIRST.has(next.charAt(0)) && !/[\w\s]/.test(last)) return last
  return NOT_LAST.has(last) ? last : ''
}
