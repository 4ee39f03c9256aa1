import { describe, expect, it } from 'vitest'
import { faultOfRelease, levelName } from './article-states.ts'

it.each([
  [1, 1, '审核'],
  [1, 2, '初审'],
  [2, 2, '终审'],
  [2, 3, '复审'],
  [3, 3, '终审'],
])('check %i of %i is %s', (level, checks, name) => {
  expect(levelName(level, checks)).toBe(name)
})

describe('the release time', () => {
  const now = new Date('2026-11-17T01:00:00Z')
  const earlier = new Date('2026-11-10T01:00:00Z')
  const later = new Date('2026-11-18T01:00:00Z')

  it.each([
    ['at once', { releaseTime: null, released: null, reason: null }, []],
    ['in the future', { releaseTime: later, released: null, reason: null }, []],
    ['in the future, of what is public', { releaseTime: later, released: earlier, reason: null }, ['releaseTime']],
    ['as it was', { releaseTime: earlier, released: earlier, reason: null }, []],
    ['set back', { releaseTime: earlier, released: null, reason: null }, ['backdateReason']],
    ['set back with a reason', { releaseTime: earlier, released: null, reason: '补录纸质文件' }, []],
  ])('%s', (_, given, fields) => {
    expect(Object.keys(faultOfRelease({ ...given, now }))).toEqual(fields)
  })
})
