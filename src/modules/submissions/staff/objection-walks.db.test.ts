import { type Sort, walkCases } from '../../../../test/cases/walked-cases.ts'

/** Objections take as long as all other kinds together: two at a time, and line by line. */
const SORTS: readonly Sort[] = [
  ['objection', '已提交（待审核）', ['objection-enterprise', 'objection-other', 'objection-person']],
]

walkCases(SORTS)
