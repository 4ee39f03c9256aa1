import { and, asc, eq, sql } from 'drizzle-orm'
import { type Page, type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { MEASURE_CLASSES, MEASURES, MEASURES_EDITION } from '../catalogue/measures.ts'
import type { JointMeasure } from './joint-measures-contract.ts'
import { jointMeasure } from './tables.server.ts'

type Query = Paging & { kind?: 'reward' | 'punishment'; category?: string; keyword: string }

/** One row per measure of the national basic list; older punishments in the database are no longer read. */
const PUNISHMENTS: readonly (JointMeasure & { lists: readonly string[] })[] = MEASURES.map((each) => ({
  ...{ id: each.no, kind: 'punishment', memorandum: MEASURES_EDITION, lists: each.lists },
  ...{ listCategory: each.lists.join('、'), title: each.measure, content: each.content },
  ...{ department: each.carriedOutBy, legalBasis: each.basis, measureType: MEASURE_CLASSES[each.class] },
}))

/** Rewards come from the city's documents, punishments only from the national list. */
export async function jointMeasuresPage(db: Db, query: Query) {
  const { kind, category, keyword } = query
  const punishments = kind === 'reward' ? [] : PUNISHMENTS
  const fitting = punishments.filter(
    ({ lists, title, content, department }) =>
      (!category || lists.includes(category)) && `${title} ${content} ${department}`.includes(keyword),
  )
  const rewards = kind === 'punishment' ? null : await rewardsPage(db, query)
  const listed = [...new Set(punishments.flatMap(({ lists }) => lists))].sort()
  if (!rewards) return { ...cut(fitting, query), categories: listed }
  if (kind === 'reward') return rewards
  // The combined list: rewards first, then punishments.
  const rest = fitting.slice(
    Math.max(0, pageOffset(query) - rewards.total),
    Math.max(0, pageOffset(query) + query.pageSize - rewards.total),
  )
  const page = toPage([...rewards.records, ...rest], rewards.total + fitting.length, query)
  return { ...page, categories: [...rewards.categories, ...listed] }
}

const cut = (all: readonly JointMeasure[], query: Paging): Page<JointMeasure> =>
  toPage(all.slice(pageOffset(query), pageOffset(query) + query.pageSize), all.length, query)

async function rewardsPage(db: Db, { category, keyword, ...paging }: Query) {
  const isReward = eq(jointMeasure.kind, 'reward')
  const matching = and(
    isReward,
    category ? eq(jointMeasure.listCategory, category) : undefined,
    keyword
      ? sql`position(${keyword} in concat_ws(' ', ${jointMeasure.title}, ${jointMeasure.content}, ${jointMeasure.department})) > 0`
      : undefined,
  )
  const [rows, total, categories] = await Promise.all([
    db
      .select()
      .from(jointMeasure)
      .where(matching)
      .orderBy(asc(jointMeasure.sort), jointMeasure.id)
      .limit(paging.pageSize)
      .offset(pageOffset(paging)),
    db.$count(jointMeasure, matching),
    db.selectDistinct({ name: jointMeasure.listCategory }).from(jointMeasure).where(isReward).orderBy(sql`1`),
  ])
  return { ...toPage(rows, total, paging), categories: categories.map(({ name }) => name) }
}
