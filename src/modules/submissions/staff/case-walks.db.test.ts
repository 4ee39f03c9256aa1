import { type Sort, walkCases } from '../../../../test/cases/walked-cases.ts'

/** All but objections, which are walked in a file of their own: together more than a thousand walks. */
const SORTS: readonly Sort[] = [
  ['complaint', '待受理', ['complaint', 'shoe-city-complaint']],
  ['report', '待受理', ['commitment-feedback', 'clue']],
  ['message', '待审核', ['message', 'interaction']],
  ['correction', '待核实', ['correction']],
  ['declaration', '待审核', ['self-declaration', 'credit-declaration']],
  ['commitment', '已提交', ['online-commitment']],
]

walkCases(SORTS, 800)
