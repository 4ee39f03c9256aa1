import { and, gte, inArray } from 'drizzle-orm'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { API_BASE, callPath } from '../../kernel/calls/contract.ts'
import { invalid } from '../../kernel/calls/errors.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { withSpooledFile } from '../../kernel/sheets/spool.server.ts'
import type { openFiles } from '../../modules/files/api.server.ts'
import { files as fileCalls } from '../../modules/files/contract.ts'
import { judgeTakeDown } from '../../modules/register/publicity/take-down.ts'
import type { PassOn } from '../../modules/register/records/desk-contract.ts'
import { createDeskSearch } from '../../modules/register/records/desk-search.server.ts'
import { createRecordEndings } from '../../modules/register/records/record-endings.server.ts'
import { distanceWithin } from '../../modules/register/search/edit-distance.ts'
import { openRepairProgram } from '../../modules/repair-program/api.server.ts'
import type { RepairDependencies } from '../../modules/repair-program/dependencies.server.ts'
import type { ClosedCase } from '../../modules/repair-program/handling-time.ts'
import type { Staff } from '../../modules/staff/api.server.ts'
import { KINDS } from '../../modules/submissions/kinds/kind-list.ts'
import { submission } from '../../modules/submissions/tables.server.ts'
import type { QuickThreads } from '../threads/threads.ts'

interface Dependencies {
  db: Db
  changes: Changes
  passOn: PassOn
  now(): number
  staff: Pick<Staff, 'membersOf' | 'membersWith' | 'login' | 'logout'>
  files: Pick<ReturnType<typeof openFiles>, 'attach' | 'attachedTo'>
  quick: QuickThreads
}

/** `bizType` of the files of a request. */
export const REPAIR_FILES = 'repair'
const BASIS = 'basisFiles'
const MOST_BASIS_FILES = 5
const BASIS_TYPES = ['pdf', 'jpg', 'png', 'zip']

/** Opens the room in which staff end the publicity of records, with its dependencies on other rooms. */
export function openRepairRoom(
  registry: CallRegistry,
  { db, changes, passOn, now, staff, files, quick }: Dependencies,
) {
  const today = () => dateKey(now())
  return openRepairProgram(registry, {
    ...{ db, now, readSheet: createReadSheet(quick) },
    register: {
      ...createDeskSearch(db, today),
      ...createRecordEndings({ changes, passOn, now }),
      judge: (record, ground, on) => judgeTakeDown(record, ground, on, today()),
    },
    closedApplications: (since) => closedApplications(db, since),
    membersOf: staff.membersOf,
    checkers: () => staff.membersWith('repair-check'),
    distance: distanceWithin,
    login: (given, caller) => staff.login(given, caller, ['repair', 'repair-check', 'audit']),
    logout: (caller) => staff.logout(caller),
    async attachFiles(tx, requestId, ids, caller) {
      const wanted = [{ field: BASIS, ids, most: MOST_BASIS_FILES }]
      const attached = (await files.attach(tx, wanted, { bizType: REPAIR_FILES, bizId: requestId, caller }))[BASIS]!
      if (typeof attached === 'string') return attached
      const wrong = attached.find(({ type }) => !BASIS_TYPES.includes(type))
      return wrong ? `依据文件只能是 ${BASIS_TYPES.join('、')}：${wrong.name}` : null
    },
    async filesOf(requestId) {
      const found = await files.attachedTo(db, { bizType: REPAIR_FILES, bizId: requestId })
      const address = (id: string) => `${API_BASE}${callPath(fileCalls.downloadFile.path, { id })}`
      return found.map(({ id, name, size }) => ({ id, name, size, address: address(id) }))
    },
  })
}

/** Closed applications: cases of the kinds with the state machine `repair`; none if there is no such kind. */
export async function closedApplications(db: Db, since: string): Promise<ClosedCase[]> {
  const codes = KINDS.filter(({ machine }) => machine.code === 'repair').map(({ code }) => code)
  if (codes.length === 0) return []
  const rows = await db
    .select({ receivedAt: submission.submittedAt, closedOn: submission.decidedOn })
    .from(submission)
    .where(and(inArray(submission.kind, codes), gte(submission.decidedOn, since)))
  return rows.flatMap(({ receivedAt, closedOn }) => (closedOn ? { receivedOn: dateKey(receivedAt), closedOn } : []))
}

/** Reads a spreadsheet in the same threads and with the same limits as a delivery of credit data. */
const createReadSheet =
  ({ run }: QuickThreads): RepairDependencies['readSheet'] =>
  (body, fileName) =>
    withSpooledFile(body, async (path) => {
      if (!/\.xlsx$/i.test(fileName)) throw invalid({ file: '只接收 .xlsx 文件，请下载模板填写' })
      return run('file', 'repairSheet', path, fileName)
    })
