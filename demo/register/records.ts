import { draftAbnormal } from './abnormal.ts'
import { draftChecks } from './checks.ts'
import { draftCommitments } from './commitments.ts'
import { draftContracts } from './contracts.ts'
import { draftDebtors } from './debtors.ts'
import { draftDeclarations } from './declarations.ts'
import type { Draft, Scene } from './drafts.ts'
import { draftEnvironment, draftFreeTradeSubjects, draftMedicalScores } from './evaluations.ts'
import { draftGuarantees } from './guarantees.ts'
import { draftHonours } from './honours.ts'
import { draftAgencies, draftFarmOperators } from './other-registers.ts'
import { draftPenalties } from './penalties.ts'
import { draftPermits } from './permits.ts'
import { draftProfessions } from './professions.ts'
import { draftSafetyList, SAFETY_FIELDS } from './safety.ts'
import { draftMarketSerious, draftSeriousList, draftTaxSerious } from './serious-lists.ts'
import type { Volumes } from './volumes.ts'

/** Records of every dataset. Lists of the dishonest come first: those of the honest leave them out. */
export function draftRecords(scene: Scene, volumes: Volumes): Draft[] {
  const penalties = draftPenalties(scene, volumes.penalty)
  const dishonest = [
    ...draftSeriousList(scene, volumes.serious),
    ...draftMarketSerious(scene, penalties, volumes.marketSerious),
    ...draftTaxSerious(scene, volumes.tax),
    ...draftDebtors(scene, volumes.debtor),
  ]
  const safety = SAFETY_FIELDS.flatMap((field) => draftSafetyList(scene, field, volumes.safety))
  const environment = draftEnvironment(scene, volumes.environment)
  const green = new Map(
    environment.flatMap((one) => (one.subject && one.values.level === '绿牌' ? [[one.subject.id, one] as const] : [])),
  )
  const records = [
    ...penalties,
    ...dishonest,
    ...safety,
    ...environment,
    ...draftHonours(scene, green, volumes.honour),
    ...draftAbnormal(scene, volumes.abnormal),
    ...draftPermits(scene, volumes.permit),
    ...draftCommitments(scene, penalties, volumes.commitment),
    ...draftChecks(scene, volumes.check),
    ...draftContracts(scene, volumes.contract),
    ...draftGuarantees(scene, volumes.guarantee),
    ...draftMedicalScores(scene, volumes.medical),
    ...draftFreeTradeSubjects(scene, volumes.freeTrade),
    ...draftProfessions(scene, volumes.profession),
    ...draftAgencies(scene, volumes.agency),
    ...draftFarmOperators(scene, volumes.farm),
    ...draftDeclarations(scene, volumes.declaration),
  ]
  scene.numbers.settle(records)
  return records
}
