import { checkAudit } from '../../kernel/audit/check.server.ts'
import type { Heads } from '../../kernel/audit/heads.server.ts'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { openConsole } from '../../modules/console/api.server.ts'
import { type CheckedThing, createCheckUp } from '../../modules/console/check-up.server.ts'
import type { FirstDayFacts } from '../../modules/console/first-day.ts'
import { createHealth, readExpiry } from '../../modules/console/health.server.ts'
import { certificateFact } from '../../modules/console/health-facts.ts'
import type { FirstText } from '../../modules/content/managed/needs.server.ts'
import type { openJobs } from '../../modules/jobs/api.server.ts'
import { expectDeliverable } from '../../modules/register/catalogue/deliverables.ts'
import type { Staff } from '../../modules/staff/api.server.ts'
import { findKind } from '../../modules/submissions/kinds/kind-list.ts'
import { ACTION_NAMES, isAction } from '../../modules/submissions/machine/actions.ts'
import { defineWorkNews } from '../../modules/submissions/messages/work-news.server.ts'
import { ageOfBackup } from '../backup/backup-record.ts'
import { createAuditNames } from './audit-names.ts'
import { countFirstDay } from './first-day.ts'
import type { openSubmissionRoom } from './open-submissions.ts'
import { cacheWaiting, type WaitingSource } from './waiting.ts'

interface Dependencies {
  db: Db
  now(): number
  profile: SiteProfile
  /** The configured channels for messages (mail, SMS). */
  ways: FirstDayFacts['ways']
  firstTexts(): FirstText[]
  dataDir: string
  certificateFile: string | undefined
  production: boolean
  examine(): Promise<readonly CheckedThing[]>
  auditHeads: Pick<Heads, 'all'>
  staff: Staff
  jobs: ReturnType<typeof openJobs>
  /** Sources of waiting items in the other rooms. */
  waiting: readonly WaitingSource[]
  submissions: ReturnType<typeof openSubmissionRoom>
}

/** Opens the console with everything it shows of other rooms. */
export function openConsoleRoom(
  registry: CallRegistry,
  {
    db,
    now,
    profile,
    ways,
    firstTexts,
    dataDir,
    certificateFile,
    production,
    examine,
    auditHeads,
    staff,
    jobs,
    submissions,
    waiting,
  }: Dependencies,
): void {
  const waitingFor = cacheWaiting(db, now, waiting)
  defineWorkNews({
    ...{ db, now, define: jobs.define, waiting: waitingFor, staff, put: submissions.putMessages },
    portal: () => profile,
  })
  openConsole(registry, {
    ...{ db, now, self: staff.self },
    checkAudit: () => checkAudit(db, auditHeads),
    firstDay: async () => {
      if (profile.demo) return null
      const certificate = certificateFact(certificateFile ? await readExpiry(certificateFile) : 'unset', now())
      const slugs = firstTexts().flatMap(({ slug }) => slug ?? [])
      return countFirstDay({ db, profile, ways, certificate, slugs })
    },
    health: createHealth({
      ...{ db, now, profile, dataDir, certificateFile, production, jobs: jobs.state },
      backupAge: () => ageOfBackup(db),
      messages: submissions.messageFigures,
    }),
    checkUp: createCheckUp({ now, examine }),
    sendTest: submissions.sendTest,
    workload: submissions.workload.overview,
    waiting: waitingFor,
    knowledge: {
      ...{ membersOf: staff.membersOf, staffNamed: staff.staffNamed },
      casesOf: submissions.casesOf,
      caseNumbered: submissions.caseNumbered,
      namesOf: createAuditNames(db),
      stepName: (action) => (isAction(action) ? ACTION_NAMES[action] : undefined),
      stateName: (kind, state) => findKind(kind)?.machine.states.find(({ code }) => code === state)?.name,
      datasetName: (code) => expectDeliverable(code)?.name,
      itemName: (dataset, key) => expectDeliverable(dataset)?.items.find((item) => item.key === key)?.label,
    },
  })
}
