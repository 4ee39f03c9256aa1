import { randomBytes } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { demoStaff } from '../demo/staff.ts'
import { API_BASE, type Call, callPath } from '../src/kernel/calls/contract.ts'
import type { Envelope } from '../src/kernel/calls/envelope.ts'
import { auditRecord } from '../src/kernel/data/tables.server.ts'
import { startSession } from '../src/kernel/guard/session.server.ts'
import type { Storage } from '../src/modules/files/storage.server.ts'
import { account } from '../src/modules/people/tables.server.ts'
import type { PortalOptions } from '../src/server/app.ts'
import { DEMO_PREFIX } from '../src/server/demo-accounts.ts'
import { freshCode } from './cases/one-time-code.ts'
import { demoStorage, testSeal } from './database.ts'
import { ANSWERS } from './plain-browser.ts'
import { openTestPortal } from './portal.ts'
import { pdfFile } from './register/archives.ts'
import { asShown } from './seen.ts'
import { memoryStorage } from './uploading.ts'

/** Users of the tests. Their numbers are invented and have valid check digits. */
export const USERS = {
  person: { userType: 1, name: '林小榕', certNo: '350102199003070039', phone: '13800001111' },
  otherPerson: { userType: 1, name: '欧阳晓明', certNo: '11010519491231002X', phone: '13800002222' },
  enterprise: {
    ...{ userType: 2, name: '榕屿市海晏食品有限公司', legalRep: '陈海晏', phone: '13800003333' },
    ...{ enterpriseName: '榕屿市海晏食品有限公司', creditCode: '91350300MA0000015F' },
  },
  otherEnterprise: {
    ...{ userType: 2, name: '榕屿测试有限公司', legalRep: '郑测试', phone: '13800004444' },
    ...{ enterpriseName: '榕屿测试有限公司', creditCode: '91350099MA0001XXXG' },
  },
} as const

/**
 * Staff by their part. In cases: the centre, the unit that a case was forwarded to, and another unit. For data: delivering, confirming, the centre,
 * another unit. For removals from publicity: requesting and confirming. Further: managing accounts and running the site.
 */
export const STAFF = {
  accepting: 'shouli',
  reviewing: 'shenhe',
  auditing: 'shenji',
  concerned: 'chengban',
  otherUnit: 'chengban2',
  delivering: 'baosong',
  confirming: 'shuju',
  dataOfCentre: 'zhongxin',
  dataOfOthers: 'huanjing',
  repairing: 'xiufu',
  repairChecking: 'xiufufuhe',
  securing: 'anquan',
  running: 'xitong',
}

export type ActorName = 'anonymous' | keyof typeof USERS | keyof typeof STAFF

/** A person with a browser: cookies and a network address. */
export interface Visitor {
  cookies: Record<string, string>
  address: string
}

/** A request of a visitor. */
export interface Asking {
  as: Visitor
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** The answer of a call that writes; nearly all have these fields. */
export interface Answer<Data = { id: string; revision: number; version: number; state: string }> {
  status: number
  code: number
  msg: string
  errors?: Record<string, string>
  data: Data
}

type Called = Pick<Call, 'method' | 'path'>

function calledBy(name: string): Called {
  const [method, path] = name.split(' ') as [Call['method'], string]
  return { method, path }
}

/** Texts that no page has yet, different ones at each call. */
const firstTexts = () => [
  { slug: `first-${randomBytes(6).toString('hex')}`, name: '固定页', summary: '摘要', html: '<p>正文。</p>' },
]

export type InhabitedPortal = Awaited<ReturnType<typeof openInhabitedPortal>>

/** The whole portal with signed-on users and staff, and with everything their calls need to succeed. */
export async function openInhabitedPortal(
  options: Partial<PortalOptions> = {},
  environment: Record<string, string> = {},
) {
  const memory = memoryStorage()
  const portal = await openTestPortal(
    { RATE_LIMIT: 'off', ...environment },
    { captchaAnswers: (kind) => ANSWERS[kind], storage: withDemo(memory.storage, memory.kept), firstTexts, ...options },
  )
  const { db } = portal.database
  const seal = testSeal()
  const turns = new Map<string, number>()
  let addresses = 0
  const newVisitor = (cookies: Record<string, string> = {}): Visitor => {
    addresses += 1
    const address = `10.20.${addresses >> 8}.${addresses & 255}`
    return { cookies: { visitor: randomBytes(16).toString('base64url'), ...cookies }, address }
  }

  async function signedOn(name: keyof typeof USERS): Promise<Visitor> {
    const { userType, name: shown } = USERS[name]
    const who = { kind: 'user' as const, userId: `user-${name}`, userType: userType as 1 | 2, name: shown }
    return newVisitor({ session: await startSession(db, who, 'Test browser') })
  }

  const staffSession = async (login: string) => {
    const { name, roles } = demoStaff.find((each) => each.login === login)!
    const who = { kind: 'staff', staffId: DEMO_PREFIX + login, roles, name } as const
    return newVisitor({ session: await startSession(db, who, 'Test browser') })
  }

  for (const [name, user] of Object.entries(USERS)) {
    const { userType, name: shown, phone, ...more } = user
    const sealed = (text: string | undefined) => (text ? seal.seal(text) : null)
    const at = new Date()
    await db.insert(account).values({
      ...{ id: `user-${name}`, gateway: 'bundled' as const, subjectId: `subject-${name}`, userType, realNameLevel: 1 },
      ...{ nameSealed: seal.seal(shown), phoneSealed: seal.seal(phone), createdAt: at, lastLoginAt: at },
      certNoSealed: sealed('certNo' in more ? more.certNo : undefined),
      legalRepSealed: sealed('legalRep' in more ? more.legalRep : undefined),
      enterpriseName: 'enterpriseName' in more ? more.enterpriseName : null,
      creditCode: 'creditCode' in more ? more.creditCode : null,
    })
  }

  const actors = { anonymous: newVisitor() } as Record<ActorName, Visitor>
  for (const name of Object.keys(USERS) as (keyof typeof USERS)[]) actors[name] = await signedOn(name)
  for (const [name, login] of Object.entries(STAFF)) actors[name as keyof typeof STAFF] = await staffSession(login)

  const requestOf = (call: Called, { as, params, query, body, headers }: Asking): InjectOptions => ({
    ...{ method: call.method, cookies: as.cookies, remoteAddress: as.address },
    url: `${API_BASE}${callPath(call.path, params)}?${new URLSearchParams(query)}`,
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body as object }),
  })

  /** Makes a call, given by its contract or by its name: `GET /cms/front/banner`. */
  async function ask(given: Called | string, asking: Asking): Promise<LightMyRequestResponse> {
    const call = typeof given === 'string' ? calledBy(given) : given
    return portal.app.inject(await asShown(portal.app, requestOf(call, await withCode(call, asking))))
  }

  /** Adds a one-time code to a case action that ends the publicity of a record, as the page of the case does. */
  async function withCode({ path }: Pick<Call, 'path'>, asking: Asking): Promise<Asking> {
    const body = asking.body as { action?: string; oneTimeCode?: string } | undefined
    if (path !== '/submissions/staff/{id}/act' || body?.oneTimeCode !== undefined) return asking
    if (body?.action !== 'grant' && body?.action !== 'take-down') return asking
    return { ...asking, body: { ...body, oneTimeCode: await freshCode(db, options.now?.()) } }
  }

  /** Requests a page that is no call, or posts its form. */
  const askPage = (
    method: 'GET' | 'POST',
    path: string,
    { as, query, body }: Asking,
  ): Promise<LightMyRequestResponse> =>
    portal.app.inject({
      ...{ method, cookies: as.cookies, remoteAddress: as.address },
      // A path with a query of its own is used unchanged.
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams(body as Record<string, string>).toString(),
      }),
    })

  /** Makes a reading call and returns its data; fails unless the status is 200. */
  async function get<Data>(name: string, asking: Asking): Promise<Data> {
    const answer = await ask(name, asking)
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
    return answer.json<Envelope<Data>>().data as Data
  }

  /** Makes a writing call and returns its answer, whatever the status. */
  async function post<Data = Answer['data']>(path: string, as: Visitor, body: object): Promise<Answer<Data>> {
    const answer = await ask(`POST ${path}`, { as, body })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<Data>, 'status'>>() }
  }

  return {
    post,
    lastAudit: async () => (await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0],
    /** A session with these roles; the portal checks the roles of the session. */
    withRoles: async (staffId: string, roles: string[]): Promise<Visitor> =>
      newVisitor({ session: await startSession(db, { kind: 'staff', staffId, roles, name: '某人' }, 'Test browser') }),
    ...{ portal, db, seal, actors, newVisitor, signedOn, staffSession, requestOf, ask, askPage, get },
    /** The clock of the portal, which a test may have advanced. */
    now: options.now ?? Date.now,
    /** A counter for each name, starting at 0. */
    turn(what: string): number {
      turns.set(what, (turns.get(what) ?? -1) + 1)
      return turns.get(what)!
    },
    /** Keys of stored files, without those of the demo city. */
    stored: () => [...memory.kept.keys()].sort(),

    /** A captcha ticket that the visitor gets by solving a captcha. */
    async ticket(visitor: Visitor, purpose: string): Promise<string> {
      // A new network address each time, because an address may have only a few open captchas.
      const as = { ...visitor, address: newVisitor().address }
      const { id } = await get<{ id: string }>('GET /sum/captcha', { as, query: { purpose } })
      const solved = { id, answer: ANSWERS.sum }
      return (await get<{ ticket: string }>('GET /sum/captcha/check', { as, query: solved })).ticket
    },

    /** Uploads a file as the visitor. */
    async upload(as: Visitor, type: 'pdf' | 'png' = 'pdf'): Promise<string> {
      const form = await fileForm(type)
      return (await get<{ id: string }>('POST /filestorage/file/uploadFile', { as, ...form })).id
    },
  }
}

/** A multipart form with a small file. */
export async function fileForm(type: 'pdf' | 'png') {
  const form = new FormData()
  form.append(
    'file',
    new File(
      [new Uint8Array(type === 'pdf' ? pdfFile('<< /Type /Page /Note (a page that says nothing) >>') : await PNG)],
      `材料.${type}`,
    ),
  )
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type')! }
  return { headers, body: Buffer.from(await sent.arrayBuffer()) }
}

const PNG = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
  .png()
  .toBuffer()

/** New files are stored in memory; those of the demo city are read from their folder. */
function withDemo(storage: Storage, kept: ReadonlyMap<string, unknown>): Storage {
  const demo = demoStorage()
  return {
    ...storage,
    read: (key, range) => (kept.has(key) ? storage : demo).read(key, range),
    exists: async (key) => kept.has(key) || demo.exists(key),
  }
}
