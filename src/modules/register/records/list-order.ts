import { z } from 'zod'

/** The order of a list. By name only for short results. */
export const RecordSort = z.enum(['newest', 'oldest', 'name'], { error: '排序应为 newest、oldest 或 name' })
export type RecordSort = z.output<typeof RecordSort>

/** Chinese names have no index order; sorting more rows than this takes too long. */
export const SORTED_BY_NAME = 2000

/** Orders by pronunciation (pinyin). */
const BY_NAME = new Intl.Collator('zh-Hans-CN')

export const sortByName = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => BY_NAME.compare(a.name, b.name))
