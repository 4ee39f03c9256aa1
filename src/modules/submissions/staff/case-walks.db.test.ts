import { type Sort, walkCases } from '../../../../test/cases/walked-cases.ts'

/** All kinds except objections, which take as long as all others and have a file of their own. */
const SORTS: readonly Sort[] = [
  ['complaint', '待受理', ['complaint', 'shoe-city-complaint']],
  ['report', '待受理', ['commitment-feedback', 'clue']],
  ['message', '待审核', ['message', 'interaction']],
  ['correction', '待核实', ['correction']],
  ['declaration', '待审核', ['self-declaration', 'credit-declaration']],
  ['commitment', '已提交', ['online-commitment']],
  ['report-application', '待审核', ['report-organisation', 'report-person']],
  ['repair', '已提交', ['repair-application']],
  ['points-declaration', '待审核', ['points-declaration-enterprise', 'points-declaration-person']],
]

walkCases(SORTS)
