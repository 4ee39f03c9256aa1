/** Colour of a portal whose city has none of its own: the style sheets, the mark and the papers are drawn with it. */
export const STANDARD_COLOUR = '#185aae'

/** A colour with so much (0 to 1) of another in it, as color-mix() of a style sheet mixes them. Colours are #rrggbb. */
export function mixed(colour: string, other: '#ffffff' | '#000000', share: number): string {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  const others = channels(other)
  const parts = channels(colour).map((value, at) => Math.round(value * (1 - share) + others[at]! * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast of a colour with white, 1 to 21, as the guidelines for accessible pages compute it. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
