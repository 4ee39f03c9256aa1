import type { Draft, Scene } from './drafts.ts'
import { draftAbnormal, draftListingsAfter } from './drawing/abnormal.ts'
import { draftChecks } from './drawing/checks.ts'
import { draftCommitments } from './drawing/commitments.ts'
import { draftContracts } from './drawing/contracts.ts'
import { draftDebtors } from './drawing/debtors.ts'
import { draftDeclarations } from './drawing/declarations.ts'
import { draftEnvironment, draftFreeTradeSubjects, draftMedicalScores } from './drawing/evaluations.ts'
import { draftGuarantees } from './drawing/guarantees.ts'
import { draftHonours } from './drawing/honours.ts'
import { draftAgencies, draftFarmOperators } from './drawing/other-registers.ts'
import { createWasPunished, draftPenalties } from './drawing/penalties.ts'
import { draftPermits } from './drawing/permits.ts'
import { draftProfessions } from './drawing/professions.ts'
import { draftCoerciveMeasures, draftCriminalJudgments } from './drawing/proof-records.ts'
import { draftSafetyList, SAFETY_FIELDS } from './drawing/safety.ts'
import { draftMarketSerious, draftSeriousList, draftTaxSerious } from './drawing/serious-lists.ts'
import type { Volumes } from './volumes.ts'

/** Drafts records of every dataset. Lists of the dishonest come first, because lists of the honest leave their subjects out. */
export function draftRecords(scene: Scene, volumes: Volumes): Draft[] {
  const penalties = draftPenalties(scene, volumes)
  const wasPunished = createWasPunished(scene, penalties)
  const dishonest = [
    ...draftSeriousList(scene, volumes.serious),
    ...draftMarketSerious(scene, penalties, volumes.marketSerious),
    ...draftTaxSerious(scene, volumes.tax),
    ...draftDebtors(scene, volumes.debtor),
  ]
  const safety = SAFETY_FIELDS.flatMap((field) => draftSafetyList(scene, field, volumes.safety[field.dataset]))
  const environment = draftEnvironment(scene, volumes.environment)
  const green = new Map(
    environment.flatMap((one) => (one.subject && one.values.level === '绿牌' ? [[one.subject.id, one] as const] : [])),
  )
  const records: Draft[] = [
    ...penalties,
    ...dishonest,
    ...safety,
    ...environment,
    ...draftHonours(scene, green, volumes.honour, wasPunished),
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
    // Drawn last, so that adding these records changed no other record.
    ...draftCoerciveMeasures(scene, volumes.coercive),
    ...draftCriminalJudgments(scene, volumes.criminal),
  ]
  const of = (code: string) => records.filter(({ dataset }) => dataset === code)
  records.push(...draftListingsAfter(scene, of('random-check'), of('abnormal')))
  scene.numbers.settle(records)
  return records
}
