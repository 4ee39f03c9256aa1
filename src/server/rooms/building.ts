import type { Heads } from '../../kernel/audit/heads.server.ts'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Config } from '../../kernel/config.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { WebhookNetwork } from '../../modules/api-clients/webhooks/posting.server.ts'
import type { AnswerSource } from '../../modules/captcha/answers.server.ts'
import type { FirstText } from '../../modules/content/managed/needs.server.ts'
import type { Papers } from '../../modules/documents/contract.ts'
import type { Storage } from '../../modules/files/storage.server.ts'
import type { RequestOutput } from '../../modules/register/forgetting/reading.server.ts'
import type { Holidays } from '../../modules/site-desk/holidays.server.ts'
import type { DoctorFinding } from '../doctor/finding.ts'
import type { TroubleLogs } from '../watch/trouble-logs.ts'
import type { InspectionOutside } from './open-inspection.ts'

/** Dependencies of the rooms. */
export interface RoomBuilding extends TroubleLogs {
  registry: CallRegistry
  db: Db
  changes: Changes
  storage: Storage
  seal: Seal
  auditHeads: Pick<Heads, 'all'>
  profile: SiteProfile
  /** The profile of the city pack, without changes of the console. */
  profileFromFile: SiteProfile
  holidays: Holidays
  now(): number
  /** Whether the clock is right; with a wrong clock nothing may fall due. */
  mayWork(): boolean
  environment: Config['environment']
  signOn: Config['signOn']
  /** Whether rate limits on visitors are active. */
  isLimited: boolean
  networks: Config['networks']
  /** Only for tests. */
  captchaAnswers?: AnswerSource
  ways: Pick<Config, 'mail' | 'sms'>
  /** Initial texts of fixed pages. */
  firstTexts(): FirstText[]
  clamav: Config['clamav']
  paperKeys: Config['paperKeys']
  ledgerKey: Config['ledgerKey']
  dataDir: Config['dataDir']
  certificateFile: Config['certificateFile']
  exchange: Config['exchange']
  /** Problems of the installation, as `npm run doctor` reports them. */
  examine(): Promise<DoctorFinding[]>
  visit: InspectionOutside['visit']
  /** The same, with the answer as a stream. */
  look: RequestOutput
  /** The finished pages that this process holds in memory. */
  cachedPages(): Iterable<string>
  outsideLinks: boolean
  /** Only for tests: replaces DNS and the check of addresses for webhooks. */
  webhookOutside?: WebhookNetwork
  /** Only for tests: papers that are cheap to make. */
  papers?: Papers
}
