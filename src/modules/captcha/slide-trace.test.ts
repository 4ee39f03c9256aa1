import { describe, expect, it } from 'vitest'
import { isMovedByHand } from './slide-trace.ts'

const HAND = '0,0;48,4;96,15;131,38;180,70;229,96;275,112;352,118;420,121;515,120'
/** An arrow key held down: equal steps, a pause before the repeat, and slightly varying intervals. */
const KEYS = ['0,0', '31,1', '530,2', '563,3', '597,4', '629,5', '663,6', '698,7'].join(';')

const even = (steps: number, ms: number, px: number) =>
  Array.from({ length: steps }, (_, index) => `${index * ms},${index * px}`).join(';')

describe('the trace of a moved piece', () => {
  it('is accepted from a hand', () => {
    expect(isMovedByHand(HAND, 120)).toBe(true)
  })

  it('is accepted from arrow keys', () => {
    expect(isMovedByHand(KEYS, 7)).toBe(true)
  })

  it.each([
    ['nothing', '', 120],
    ['an instant', '0,0;0,120', 120],
    ['one leap', '0,0;900,120', 120],
    ['too fast', '0,0;3,15;8,38;12,70;19,100;27,120', 120],
    ['one pace', even(31, 16, 4), 120],
    ['one pace with wide steps', even(13, 50, 10), 120],
    ['no motion', '0,120;90,120;200,120;310,120;400,120;555,120', 120],
    ['another place', HAND, 140],
    ['backwards in time', '0,0;90,10;60,30;200,70;260,110;300,120', 120],
    ['a start in the middle', '0,90;48,94;96,100;131,108;180,112;229,116;275,120', 120],
    ['words', 'drop table', 120],
    ['a negative', '0,0;-5,10', 120],
    ['far too long', even(700, 16, 0), 0],
  ])('is refused as %s', (_, trace, offset) => {
    expect(isMovedByHand(trace, offset)).toBe(false)
  })
})
