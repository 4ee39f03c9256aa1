import { and, eq, isNull } from 'drizzle-orm'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../demo/staff.ts'
import type { IssuedPaper } from '../src/modules/documents/contract.ts'
import { createGrants } from '../src/modules/grants/grants.server.ts'
import { giveConsents } from '../src/modules/people/consents.server.ts'
import { consent, siteMessage } from '../src/modules/people/tables.server.ts'
import { record, subject } from '../src/modules/register/records/tables.server.ts'
import { bytesOfBase32, codeAt, timeStep } from '../src/modules/staff/totp.server.ts'
import type { Receipt } from '../src/modules/submissions/sending/contract.ts'
import { hiddenFields, openBrowser } from './browser.ts'
import { doneBy, type WorkSet } from './captcha-solvers.ts'
import { clientReading, clientWriting } from './cases/api-client-recipes.ts'
import { caseReading, caseRecipes, type Recipe } from './cases/case-recipes.ts'
import { contentWriting } from './cases/content-recipes.ts'
import { demandReading, demandWriting } from './cases/demand-recipes.ts'
import { editingReading, editingWriting } from './cases/editing-recipes.ts'
import { financeReading, financeWriting } from './cases/finance-recipes.ts'
import { importReading, importWriting } from './cases/import-recipes.ts'
import { inspectionReading, inspectionWriting } from './cases/inspection-recipes.ts'
import { leaderReading, leaderWriting } from './cases/leader-recipes.ts'
import { reportReading, reportWriting } from './cases/report-recipes.ts'
import { forwardedCase, sending } from './cases/sent-cases.ts'
import { profileWriting, severityPreview, siteWriting } from './cases/site-recipes.ts'
import { staffWriting } from './cases/staff-recipes.ts'
import { surveyReading, surveyWriting } from './cases/survey-recipes.ts'
import { type Asking, fileForm, type InhabitedPortal, USERS } from './inhabited-portal.ts'
import { issuePaper } from './papers.ts'
import { verificationWriting } from './people/applicants.ts'
import { ANSWERS } from './plain-browser.ts'
import { pointsReading, pointsWriting } from './points/recipes.ts'
import { forgettingReading, forgettingWriting } from './register/ended-records.ts'
import { ANSWER, PERSON, register } from './registration.ts'
import { repairReading, repairWriting } from './repair/recipes.ts'
import { reminderWriting } from './repair/reminder-recipes.ts'

const newCaptcha: Recipe = async (world) => ({ as: world.newVisitor(), query: { purpose: 'submit:complaint' } })

const solvedCaptcha =
  (type: 'graphic' | 'slide' | 'sum'): Recipe =>
  async (world): Promise<Asking> => {
    const as = world.newVisitor()
    const { id } = await world.get<{ id: string }>(`GET /${type}/captcha`, {
      as,
      query: { purpose: 'submit:complaint' },
    })
    if (type !== 'slide') return { as, query: { id, answer: ANSWERS[type] } }
    return { as, query: { id, offset: ANSWERS.slide, trace: `0,0;90,12;150,40;260,83;390,120;510,${ANSWERS.slide}` } }
  }

const doneWork: Recipe = async (world) => {
  const as = world.newVisitor()
  const query = { purpose: 'submit:complaint' }
  const { id, challenge } = await world.get<{ id: string; challenge: WorkSet }>('GET /work/captcha', { as, query })
  return { as, query: { id, answer: JSON.stringify({ challenge, solution: doneBy(challenge) }) } }
}

/** A file of a case that lies with the unit of the caller: reading it is audited. */
const fileOfCase: Recipe = async (world) => {
  const as = world.newVisitor()
  const { body } = await sending(world, 'complaint', as)
  const id = await world.upload(as)
  const complaint = { as, body: { ...body, evidences: [id] } }
  const receipt = await world.get<Receipt>('POST /cmpinternetportaladmin/creditcomplaints/add', complaint)
  await forwardedCase(world, as, receipt)
  return { as: world.actors.concerned, params: { id } }
}

const issued = new WeakMap<InhabitedPortal, Promise<IssuedPaper>>()
/** A document that is about no case, drawn once. */
export function issuedPaper(world: InhabitedPortal): Promise<IssuedPaper> {
  const making = issued.get(world) ?? issuePaper(world.portal)
  issued.set(world, making)
  return making
}

const registered = new WeakMap<InhabitedPortal, Promise<unknown>>()
/** Creates the account at the sign-on service, once. */
export function registeredPerson(world: InhabitedPortal): Promise<unknown> {
  const making = registered.get(world) ?? registerAs(world, PERSON.loginName)
  registered.set(world, making)
  return making
}
const registerAs = (world: InhabitedPortal, loginName: string) =>
  register(openBrowser(world.portal.app, world.newVisitor().address), { ...PERSON, loginName })

/** Signs on at the bundled service, up to the redirect back to the portal. */
async function comingBack(world: InhabitedPortal, loginName = PERSON.loginName) {
  if (loginName === PERSON.loginName) await registeredPerson(world)
  const { address } = world.newVisitor()
  const browser = openBrowser(world.portal.app, address)
  const start = await browser.get('/sign-on/start?redirect=/user')
  const form = await browser.get(start.headers.location!)
  const typed = { loginName, password: PERSON.password, captchaAnswer: ANSWER }
  const answer = await browser.post('/sign-on/authorize', { ...hiddenFields(form.body), ...typed })
  const { searchParams } = new URL(answer.headers.location!, 'http://portal')
  const given = { code: searchParams.get('code')!, state: searchParams.get('state')! }
  return { as: { address, cookies: Object.fromEntries(browser.cookies) }, given }
}

const byCode =
  (field: 'code' | 'ticket'): Recipe =>
  async (world) => {
    const { as, given } = await comingBack(world)
    return { as, body: { [field]: given.code, state: given.state, appCode: 'CREDIT_PORTAL' } }
  }

const asPerson =
  (rest: Omit<Asking, 'as'> = {}): Recipe =>
  async (world) => ({ as: await world.signedOn('person'), ...rest })

/** A page that the user has not marked as a favourite yet. */
const favourite = (world: InhabitedPortal) => ({
  address: `/credit-dynamics?pageNo=${world.turn('favourite') + 1}`,
  title: '信用动态',
})

/** A record of the demo city about the caller. */
const ownRecord: Recipe = async ({ db, seal, actors }) => {
  const [row] = await db.select().from(record).where(eq(record.dataset, 'focus-group')).orderBy(record.id).limit(1)
  const { dataset, id } = row!
  const personHash = seal.hash(USERS.person.certNo)
  await db
    .update(record)
    .set({ personHash })
    .where(and(eq(record.dataset, dataset), eq(record.id, id)))
  return { as: actors.person, params: { dataset, id } }
}

const screeningForm = (world: InhabitedPortal, list = '榕屿示例商贸有限公司') => ({
  ...{ key: `recipe-${world.turn('screening')}`, purpose: '招标投标', documentNo: '榕招〔2026〕12号', list },
  ...{ periodFrom: '2023-11-01', periodUntil: '2026-11-01' },
})

/** A finished screening of one row: the name belongs to nobody and the code to another subject, so a person has to decide. */
const finishedScreening: Recipe = async (world) => {
  const [one] = await world.db.select().from(subject).orderBy(subject.id).limit(1)
  const as = world.actors.concerned
  const body = screeningForm(world, `查无此名的公司\t${one!.creditCode}`)
  const { id } = await world.get<{ id: string }>('POST /screening/start', { as, body })
  await world.portal.workOnJobs('screening')
  return { as, params: { id } }
}

const savedFilter = (world: InhabitedPortal) => ({
  as: world.actors.accepting,
  body: {
    list: '/console/submissions',
    name: `筛选${world.turn('filter') % 20}`,
    query: `keyword=${world.turn('filter')}`,
  },
})

const ownPhrase = (world: InhabitedPortal) => ({
  as: world.actors.concerned,
  body: { step: `complaint step-${world.turn('phrase')}`, words: '经现场检查，未发现所反映的情况。' },
})

/** For every call that writes, a request that succeeds. */
export const WRITING: Readonly<Record<string, Recipe>> = {
  ...caseRecipes,
  'POST /console/columns/save': async (world) => ({
    as: world.actors.accepting,
    body: { list: 'cases', columns: [`c${world.turn('columns')}`] },
  }),
  'POST /console/test-message/send': async (world) => ({
    as: world.actors.running,
    body: { email: 'ceshi@example.cn' },
  }),
  'POST /console/look/save': async (world) => ({
    as: world.actors.accepting,
    body: { density: world.turn('look') % 2 ? 'comfortable' : 'compact' },
  }),
  'POST /console/filters/save': async (world) => savedFilter(world),
  'POST /console/filters/delete': async (world) => {
    const { as, body } = savedFilter(world)
    await world.get('POST /console/filters/save', { as, body })
    return { as, body: { list: body.list, name: body.name } }
  },
  'POST /console/phrases/save': async (world) => ownPhrase(world),
  'POST /console/phrases/delete': async (world) => {
    const { as, body } = ownPhrase(world)
    await world.get('POST /console/phrases/save', { as, body })
    return { as, body }
  },
  // Exporting a list is audited.
  'GET /submissions/staff/file': async (world) => ({ as: world.actors.accepting }),
  'GET /finance/desk/product/file': async (world) => ({ as: world.actors.dataOfCentre }),
  'GET /finance/desk/institution/file': async (world) => ({ as: world.actors.dataOfCentre }),
  'GET /interviews/desk/file': async (world) => ({ as: await world.staffSession('bianji') }),
  'GET /surveys/desk/file': async (world) => ({ as: await world.staffSession('bianji') }),
  ...reportWriting,
  ...repairWriting,
  ...financeWriting,
  ...inspectionWriting,
  ...leaderWriting,
  ...inspectionReading,
  ...reminderWriting,
  ...clientWriting,
  ...forgettingWriting,
  ...editingWriting,
  ...demandWriting,
  ...staffWriting,
  ...siteWriting,
  ...contentWriting,
  ...profileWriting,
  ...surveyWriting,
  'GET /graphic/captcha': newCaptcha,
  'GET /slide/captcha': newCaptcha,
  'GET /sum/captcha': newCaptcha,
  'GET /work/captcha': newCaptcha,
  'GET /graphic/captcha/check': solvedCaptcha('graphic'),
  'GET /slide/captcha/check': solvedCaptcha('slide'),
  'GET /sum/captcha/check': solvedCaptcha('sum'),
  'GET /work/captcha/check': doneWork,
  'GET /filestorage/file/downloadFile/{id}': fileOfCase,
  'POST /filestorage/file/downloadFile/{id}': fileOfCase,
  'POST /filestorage/file/uploadFile': async (world) => {
    const as = world.newVisitor()
    return { as, ...(await fileForm('pdf')) }
  },
  'DELETE /filestorage/file/deleteFile/{id}': async (world) => {
    const as = world.actors.person
    return { as, params: { id: await world.upload(as) } }
  },
  'POST /staff/login': async (world) => {
    const as = world.newVisitor()
    const code = codeAt(bytesOfBase32(DEMO_TOTP_SECRET), timeStep(Date.now()))
    // A one-time code is accepted once for each account, so the accounts take turns.
    const login = STAFF_LOGINS[world.turn('staff login') % STAFF_LOGINS.length]
    return { as, body: { login, password: DEMO_PASSWORD, code, captchaTicket: await world.ticket(as, 'staff-login') } }
  },
  'POST /staff/logout': async (world) => ({ as: await world.staffSession('shenhe'), body: {} }),
  'POST /auth/login': async (world) => {
    await registeredPerson(world)
    const as = world.newVisitor()
    const { loginName: username, password } = PERSON
    return { as, body: { username, password, captchaTicket: await world.ticket(as, 'login') } }
  },
  'GET /auth/mztLogin': async (world) => {
    const { as, given } = await comingBack(world)
    return { as, query: given }
  },
  'POST /auth/ticketLogin': byCode('ticket'),
  'POST /auth/authorizeCodeLogin': byCode('code'),
  'POST /auth/logout': asPerson(),
  'POST /auth/mzt/logout': asPerson({ body: {} }),
  'POST /people/message/read': async (world) => {
    const message = { titleSealed: world.seal.seal('标题'), textSealed: world.seal.seal('内容'), createdAt: new Date() }
    const [row] = await world.db
      .insert(siteMessage)
      .values({ accountId: 'user-person', ...message })
      .returning()
    return { as: world.actors.person, body: { id: row!.id } }
  },
  'POST /people/favourite/add': async (world) => ({ as: world.actors.person, body: favourite(world) }),
  'POST /people/favourite/remove': async (world) => {
    const body = favourite(world)
    await world.get('POST /people/favourite/add', { as: world.actors.person, body })
    return { as: world.actors.person, body: { address: body.address } }
  },
  'POST /people/consent/withdraw': async (world) => {
    await giveConsents(world.db, 'user-person', ['terms'], { address: '10.0.0.1', at: new Date() })
    const [row] = await world.db
      .select()
      .from(consent)
      .where(and(eq(consent.accountId, 'user-person'), isNull(consent.withdrawnAt)))
      .limit(1)
    return { as: world.actors.person, body: { id: row!.id } }
  },
  ...pointsWriting,
  'POST /grants/revoke': async (world) => {
    const grants = createGrants({ seal: world.seal, now: Date.now })
    const { grant } = await grants.give(world.db, {
      ...{ scope: 'report-link', object: 'none', givenBy: 'user-person', to: { type: 'holder' }, purpose: '求职' },
      ...{ subject: { name: '林小榕', code: '350102199003070039' }, until: new Date(Date.now() + 3_600_000) },
    })
    return { as: world.actors.person, body: { id: grant.id } }
  },
  'POST /people/device/end': async (world) => {
    await world.signedOn('person')
    const devices = await world.get<{ id: string; isCurrent: boolean }[]>('GET /people/device/list', {
      as: world.actors.person,
    })
    return { as: world.actors.person, body: { id: devices.find(({ isCurrent }) => !isCurrent)!.id } }
  },
  'GET /people/export': asPerson(),
  // An account that no other test uses, because a closed account cannot be opened again.
  'POST /people/close': async (world) => {
    const loginName = `leaving-${world.turn('leaving')}`
    await registerAs(world, loginName)
    const { as, given } = await comingBack(world, loginName)
    const body = { code: given.code, state: given.state, appCode: 'CREDIT_PORTAL' }
    const { access_token } = await world.get<{ access_token: string }>('POST /auth/authorizeCodeLogin', { as, body })
    return { as: { ...as, cookies: { session: access_token } }, body: { word: '注销' } }
  },
  ...verificationWriting,
  ...importWriting,
  'POST /screening/start': async (world) => ({ as: world.actors.concerned, body: screeningForm(world) }),
  'POST /screening/choose/{id}': async (world) => ({
    ...(await finishedScreening(world)),
    body: { choices: [{ rowNo: 1, subjectId: 'none' }] },
  }),
  // Queues a job that tries the change on all penalties.
  'POST /register/severity/preview': severityPreview,
  // Reading a result is audited.
  'GET /screening/rows/{id}': finishedScreening,
  'GET /screening/xlsx/{id}': finishedScreening,
  'POST /screening/paper/{id}': finishedScreening,
  'GET /screening/paper/{id}': async (world) => {
    const asking = await finishedScreening(world)
    await world.get('POST /screening/paper/{id}', asking)
    await world.portal.workOnJobs('screening-paper')
    return asking
  },
  // Reading the audit log is audited.
  'GET /console/audit/page': async (world) => ({ as: world.actors.auditing }),
  // Restricted to one group: a longer file is already being sent when a fault is injected.
  'GET /console/audit/file': async (world) => ({ as: world.actors.auditing, query: { group: 'audit' } }),
  'GET /cmpinternetportalfront/mistrustperson/page': async (world) => {
    const as = world.newVisitor()
    return { as, query: { name: '王大明', captchaTicket: await world.ticket(as, 'dishonest-person') } }
  },
  'GET /cmpinternetportalfront/archives/verify': async (world) => {
    const as = world.newVisitor()
    const { number, code } = await issuedPaper(world)
    return { as, query: { number, code, captchaTicket: await world.ticket(as, 'paper-verify') } }
  },
}

const STAFF_LOGINS = ['shouli', 'shenhe', 'shenji', 'chengban', 'chengban2']

/** For every call that needs preparation, a request that succeeds. All other calls succeed with the example of their contract. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  'GET /log/proof/paper': async (world) => {
    const { sha256 } = await issuedPaper(world)
    await world.portal.writeLedger()
    return { as: world.newVisitor(), query: { sha256 } }
  },
  ...WRITING,
  ...caseReading,
  ...clientReading,
  ...forgettingReading,
  ...reportReading,
  ...pointsReading,
  ...demandReading,
  ...leaderReading,
  ...financeReading,
  ...editingReading,
  ...surveyReading,
  'GET /screening/detail/{id}': finishedScreening,
  'POST /screening/lists': async (world) => ({
    ...{ as: world.actors.concerned, query: { fileName: 'list.txt' }, body: '榕屿示例商贸有限公司' },
    headers: { 'content-type': 'application/octet-stream' },
  }),
  ...repairReading,
  ...importReading,
  'GET /register/own/record/{dataset}/{id}': ownRecord,
  'GET /register/own/records/{dataset}': ownRecord,
}
