const LONGEST_NAME = 100

/**
 * The name a file is shown and downloaded under: without folders, without characters that cannot be seen or that turn the
 * reading direction, and short enough for any disk. Its ending stays.
 */
export function cleanName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .split(/[/\\]/)
    .pop()!
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = endingOf(name)
  const stem = ending ? name.slice(0, -ending.length - 1) : name
  const short = [...stem].slice(0, LONGEST_NAME - ending.length - 1).join('') || '附件'
  return ending ? `${short}.${ending}` : short
}

/** What stands after the last dot, in lower case; '' when nothing usual does. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

// Control and format characters (NUL, zero-width and direction marks) and halves of surrogate pairs.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu
