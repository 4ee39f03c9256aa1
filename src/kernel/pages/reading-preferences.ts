/** Display settings of a visitor, stored in a cookie and applied on the server. */
export interface ReadingPreferences {
  elder: boolean
  contrast: boolean
  grey: boolean
  traditional: boolean
  still: boolean
  cursor: boolean
  guide: boolean
  speech: boolean
  font: 'normal' | 'large' | 'larger'
}

export const PLAIN_READING: ReadingPreferences = {
  elder: false,
  contrast: false,
  grey: false,
  traditional: false,
  still: false,
  cursor: false,
  guide: false,
  speech: false,
  font: 'normal',
}

export const READING_COOKIE = 'ui_reading'
const SWITCHES = ['elder', 'contrast', 'grey', 'traditional', 'still', 'cursor', 'guide', 'speech'] as const
const FONTS = ['normal', 'large', 'larger'] as const

/** Parses `elder.contrast.large`; unknown words are ignored. */
export function parseReadingPreferences(cookie: string | undefined): ReadingPreferences {
  if (!cookie) return PLAIN_READING
  const words = cookie.slice(0, 100).split('.')
  const reading: ReadingPreferences = { ...PLAIN_READING }
  for (const name of SWITCHES) reading[name] = words.includes(name)
  reading.font = FONTS.find((font) => font !== 'normal' && words.includes(font)) ?? 'normal'
  return reading
}

export function formatReadingPreferences(reading: ReadingPreferences): string {
  const words: string[] = SWITCHES.filter((name) => reading[name])
  if (reading.font !== 'normal') words.push(reading.font)
  return words.join('.')
}

/** Applies the setting of a pressed button, such as elder=on, font=large or reset=all. */
export function changeReadingPreferences(reading: ReadingPreferences, name: string, value: string): ReadingPreferences {
  if (name === 'reset') return PLAIN_READING
  if (name === 'font') return { ...reading, font: FONTS.find((font) => font === value) ?? reading.font }
  const known = SWITCHES.find((candidate) => candidate === name)
  return known ? { ...reading, [known]: value === 'on' } : reading
}

/** Class names on the root element, which the theme reacts to. */
export function readingClasses(reading: ReadingPreferences): string {
  return formatReadingPreferences(reading)
    .split('.')
    .filter(Boolean)
    .map((word) => `reading-${word}`)
    .join(' ')
}
