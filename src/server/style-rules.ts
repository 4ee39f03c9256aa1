/** The style sheet without the rules that can apply only below this class; `:not(.a)` and `:is(.a,.b)` do not count. */
export function dropRules(sheet: string, className: string): string {
  return splitRules(sheet)
    .map(({ head, body, text }) => {
      if (body === null) return text
      if (/^@(media|supports|layer|container)\b/.test(head)) {
        const inside = dropRules(body, className)
        return inside === body ? text : inside && `${head}{${inside}}`
      }
      const rest = splitSelectors(head).filter((selector) => !needs(selector, className))
      if (rest.length === 0) return ''
      return rest.join(',') === head ? text : `${rest.join(',')}{${body}}`
    })
    .join('')
}

interface Rule {
  /** Selectors, or an at-rule with its condition. */
  head: string
  /** Null where there are no braces: `@charset "utf-8";`. */
  body: string | null
  text: string
}

function splitRules(sheet: string): Rule[] {
  const rules: Rule[] = []
  let [start, open, depth] = [0, -1, 0]
  for (const { at, sign } of signsIn(sheet, /[{};]/)) {
    if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
      continue
    }
    if (sign === '}') depth -= 1
    if (depth > 0) continue
    const text = sheet.slice(start, at + 1)
    rules.push(
      sign === '}'
        ? { head: sheet.slice(start, open), body: sheet.slice(open + 1, at), text }
        : { head: text, body: null, text },
    )
    start = at + 1
  }
  return rules
}

function splitSelectors(head: string): string[] {
  const selectors: string[] = []
  let [start, depth] = [0, 0]
  for (const { at, sign } of signsIn(head, /[(),]/)) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0) {
      selectors.push(head.slice(start, at))
      start = at + 1
    }
  }
  return [...selectors, head.slice(start)]
}

/** Signs of the syntax: what stands in a string or is escaped is none. */
function* signsIn(text: string, signs: RegExp): Generator<{ at: number; sign: string }> {
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '\\') at += 1
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (signs.test(sign)) yield { at, sign }
  }
}

/** Whether an element or one above it must have the class. */
function needs(selector: string, className: string): boolean {
  const outside = [...selector].reduce(
    ({ depth, text }, sign) => ({
      depth: depth + (sign === '(' ? 1 : sign === ')' ? -1 : 0),
      text: depth === 0 ? text + sign : text,
    }),
    { depth: 0, text: '' },
  ).text
  return new RegExp(`${className.replace('.', '\\.')}(?![\\w-])`).test(outside)
}
