import { z } from 'zod'

/** The order of a list. By name only where few enough fit. */
export const Sort = z.enum(['newest', 'oldest', 'name'], { error: '排序应为 newest、oldest 或 name' })
export type Sort = z.output<typeof Sort>

/** No index knows the order of Chinese names; more than this would be sorted for too long. */
export const SORTED_BY_NAME = 2000

/** By their sounds. */
const BY_NAME = new Intl.Collator('zh-Hans-CN')

export const sortByName = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => BY_NAME.compare(a.name, b.name))
