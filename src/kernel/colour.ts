/** Default theme colour, for a city without its own: the style sheets, the logo and the PDF papers use it. */
export const STANDARD_COLOUR = '#185aae'

/** A colour mixed with a share (0 to 1) of black or white, as `color-mix()` in CSS does. Colours are #rrggbb. */
export function mixColours(colour: string, other: '#ffffff' | '#000000', share: number): string {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  const others = channels(other)
  const parts = channels(colour).map((value, at) => Math.round(value * (1 - share) + others[at]! * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast of a colour with white, 1 to 21, by the formula of WCAG 2. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
