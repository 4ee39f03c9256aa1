import type { searchWord } from '../../../src/modules/register/search/tables.server.ts'
import type { Days } from '../days.ts'
import { notableSubjects } from '../notable-subjects.ts'
import type { Random } from '../random.ts'

const PLAIN_WORDS = [
  '鞋业',
  '餐饮管理',
  '信用修复',
  '行政处罚',
  '建筑工程',
  '大药房',
  '茶叶',
  '物流',
  '旅行社',
  '信用承诺',
  '双公示',
  '守信激励',
]

/** Frequent searches of the last thirty days: terms and names of organisations, never of persons. */
export function searchWordRows(random: Random, days: Days): (typeof searchWord.$inferInsert)[] {
  const names = notableSubjects
    .filter(({ kind }) => kind === 'enterprise')
    .slice(0, 12)
    .map(({ name }) => name)
  const words = [...PLAIN_WORDS, ...names]
  return Array.from({ length: 30 }, (_, ago) => days.ago(ago)).flatMap((day) =>
    words
      .filter(() => random.chance(0.7))
      .map((word) => ({ day, word, count: random.between(1, 60 - Math.min(50, 2 * words.indexOf(word))) })),
  )
}
