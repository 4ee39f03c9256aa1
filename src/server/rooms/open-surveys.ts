import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { openCaptcha } from '../../modules/captcha/api.server.ts'
import type { WorkFiles } from '../../modules/files/work-files.server.ts'
import { openInterviews } from '../../modules/interviews/api.server.ts'
import { openSurveys } from '../../modules/surveys/api.server.ts'

interface Building {
  db: Db
  changes: Changes
  files: { work: WorkFiles }
  now(): number
  captcha: Pick<ReturnType<typeof openCaptcha>, 'takeTicket'>
}

/** `bizType` of the files of an interview. */
export const INTERVIEW_FILES = 'interview'
const ofInterview = (bizId: string) => ({ bizType: INTERVIEW_FILES, bizId })

/** Opens surveys and interviews. */
export function openSurveyRooms(registry: CallRegistry, { db, changes, files: { work }, now, captcha }: Building) {
  const shared = { db, changes, now, takeTicket: captcha.takeTicket }
  const surveys = openSurveys(registry, shared)
  const interviews = openInterviews(registry, {
    ...shared,
    pictures: {
      adopt: (tx, id, ids, by) => work.adopt(tx, ofInterview(id), ids, { ...by, headers: {} }),
      lost: (tx, id, ids) => work.lost(tx, ofInterview(id), ids),
      held: (tx, id) => work.held(tx, ofInterview(id)),
      show: (tx, id, ids) => work.show(tx, ofInterview(id), ids),
      letGo: (tx, id, mentioned) => work.letGo(tx, ofInterview(id), mentioned),
    },
  })
  return {
    waiting: surveys.waiting,
    waitingTalks: interviews.waiting,
  }
}
