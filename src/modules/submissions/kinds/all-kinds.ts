import { clue } from './clue.ts'
import { commitmentFeedback } from './commitment-feedback.ts'
import { complaint } from './complaint.ts'
import { correction } from './correction.ts'
import { creditDeclaration } from './credit-declaration.ts'
import { interaction } from './interaction.ts'
import { message } from './message.ts'
import { objectionEnterprise } from './objection-enterprise.ts'
import { objectionOther } from './objection-other.ts'
import { objectionPerson } from './objection-person.ts'
import { onlineCommitment } from './online-commitment.ts'
import { selfDeclaration } from './self-declaration.ts'
import { shoeCityComplaint } from './shoe-city-complaint.ts'

/** Everything people can send in. */
export const ALL_KINDS = [
  selfDeclaration,
  creditDeclaration,
  complaint,
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
] as const
