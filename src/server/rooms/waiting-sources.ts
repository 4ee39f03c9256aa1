import type { StaffActor } from '../../kernel/calls/actor.ts'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { contentLists } from '../../modules/content/managed/lists-contract.ts'
import type { WaitingItem } from '../../modules/desk/contract.ts'
import type { ListDescription } from '../../modules/desk/define-list.ts'
import { CONSOLE_ARTICLES } from '../../modules/editing/desk/layouts.ts'
import { countInReview } from '../../modules/finance/demands/demands.server.ts'
import { CONSOLE_DEMANDS } from '../../modules/finance/desk/layouts.ts'
import { DESK_ROLES } from '../../modules/finance/desk/products.ts'
import { INSPECTION_CORRECTORS } from '../../modules/inspection/contract.ts'
import { CONSOLE_FINDINGS } from '../../modules/inspection/desk/layouts.ts'
import { countOpenFindings } from '../../modules/inspection/findings.server.ts'
import { interviewDesk } from '../../modules/interviews/desk/interviews.ts'
import { CONSOLE_JOBS } from '../../modules/jobs/desk/layouts.ts'
import { countFailedJobs } from '../../modules/jobs/job-list.server.ts'
import { CONSOLE_VERIFICATIONS } from '../../modules/people/desk/layouts.ts'
import { CONSOLE_DATA, CONSOLE_QUEUE } from '../../modules/register/desk/layouts.ts'
import { countRefused } from '../../modules/repair-program/exchange/exchange-list.server.ts'
import { REPAIR_CHECK, REPAIR_EXCHANGE } from '../../modules/repair-program/layouts.ts'
import { siteLists } from '../../modules/site-desk/lists/site-lists.ts'
import { CONSOLE_STAFF_CHANGES } from '../../modules/staff/desk/layouts.ts'
import { CONSOLE_CASES } from '../../modules/submissions/desk/layouts.ts'
import { surveyDesk } from '../../modules/surveys/desk/surveys.ts'
import type { WaitingSource } from './waiting.ts'

type Count = (caller: Caller) => Promise<number>
type Counts = (caller: Caller) => Promise<ReadonlyMap<string, number>>

/** Rooms with counts of waiting items. */
interface Rooms {
  db: Db
  cases: Count
  articles: Count
  contentLists: Counts
  siteLists: Counts
  surveys: Count
  interviews: Count
  repairs: Count
  imports(caller: Caller): Promise<{ batches: number; rows: number }>
  accountChanges: Count
  verifications(actor: StaffActor): Promise<{ first: number; second: number }>
  isOfCentre(caller: Caller): Promise<boolean>
}

const item = (area: string, href: string, name: string, count: number): WaitingItem => ({ area, href, name, count })

/** A source with one list; its link opens exactly the counted rows. */
const one =
  (area: string, href: string, name: string, count: Count): WaitingSource =>
  async (caller) => [item(area, href, name, await count(caller))]

/** A count for people with one of the roles; nobody else gets it. */
const forRoles =
  (roles: readonly string[], count: () => Promise<number>): Count =>
  async ({ actor }) =>
    actor.kind === 'staff' && roles.some((role) => actor.roles.some((held) => held === role)) ? count() : 0

const ofLists =
  (area: string, lists: Readonly<Record<string, ListDescription>>, counts: Counts): WaitingSource =>
  async (caller) => {
    const found = await counts(caller)
    return typedKeys(lists).map((key) => {
      const { name, title, page } = lists[key]!
      return item(area, page.path, title, found.get(name) ?? 0)
    })
  }

/** All sources of waiting items. Workbench, menu and bell use them, so they show the same numbers. */
export function waitingSources(rooms: Rooms): WaitingSource[] {
  const { db } = rooms
  const openDemands: Count = async (caller) =>
    (await rooms.isOfCentre(caller)) ? forRoles(DESK_ROLES, () => countInReview(db))(caller) : 0
  return [
    one('cases', `${CONSOLE_CASES}?mine=1`, '办件', rooms.cases),
    one('content', `${CONSOLE_ARTICLES}?whose=waiting`, '文章', rooms.articles),
    ofLists('content', contentLists, rooms.contentLists),
    one('surveys', `${surveyDesk.pages.list}?mine=1`, surveyDesk.label, rooms.surveys),
    one('surveys', `${interviewDesk.pages.list}?mine=1`, interviewDesk.label, rooms.interviews),
    async (caller) => {
      const { batches, rows } = await rooms.imports(caller)
      return [
        item('data', `${CONSOLE_DATA}?mine=1`, '报送批次', batches),
        item('data', CONSOLE_QUEUE, '待认定的记录', rows),
      ]
    },
    one('finance', `${CONSOLE_DEMANDS}?state=review`, '融资需求', openDemands),
    one(
      ...(['inspection', `${CONSOLE_FINDINGS}?state=open`, '自查问题'] as const),
      forRoles(INSPECTION_CORRECTORS, () => countOpenFindings(db)),
    ),
    one('people', `${CONSOLE_STAFF_CHANGES}?mine=1`, '账号变更', rooms.accountChanges),
    async ({ actor }) => {
      if (actor.kind !== 'staff') return []
      const { first, second } = await rooms.verifications(actor)
      return [
        item('people', `${CONSOLE_VERIFICATIONS}?state=waiting&mine=1`, '实名认证待初审', first),
        item('people', `${CONSOLE_VERIFICATIONS}?state=proposed&mine=1`, '实名认证待复核', second),
      ]
    },
    ofLists('site', siteLists, rooms.siteLists),
    one('repair', REPAIR_CHECK, '停止公示待复核', rooms.repairs),
    one(
      ...(['repair', `${REPAIR_EXCHANGE}?state=refused`, '上级退回的报送'] as const),
      forRoles(['repair', 'repair-check'], () => countRefused(db)),
    ),
    // Papers are drawn in jobs; a failed one appears nowhere else.
    one(
      ...(['audit', `${CONSOLE_JOBS}?state=failed`, '失败的后台任务'] as const),
      forRoles(['audit'], () => countFailedJobs(db)),
    ),
  ]
}
