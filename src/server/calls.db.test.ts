import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { callExamples, named, nameOf } from '../../test/call-examples.ts'
import { RECIPES } from '../../test/call-recipes.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { withLeaks } from '../../test/leaks.ts'
import { calls } from '../calls.ts'
import { API_BASE, type Call } from '../kernel/calls/contract.ts'
import type { Envelope } from '../kernel/calls/envelope.ts'
import { createDoors } from '../kernel/calls/implement.server.ts'
import { unlimited } from '../kernel/guard/rate-limit.server.ts'

const table = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../test/tables', name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

/** The calls of the specification. */
const specified = table('calls.tsv')
  .slice(1)
  .map((line) => {
    const [method, callPath, who] = line.split('\t')
    // The finance area has no login of its own: a finance token is the session of a user.
    return { name: `${method} ${callPath}`, who: who === 'finance' ? 'user' : who }
  })

/** The call that is specified for two sorts of subjects stands once for each, because each sends other fields. */
const APART: Readonly<Record<string, readonly string[]>> = {
  'POST /integralfront/api/{X}/add': ['integralapplyrecenterprise', 'integralapplyrecperson'].map(
    (word) => `POST /integralfront/api/${word}/add`,
  ),
}
const callsNamed = (name: string): Call[] => {
  const found = (APART[name] ?? [name]).flatMap((one) => calls.find((call) => nameOf(call) === one) ?? [])
  return found.length === (APART[name]?.length ?? 1) ? found : []
}

/** What anyone may write without logging in. A new one is a decision, not an accident. */
const PUBLIC_WRITES = [
  // Only what the same browser or user has sent.
  'DELETE /filestorage/file/deleteFile/{id}',
  // All three only with a proof: a captcha and a password, or a code of the sign-on service and its state.
  'POST /auth/authorizeCodeLogin',
  'POST /auth/login',
  'POST /auth/ticketLogin',
  // Each with a solved captcha and a limit a day: what people send in.
  'POST /cmpinternetportaladmin/columnclues/add',
  'POST /cmpinternetportaladmin/commitmentfeedback/add',
  'POST /cmpinternetportaladmin/correction/add',
  'POST /cmpinternetportaladmin/creditcomplaints/add',
  'POST /cmpinternetportaladmin/creditdeclare/add',
  'POST /cmpinternetportaladmin/naturepersonobjection/add',
  'POST /cmpinternetportaladmin/otherlegalpersonobjection/add',
  'POST /cmpinternetportaladmin/shoecitycomplaintsuggestions/add',
  'POST /cmpinternetportaladmin/website/interaction/add',
  // Reads only: what of a file is needed to judge it is too long for an address.
  'POST /cmpinternetportalfront/archives/verifyFile',
  // Both read only; they are specified as POST.
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformaceDetail',
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformacePage',
  // Only with the secret of a link: one look, counted.
  'POST /cmpinternetportalfront/creditreportapply/shared',
  'POST /cmpinternetportalfront/leavemessage/leavemessage/add',
  'POST /cmpinternetportalfront/onlinecommitment/qzonlinecommitment/add',
  'POST /errorlog/add',
  'POST /filestorage/file/downloadFile/{id}',
  // With the ticket of a captcha, unless somebody is signed on.
  'POST /filestorage/file/uploadFile',
  // With a captcha: a question to a guest, shown only when it was chosen.
  'POST /interviews/front/ask',
  // Only with the secret of a level code: one look, counted.
  'POST /points/check',
  // The login of the back office of repair, on the same accounts.
  'POST /repairprogram/login',
  'POST /staff/login',
  'POST /staff/logout',
  // With a captcha; and by whoever has the case's code, a pass or its owner's session.
  'POST /submissions/lookUp',
  'POST /submissions/{id}/{action}',
  // With a captcha, or once an account: an answer that nothing can change.
  'POST /surveys/front/answer',
]

const world = await openInhabitedPortal()
const { portal } = world
afterAll(() => portal.close())

const { exampleOf, actorFor } = await callExamples(portal.database.db)

/** Makes a call so that it succeeds: with its example, or prepared for. */
async function succeeding(call: Call) {
  const recipe = RECIPES[nameOf(call)]
  return recipe ? world.ask(call, await recipe(world)) : portal.app.inject(exampleOf(call))
}

/** What each call has answered when it succeeded, if it did; made once, because preparing a call is most of the work. */
const answers = new Map<Call, Promise<Awaited<ReturnType<typeof succeeding>>>>()
function answerOf(call: Call) {
  const known = answers.get(call) ?? succeeding(call)
  answers.set(call, known)
  return known
}

describe('the calls', () => {
  it.each(specified)('have $name as specified', ({ name, who }) => {
    expect(callsNamed(name)).not.toEqual([])
    for (const call of callsNamed(name)) expect(call).toMatchObject({ access: who })
  })

  it.each([
    'GET /cms/front/notice/list',
    'GET /cms/front/notice/memberDropList',
    'GET /cms/front/notice/memberList',
    'GET /cms/front/articleinfo/detail/{id}',
    'GET /cms/front/articleinfo/pageByClassificationId',
    'GET /cms/front/articleinfo/articleSearchPage',
    'GET /cms/front/articleclassification/getClassificationTree',
    'GET /cms/front/articleclassification/getClassificationByName',
    'GET /cms/front/articleclassification/getClassificationChildren',
    'GET /cms/front/sidebartypeconfiguration/tree',
    'GET /cms/front/sidebartypeconfiguration/pictureSidebar',
    'GET /cms/front/navigationbar/tree',
    'GET /dict/dictionary/getDataDictionaryListByParentCode',
    'GET /cmpinternetportalfront/memberunit/list',
    'GET /filestorage/file/readImage/{pictureId}',
    'GET /filestorage/file/downloadFile/{id}',
    'POST /filestorage/file/downloadFile/{id}',
  ])('are never again without %s', (name) => {
    expect(calls.map(nameOf)).toContain(name)
  })

  it('stand once each', () => {
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length)
  })

  it('all have a handler', () => {
    const implemented = portal.doors.all().map(({ call }) => nameOf(call))

    expect(implemented.sort()).toEqual(calls.map(nameOf).sort())
  })

  it('let anyone write only what is listed', () => {
    const writes = calls.filter((call) => call.access === 'public' && call.method !== 'GET').map(nameOf)

    expect(writes.sort()).toEqual(PUBLIC_WRITES)
  })

  it('that are not public refuse an anonymous visitor', async () => {
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      const answer = await portal.app.inject({ ...exampleOf(call), cookies: {} })

      expect([answer.statusCode, answer.json<Envelope>().code], nameOf(call)).toEqual([401, 401])
    }
  })
})

describe('every call', () => {
  it.each(named)('$name says what it is for and who may make it', ({ call }) => {
    expect(call.summary).toMatch(/^\p{Script=Han}/u)
    expect(['public', 'user', 'enterprise', 'staff']).toContain(call.access)
    const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(call.params?.shape ?? {})).toEqual(parameters)
    expect(Object.keys(call.example.params ?? {})).toEqual(parameters)
  })

  it.each(named)('$name succeeds and answers as it declares', async ({ call }) => {
    const answer = await answerOf(call)

    expect(answer.statusCode).toBe(200)
    if (!call.data) return expect(answer.rawPayload.length).toBeGreaterThan(10)
    const envelope = answer.json<Envelope>()
    expect(envelope).toMatchObject({ code: 200, msg: '操作成功' })
    expect(call.data.parse(envelope.data)).toEqual(envelope.data)
  })

  it.each(named.filter(({ call }) => call.data))(
    '$name lets no field out that it does not declare',
    async ({ call }) => {
      const { data } = (await answerOf(call)).json<Envelope>()
      const doors = createDoors({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
      doors.checkFactorsBy(async () => async () => {})
      doors.implement({ call }, { call: async () => withLeaks(data, call.data) } as never)

      const [door] = doors.all()
      const given = call.upload ? { ...call.example, body: Readable.from([]) } : call.example
      const answer = await door!.run({ actor: actorFor(call), address: '', headers: {}, via: 'page' }, given)

      expect(answer).toMatchObject({ status: 200, envelope: { data } })
      expect(JSON.stringify(answer)).not.toContain('LEAK')
    },
  )

  it.each(named)('$name answers other methods with 405', async ({ call }) => {
    const known = calls.filter(({ path: other }) => other === call.path).map(({ method }) => method as string)
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((method) => !known.includes(method))

    for (const method of others) {
      const answer = await portal.app.inject({ ...exampleOf(call), method })

      expect(answer.statusCode, method).toBe(405)
      expect(answer.json()).toEqual({ code: 405, msg: '请求方法无效', data: null })
    }
  })
})

describe('a call that is not there', () => {
  it.each(['GET /none', 'POST /cms/front'])('%s is not found', async (name) => {
    const [method, address] = name.split(' ') as ['GET', string]

    const answer = await portal.app.inject({ method, url: API_BASE + address.replace(/[{}]/g, '') })

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 4040, msg: '资源不存在，请联系管理员', data: null })
  })
})
