import { and, desc, eq, isNull } from 'drizzle-orm'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../demo/staff.ts'
import { giveConsents } from '../src/modules/people/consents.server.ts'
import { consent, siteMessage } from '../src/modules/people/tables.server.ts'
import { importQueue } from '../src/modules/register/import/tables.server.ts'
import { bytesOfBase32, codeAt, stepOf } from '../src/modules/staff/totp.server.ts'
import type { Receipt } from '../src/modules/submissions/sending/contract.ts'
import { hiddenFields, openBrowser } from './browser.ts'
import { named } from './call-examples.ts'
import { doneBy, type WorkSet } from './captcha-solvers.ts'
import { caseReading, caseRecipes, type Recipe } from './cases/case-recipes.ts'
import { forwardedCase, sending } from './cases/sent-cases.ts'
import { type Asking, fileForm, type InhabitedPortal } from './inhabited-portal.ts'
import { ANSWERS } from './plain-browser.ts'
import { ANSWER, PERSON, register } from './registration.ts'

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

/** A file of a case that lies with the unit of whoever asks: reading it is written down. */
const fileOfCase: Recipe = async (world) => {
  const as = world.newVisitor()
  const { body } = await sending(world, 'complaint', as)
  const id = await world.upload(as)
  const complaint = { as, body: { ...body, evidences: [id] } }
  const receipt = await world.get<Receipt>('POST /cmpinternetportaladmin/creditcomplaints/add', complaint)
  await forwardedCase(world, as, receipt)
  return { as: world.actors.concerned, params: { id } }
}

const registered = new WeakMap<InhabitedPortal, Promise<unknown>>()
/** Makes the account of the sign-on service once. */
export function registeredPerson(world: InhabitedPortal): Promise<unknown> {
  const making = registered.get(world) ?? registerAs(world, PERSON.loginName)
  registered.set(world, making)
  return making
}
const registerAs = (world: InhabitedPortal, loginName: string) =>
  register(openBrowser(world.portal.app, world.newVisitor().address), { ...PERSON, loginName })

/** Signs on at the bundled service up to the moment the browser comes back. */
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

/** A page that nobody has marked yet. */
const favourite = (world: InhabitedPortal) => ({
  address: `/credit-dynamics?pageNo=${world.turn('favourite') + 1}`,
  title: '信用动态',
})

const MARKET = '榕屿市市场监督管理局'

/** The example of an import, of another unit and with a number that nobody has sent yet. */
const importing: Recipe = async (world) => {
  const { example } = named.find(({ name }) => name === 'POST /register/import/{dataset}')!.call
  const [row] = example.body as Record<string, unknown>[]
  imports += 1
  const documentNo = `榕示例处罚〔2026〕第 ${imports} 号`
  const body = [{ ...row, 行政处罚决定书文号: documentNo, 处罚机关: MARKET, 数据来源单位: MARKET }]
  return { as: world.actors.delivering, params: example.params, query: example.query, body }
}
let imports = 0

const importedBatch: Recipe = async (world) => {
  const { batchNo } = await world.get<{ batchNo: string }>('POST /register/import/{dataset}', await importing(world))
  return { as: world.actors.confirming, params: { batchNo } }
}

/** A row that may name a person, in a batch that was confirmed. */
const queuedRow: Recipe = async (world) => {
  const batch = await importedBatch(world)
  await world.get('POST /register/import/batches/confirm/{batchNo}', batch)
  const [row] = await world.db.select().from(importQueue).orderBy(desc(importQueue.id)).limit(1)
  return { as: world.actors.confirming, params: { id: String(row!.id) }, body: { decision: 'mask' } }
}

/** How every call that writes is made with success. */
export const WRITING: Readonly<Record<string, Recipe>> = {
  ...caseRecipes,
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
    const code = codeAt(bytesOfBase32(DEMO_TOTP_SECRET), stepOf(Date.now()))
    // Each code is good once for each account.
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
  'POST /people/device/end': async (world) => {
    await world.signedOn('person')
    const devices = await world.get<{ id: string; isCurrent: boolean }[]>('GET /people/device/list', {
      as: world.actors.person,
    })
    return { as: world.actors.person, body: { id: devices.find(({ isCurrent }) => !isCurrent)!.id } }
  },
  'GET /people/export': asPerson(),
  // An account that nothing else is done with: closed, it does not open again.
  'POST /people/close': async (world) => {
    const loginName = `leaving-${world.turn('leaving')}`
    await registerAs(world, loginName)
    const { as, given } = await comingBack(world, loginName)
    const body = { code: given.code, state: given.state, appCode: 'CREDIT_PORTAL' }
    const { access_token } = await world.get<{ access_token: string }>('POST /auth/authorizeCodeLogin', { as, body })
    return { as: { ...as, cookies: { session: access_token } }, body: { word: '注销' } }
  },
  'GET /people/verification/account': async (world) => ({
    as: world.actors.accepting,
    query: { loginName: 'shimin' },
  }),
  'POST /people/verification/decide': async (world) => {
    await registeredPerson(world)
    const verified = world.turn('verification') % 2 === 0
    return { as: world.actors.accepting, body: { loginName: PERSON.loginName, verified, reason: '窗口核对身份证原件' } }
  },
  'POST /register/import/{dataset}': importing,
  'GET /register/import/batches/errors/{batchNo}': importedBatch,
  'POST /register/import/batches/confirm/{batchNo}': importedBatch,
  'POST /register/import/batches/reject/{batchNo}': async (world) => ({
    ...(await importedBatch(world)),
    body: { reason: '决定书文号有误' },
  }),
  'GET /register/import/queue/list': async (world) => {
    await queuedRow(world)
    return { as: world.actors.confirming }
  },
  'POST /register/import/queue/decide/{id}': queuedRow,
  'GET /cmpinternetportalfront/mistrustperson/page': async (world) => {
    const as = world.newVisitor()
    return { as, query: { name: '王大明', captchaTicket: await world.ticket(as, 'dishonest-person') } }
  },
}

const STAFF_LOGINS = ['shouli', 'shenhe', 'shenji', 'chengban', 'chengban2']

/** The same, and how calls are made that read what somebody must have sent before. All others succeed with their example. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  ...WRITING,
  ...caseReading,
  'GET /register/import/batches/detail/{batchNo}': importedBatch,
  'GET /register/import/batches/rows/{batchNo}': importedBatch,
}
