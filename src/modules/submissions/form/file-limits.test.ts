import { expect, it } from 'vitest'
import { expectKind } from '../kinds/kind-list.ts'
import { listFileFields } from '../kinds/submission-kind.ts'
import { limitsInWords } from './file-limits.ts'

const evidences = listFileFields(expectKind('clue')).evidences!

it('limits are described in words', () => {
  expect(limitsInWords(evidences)).toBe(
    '最多 9 个文件，每个不超过 10 MB，mp4 不超过 50 MB，支持 jpg、jpeg、png、pdf、mp4',
  )
})
