import { mixColours, STANDARD_COLOUR } from '../../../kernel/colour.ts'

/** Page size A4. All measures in this file are in points. */
export const PAGE = { width: 595.28, height: 841.89 }
export const LEFT = 45
export const RIGHT = PAGE.width - LEFT
export const WIDTH = RIGHT - LEFT
/** Top and bottom of the content area, between the running head and the page foot. */
export const TOP = 74
export const BOTTOM = 786

export const HEAD_LINE = 58.5
export const FOOT_LINE = 799.5

export const SIZE = { title: 21.5, heading: 12, sub: 10.5, body: 9.4, small: 8.5 } as const
/** Line height as a multiple of the font size. */
export const LEADING = 1.55

export const COLOUR = {
  ink: '#1f2937',
  quiet: '#4b5563',
  line: '#d5dce6',
  frame: '#c3cedd',
  label: '#f8fafc',
  amber: '#7c4a03',
  amberLine: '#c9a227',
  amberTint: '#fdf3dc',
  green: '#1b6b3a',
  red: '#a61b1b',
  greenLine: '#9ccbae',
  greenTint: '#f1f8f3',
  water: '#eef1f5',
} as const

/** Colours derived from the city's brand colour: titles, lines, the logo, and the background of headings. */
export const brandIn = (colour: string) =>
  colour.toLowerCase() === STANDARD_COLOUR
    ? { text: '#0f3d7d', line: colour, tint: '#e9f0f9' }
    : { text: mixColours(colour, '#000000', 0.3), line: colour, tint: mixColours(colour, '#ffffff', 0.9) }
