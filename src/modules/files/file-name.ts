/** No disk has longer names. What is before the last characters of a longer one is never looked at. */
export const LONGEST_GIVEN = 255
const LONGEST_NAME = 100
const LONGEST_ENDING = 10

/**
 * The name a file is shown and downloaded under: without folders, without characters that cannot be seen or that turn the
 * reading direction, and short enough for any disk. Its ending stays.
 */
export function cleanName(given: string): string {
  const visible = given.slice(-LONGEST_GIVEN).normalize('NFC').replace(INVISIBLE, '')
  const name = trimmed(lastOf(visible)).replace(/[<>:"|?*]/g, '_')
  const ending = endingOf(name)
  const stem = ending ? name.slice(0, -ending.length - 1) : name
  const short = [...stem].slice(0, LONGEST_NAME - ending.length - 1).join('') || '附件'
  return ending ? `${short}.${ending}` : short
}

/** What is after the last dot, in lower case; '' when nothing usual does. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1, dot + 2 + LONGEST_ENDING)
  return ending.length <= LONGEST_ENDING && /^[a-z0-9]+$/i.test(ending) ? ending.toLowerCase() : ''
}

const lastOf = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Without dots and spaces at either end, where some systems drop them. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && isEdge(name[start]!)) start += 1
  while (end > start && isEdge(name[end - 1]!)) end -= 1
  return name.slice(start, end)
}

const isEdge = (char: string): boolean => char === '.' || char.trim() === ''

// Control and format characters (NUL, zero-width and direction marks) and halves of surrogate pairs.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu
