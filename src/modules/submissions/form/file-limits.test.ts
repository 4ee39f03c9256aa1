import { describe, expect, it } from 'vitest'
import { kindOf } from '../kinds/kind-list.ts'
import { listFileFields } from '../kinds/submission-kind.ts'
import { filesProblem, limitsInWords } from './file-limits.ts'

const MB = 1024 * 1024
const evidences = listFileFields(kindOf('clue')).evidences!
const file = (type: string, bytes: number) => ({ name: `a.${type}`, type, bytes })

describe('files of a clue', () => {
  it.each([
    [[file('jpg', 10 * MB)], null],
    [[file('jpg', 10 * MB + 1)], '文件不能超过 10 MB：a.jpg'],
    [[file('mp4', 50 * MB)], null],
    [[file('mp4', 50 * MB + 1)], '文件不能超过 50 MB：a.mp4'],
    [[file('rar', 1)], '证据只能上传 jpg、jpeg、png、pdf、mp4 文件：a.rar'],
    [[file('png', 0)], '文件是空的：a.png'],
    [Array.from({ length: 10 }, () => file('png', 1)), '证据最多上传 9 个文件'],
    [[], null],
  ])('%#: %s', (files, problem) => {
    expect(filesProblem('证据', evidences, files)).toBe(problem)
  })
})

it('a field that needs files says so', () => {
  expect(filesProblem('佐证材料', listFileFields(kindOf('objection-person')).evidences!, [])).toBe('请上传佐证材料')
})

it('limits are said in words', () => {
  expect(limitsInWords(evidences)).toBe(
    '最多 9 个文件，每个不超过 10 MB，mp4 不超过 50 MB，支持 jpg、jpeg、png、pdf、mp4',
  )
})
