import { demoStaff } from '../../demo/staff.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import type { PageRow } from '../../src/kernel/pages/pages.ts'
import { type Ask, exampleQuery, exampleRecord } from '../examples.ts'
import { decodeEntities } from '../html.ts'
import type { ActorName, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import { signedOnLender } from '../lenders.ts'
import { PLANTED } from './planted.ts'

type Opener = ActorName | 'editing' | 'lending' | 'borrowing' | 'leading'

/** The visitor who may open pages by the start of their path; the first match applies. */
const OPENERS: readonly [begins: string, as: Opener][] = [
  ['/finance/lender', 'lending'],
  ['/farming-user', 'borrowing'],
  ['/credit-loan-demands/own', 'borrowing'],
  ['/my-credit', 'borrowing'],
  ['/user/interface-keys', 'borrowing'],
  ['/repair-program', 'repairing'],
  ['/console/overview', 'leading'],
  ['/console/site', 'running'],
  ['/console/api-clients', 'running'],
  ['/console/content', 'editing'],
  ['/console/surveys', 'editing'],
  ['/console/interviews', 'editing'],
  ['/console/data', 'dataOfCentre'],
  ['/console/finance', 'dataOfCentre'],
  ['/console/institutions', 'dataOfCentre'],
  ['/console/demands', 'dataOfCentre'],
  ['/console/people', 'securing'],
  ['/console/audit', 'auditing'],
  ['/console/jobs', 'auditing'],
  ['/console/inspection', 'auditing'],
]

/** Addresses about one thing, for pages behind a login or with a parameter in their path. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/survey/:id': '/survey/survey-now',
  '/survey/:id/thanks': '/survey/survey-now/thanks',
  '/survey/:id/results': '/survey/survey-hall/results',
  '/page/:slug': `/page/${PLANTED}`,
  '/column/:slug': `/column/${PLANTED}`,
  '/farming-user/demand': '/farming-user/demand?id=demand-1',
  '/credit-loan-demands/own': '/credit-loan-demands/own?id=demand-1',
  '/c/:code': '/c/91350099223688180C',
  '/interview/:id': '/interview/interview-next',
  '/finance/products/:id': '/finance/products/product-1',
  '/console/surveys/one': '/console/surveys/one?id=survey-now',
  '/console/surveys/preview': '/console/surveys/preview?id=survey-now',
  '/console/surveys/answers': '/console/surveys/answers?id=survey-now',
  '/console/interviews/one': '/console/interviews/one?id=interview-next',
  '/console/content/article': '/console/content/article?id=desk-draft',
  '/console/content/preview': '/console/content/preview?id=desk-draft',
  '/console/data/batch': '/console/data/batch?no=DEMO-penalty',
  '/console/finance/product': '/console/finance/product?id=product-1',
  '/console/institutions/one': '/console/institutions/one?id=institution-1',
  '/console/demands/one': '/console/demands/one?id=demand-1',
  '/console/people/one': '/console/people/one?id=demo-shouli',
}

/** For pages about one thing: another page whose first link to them gives the address. */
const LINKED_ON: Readonly<Record<string, string>> = {
  '/console/submissions/detail': '/console/submissions',
  '/finance/lender/apply': '/finance/lender/applies',
  '/finance/lender/demand': '/finance/lender/demands',
  '/my-credit-record': '/my-credit',
}

/** The demo firm that has published `demand-1`. */
const BORROWER = { kind: 'user', userId: 'demo-firm-1', userType: 2, name: '演示企业' } as const

const BY_RECORD = new Set(['/console/data/record', '/repair-program-single-cancel', '/repair-program-detail'])

export interface Visit {
  url: string
  cookies: Record<string, string>
  remoteAddress: string
}

/** Opens every page of the table as a visitor with access, about a thing of the demo city. */
export async function openVisits(world: InhabitedPortal) {
  const openers: Record<Opener, Visitor> = {
    ...world.actors,
    editing: await world.staffSession(demoStaff.find(({ roles }) => roles.includes('edit'))!.login),
    lending: await signedOnLender(world, 'nongshang'),
    leading: await world.staffSession('lingdao'),
    borrowing: world.newVisitor({ session: await startSession(world.db, BORROWER, 'Test browser') }),
  }
  const ask: Ask = async (path) => (await world.portal.app.inject(path)).json().data

  function openerOf({ path, needLogin, staffOnly }: PageRow): Visitor {
    if (!needLogin && !staffOnly) return openers.anonymous
    const named = OPENERS.find(([begins]) => path.startsWith(begins))?.[1]
    return openers[named ?? (staffOnly ? 'accepting' : 'person')]
  }

  async function addressOf(row: PageRow, visitor: Visitor): Promise<string> {
    const { path } = row
    if (ADDRESSES[path]) return ADDRESSES[path]
    if (BY_RECORD.has(path)) return path + (await exampleRecord(row, ask))
    if (!LINKED_ON[path]) return path + (await exampleQuery(row, ask))
    const { body } = await world.portal.app.inject({ url: LINKED_ON[path], cookies: visitor.cookies })
    const link = new RegExp(`href="(${path}\\?[^"]+)"`).exec(body)?.[1]
    return link ? decodeEntities(link) : path
  }

  return async (row: PageRow): Promise<Visit> => {
    const visitor = openerOf(row)
    const { cookies, address: remoteAddress } = visitor
    return { url: await addressOf(row, visitor), cookies, remoteAddress }
  }
}
