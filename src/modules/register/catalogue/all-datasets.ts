import type { Dataset } from './dataset.ts'
import { archivedList } from './datasets/archived-list.ts'
import { commitment } from './datasets/commitment.ts'
import { creditAgency } from './datasets/credit-agency.ts'
import { dishonestDebtor } from './datasets/dishonest-debtor.ts'
import { penalty, permit } from './datasets/double-publicity.ts'
import { environment, medicalScore } from './datasets/evaluations.ts'
import { farmOperator } from './datasets/farm-operator.ts'
import { focusGroup } from './datasets/focus-group.ts'
import { freeTradeSubject } from './datasets/free-trade-subject.ts'
import { guarantee } from './datasets/guarantee.ts'
import { honourList } from './datasets/honour-list.ts'
import { abnormal, marketSerious } from './datasets/market-lists.ts'
import { contract } from './datasets/performance-contract.ts'
import { coerciveMeasure, criminalJudgment } from './datasets/proof-datasets.ts'
import { randomCheck } from './datasets/random-check.ts'
import { drugSafety, foodSafety, workSafety } from './datasets/safety-lists.ts'
import { selfDeclaration } from './datasets/self-declaration.ts'
import { seriousList } from './datasets/serious-list.ts'
import { taxSerious } from './datasets/tax-serious.ts'

/** All datasets of the register, in the order of the public catalogue. */
export const ALL_DATASETS: readonly Dataset[] = [
  permit,
  penalty,
  randomCheck,
  honourList,
  seriousList,
  marketSerious,
  taxSerious,
  dishonestDebtor,
  abnormal,
  commitment,
  contract,
  guarantee,
  environment,
  medicalScore,
  farmOperator,
  freeTradeSubject,
  foodSafety,
  drugSafety,
  workSafety,
  focusGroup,
  creditAgency,
  selfDeclaration,
  archivedList,
  coerciveMeasure,
  criminalJudgment,
]
