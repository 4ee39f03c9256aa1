import { clue } from './clue.ts'
import { commitmentFeedback } from './commitment-feedback.ts'
import { complaint } from './complaint.ts'
import { correction } from './correction.ts'
import { creditDeclaration } from './credit-declaration.ts'
import { interaction } from './interaction.ts'
import { productApplication } from './loans/product-application.ts'
import { message } from './message.ts'
import { objectionEnterprise } from './objection-enterprise.ts'
import { objectionOther } from './objection-other.ts'
import { objectionPerson } from './objection-person.ts'
import { onlineCommitment } from './online-commitment.ts'
import { pointsEnterprise } from './points/enterprise.ts'
import { pointsPerson } from './points/person.ts'
import { refusedProof } from './proof/refused-proof.ts'
import { repairReceipt } from './repair/receipt.ts'
import { repairApplication } from './repair-application.ts'
import { reportOrganisation } from './report-organisation.ts'
import { reportPerson } from './report-person.ts'
import { selfDeclaration } from './self-declaration.ts'
import { shoeCityComplaint } from './shoe-city-complaint.ts'

/** Everything people can send in. */
export const ALL_KINDS = [
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
