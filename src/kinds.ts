import { demandPublication } from './modules/finance/kinds/demand-publication.ts'
import { productApplication } from './modules/finance/kinds/product-application.ts'
import { pointsEnterprise } from './modules/points/kinds/points-enterprise.ts'
import { pointsPerson } from './modules/points/kinds/points-person.ts'
import { repairApplication } from './modules/repair-applications/kinds/repair-application.ts'
import { repairReceipt } from './modules/repair-applications/kinds/repair-receipt.ts'
import { refusedProof } from './modules/reports/kinds/refused-proof.ts'
import { reportOrganisation } from './modules/reports/kinds/report-organisation.ts'
import { reportPerson } from './modules/reports/kinds/report-person.ts'
import { clue } from './modules/submissions/kinds/clue.ts'
import { commitmentFeedback } from './modules/submissions/kinds/commitment-feedback.ts'
import { complaint } from './modules/submissions/kinds/complaint.ts'
import { correction } from './modules/submissions/kinds/correction.ts'
import { creditDeclaration } from './modules/submissions/kinds/credit-declaration.ts'
import { interaction } from './modules/submissions/kinds/interaction.ts'
import { message } from './modules/submissions/kinds/message.ts'
import { objectionEnterprise } from './modules/submissions/kinds/objection-enterprise.ts'
import { objectionOther } from './modules/submissions/kinds/objection-other.ts'
import { objectionPerson } from './modules/submissions/kinds/objection-person.ts'
import { onlineCommitment } from './modules/submissions/kinds/online-commitment.ts'
import { selfDeclaration } from './modules/submissions/kinds/self-declaration.ts'
import { shoeCityComplaint } from './modules/submissions/kinds/shoe-city-complaint.ts'

/** All kinds of submission: each belongs to the room that decides about it and is joined here. */
export const kinds = [
  selfDeclaration,
  creditDeclaration,
  complaint,
  refusedProof,
  shoeCityComplaint,
  objectionEnterprise,
  objectionOther,
  objectionPerson,
  commitmentFeedback,
  onlineCommitment,
  message,
  interaction,
  correction,
  clue,
  reportOrganisation,
  reportPerson,
  repairApplication,
  repairReceipt,
  pointsEnterprise,
  pointsPerson,
  productApplication,
] as const

/** Forms that create no case. */
export const plainForms = [demandPublication] as const
