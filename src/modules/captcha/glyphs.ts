/**
 * Characters as strokes in a unit square: points `x,y`, strokes separated by `|`. Characters that look like another
 * one when rotated, bent and crossed are left out: 0ODQ, 1IJL, 2Z, 5S, 6G, 8B, UV, F beside E and P, N beside H and
 * M, R beside K and P.
 */
const STROKES = {
  A: '0,1 .5,0 1,1|.2,.64 .8,.64',
  C: '.95,.2 .75,.03 .45,0 .15,.18 0,.5 .15,.82 .45,1 .75,.97 .95,.8',
  E: '.9,0 0,0 0,1 .9,1|0,.5 .7,.5',
  H: '0,0 0,1|1,0 1,1|0,.5 1,.5',
  K: '0,0 0,1|.95,0 0,.58|.3,.4 1,1',
  M: '0,1 .08,0 .5,.65 .92,0 1,1',
  P: '0,1 0,0 .6,0 .88,.08 1,.27 .88,.47 .6,.55 0,.55',
  T: '0,0 1,0|.5,0 .5,1',
  W: '0,0 .25,1 .5,.35 .75,1 1,0',
  X: '0,0 1,1|1,0 0,1',
  Y: '0,0 .5,.5 1,0|.5,.5 .5,1',
  '3': '.05,.12 .35,0 .7,.02 .9,.2 .75,.42 .4,.48 .8,.55 1,.75 .8,.96 .4,1 .05,.88',
  '4': '.75,1 .75,0 0,.7 1,.7',
  '7': '0,0 1,0 .35,1',
  '9': '.95,.3 .78,.52 .45,.58 .12,.46 .03,.25 .2,.05 .5,0 .82,.08 .95,.3 .9,.65 .7,1',
} as const

export type GlyphPoint = readonly [x: number, y: number]
export type Stroke = readonly GlyphPoint[]

export const ALPHABET = Object.keys(STROKES)

const GLYPHS = new Map(Object.entries(STROKES).map(([character, text]) => [character, strokesOf(text)]))

export function findGlyph(character: string): readonly Stroke[] {
  const glyph = GLYPHS.get(character)
  if (!glyph) throw new Error(`no glyph for ${character}`)
  return glyph
}

function strokesOf(text: string): Stroke[] {
  return text.split('|').map((stroke) =>
    stroke.split(' ').map((point): GlyphPoint => {
      const [x, y] = point.split(',')
      return [Number(x), Number(y)]
    }),
  )
}
