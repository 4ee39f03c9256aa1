const LONGEST = 254
const LONGEST_NAME = 64

/** Word characters, dots, plus and hyphen, an at sign, and a host with at least one dot. */
export function isEmail(text: string): boolean {
  // Checked before the patterns, so that a long hostile text costs nothing.
  if (text.length > LONGEST) return false
  const at = text.lastIndexOf('@')
  return at > 0 && at <= LONGEST_NAME && NAME.test(text.slice(0, at)) && HOST.test(text.slice(at + 1))
}

// In both patterns the separators are outside the repeated class: there is only one way to match, so no backtracking.
const NAME = /^[\w+-]+(?:\.[\w+-]+)*$/
// Labels of letters, digits and inner hyphens; the last one begins with a letter and has two characters or more.
const HOST = /^(?:[A-Za-z0-9](?:-*[A-Za-z0-9])*\.)+[A-Za-z](?:-*[A-Za-z0-9])+$/
