import { describe, expect, it } from 'vitest'
import { type ArticleState, type ArticleStep, faultOfRelease, levelName, stepArticle } from './article-states.ts'

const NOBODY = { hasWritten: false, hasChecked: false, mustMend: 0 }
const at = (state: ArticleState, level = 0, checks = 3) => ({ state, level, checks })

describe('a step', () => {
  it.each<[ArticleState, number, ArticleStep, ArticleState, number]>([
    ['draft', 0, 'save', 'draft', 0],
    ['rejected', 2, 'save', 'draft', 0],
    ['published', 3, 'save', 'draft', 0],
    ['offline', 3, 'save', 'draft', 0],
    ['draft', 0, 'hand-in', 'pending', 1],
    ['pending', 1, 'pass', 'pending', 2],
    ['pending', 2, 'pass', 'pending', 3],
    ['pending', 3, 'pass', 'published', 3],
    ['pending', 2, 'return', 'rejected', 2],
    ['published', 3, 'withdraw', 'offline', 3],
    ['offline', 3, 'put-back', 'published', 3],
  ])('from %s %i, %s leads to %s %i', (state, level, step, to, then) => {
    expect(stepArticle(at(state, level), step, NOBODY)).toMatchObject({ state: to, level: then })
  })

  it.each<[ArticleState, ArticleStep]>([
    ['pending', 'save'],
    ['pending', 'hand-in'],
    ['rejected', 'hand-in'],
    ['published', 'hand-in'],
    ['draft', 'pass'],
    ['rejected', 'return'],
    ['draft', 'withdraw'],
    ['offline', 'withdraw'],
    ['published', 'put-back'],
  ])('is refused: %s, %s', (state, step) => {
    expect(stepArticle(at(state, 1), step, NOBODY)).toHaveProperty('refusal')
  })

  it.each([
    ['its author', { ...NOBODY, hasWritten: true }, /撰写/],
    ['who checked it before', { ...NOBODY, hasChecked: true }, /不同的人/],
    ['anybody, while something must be mended', { ...NOBODY, mustMend: 2 }, /还有 2 处须改/],
  ])('does not let %s pass a version', (_, hand, told) => {
    expect(stepArticle(at('pending', 2), 'pass', hand)).toEqual({ refusal: expect.stringMatching(told) })
  })

  it.each<[ArticleState, number, ArticleStep, ArticleState | RegExp]>([
    ['pending', 1, 'recall', 'draft'],
    ['pending', 3, 'recall', 'draft'],
    ['draft', 0, 'recall', /没有在等待审核/],
    ['published', 3, 'recall', /没有在等待审核/],
    ['rejected', 1, 'recall', /没有在等待审核/],
    ['draft', 0, 'discard', 'draft'],
    ['pending', 1, 'discard', /没有可以丢弃的草稿/],
    ['rejected', 1, 'discard', /没有可以丢弃的草稿/],
    ['published', 3, 'discard', /没有可以丢弃的草稿/],
    ['offline', 3, 'discard', /没有可以丢弃的草稿/],
  ])('is taken back by whoever wrote it: from %s %i, %s: %s', (state, level, step, to) => {
    const stepped = stepArticle(at(state, level), step, { ...NOBODY, hasWritten: true })

    expect(stepped).toMatchObject(to instanceof RegExp ? { refusal: expect.stringMatching(to) } : { state: to })
  })

  it.each<[ArticleState, ArticleStep]>([
    ['pending', 'recall'],
    ['draft', 'discard'],
  ])('is taken back by nobody else: %s, %s', (state, step) => {
    expect(stepArticle(at(state, 1), step, NOBODY)).toEqual({ refusal: expect.stringMatching(/只有写过这一版的人/) })
  })

  it('writes on what is no draft as a new version', () => {
    const isNew = (state: ArticleState) => stepArticle(at(state), 'save', NOBODY)

    expect(isNew('draft')).toMatchObject({ isNewVersion: false })
    expect(isNew('rejected')).toMatchObject({ isNewVersion: true })
    expect(isNew('published')).toMatchObject({ isNewVersion: true })
  })

  it('publishes with one check where the column asks for one', () => {
    expect(stepArticle(at('pending', 1, 1), 'pass', NOBODY)).toMatchObject({ state: 'published' })
  })
})

it.each([
  [1, 1, '审核'],
  [1, 2, '初审'],
  [2, 2, '终审'],
  [2, 3, '复审'],
  [3, 3, '终审'],
])('check %i of %i is %s', (level, checks, name) => {
  expect(levelName(level, checks)).toBe(name)
})

describe('the time of release', () => {
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
