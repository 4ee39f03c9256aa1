/** Longest name that file systems accept; of a longer name only the last characters are read. */
export const LONGEST_GIVEN = 255
const LONGEST_NAME = 100
const LONGEST_ENDING = 10

/**
 * Cleans the name under which a file is shown and downloaded: without folders, invisible characters and characters that reverse
 * the reading direction, and short enough for any file system. The extension is kept.
 */
export function cleanName(given: string): string {
  const visible = given.slice(-LONGEST_GIVEN).normalize('NFC').replace(INVISIBLE, '')
  const name = trimmed(lastOf(visible)).replace(/[<>:"|?*]/g, '_')
  const ending = fileExtension(name)
  const stem = ending ? name.slice(0, -ending.length - 1) : name
  const short = [...stem].slice(0, LONGEST_NAME - ending.length - 1).join('') || '附件'
  return ending ? `${short}.${ending}` : short
}

/** The extension in lower case; empty without a usual one. */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1, dot + 2 + LONGEST_ENDING)
  return ending.length <= LONGEST_ENDING && /^[a-z0-9]+$/i.test(ending) ? ending.toLowerCase() : ''
}

const lastOf = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Removes dots and spaces at both ends, which some systems drop. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && isEdge(name[start]!)) start += 1
  while (end > start && isEdge(name[end - 1]!)) end -= 1
  return name.slice(start, end)
}

const isEdge = (char: string): boolean => char === '.' || char.trim() === ''

// Control and format characters (NUL, zero-width and direction marks) and unpaired surrogates.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu
