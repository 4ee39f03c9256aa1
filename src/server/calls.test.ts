import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { named, nameOf } from '../../test/call-examples.ts'
import { calls } from '../calls.ts'
import type { Call } from '../kernel/calls/contract.ts'

/** The calls of the specification. */
const specified = readFileSync(path.resolve(import.meta.dirname, '../../test/tables/calls.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
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
  'POST /cmpinternetportaladmin/refusedproof/add',
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
  // With a captcha; and by the person who has the case's code, a pass or its owner's session.
  'POST /submissions/lookUp',
  'POST /submissions/{id}/{action}',
  // With a captcha, or once an account: an answer that nothing can change.
  'POST /surveys/front/answer',
]

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

  it('let anyone write only what is listed', () => {
    const writes = calls.filter((call) => call.access === 'public' && call.method !== 'GET').map(nameOf)

    expect(writes.sort()).toEqual(PUBLIC_WRITES)
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

  it.each(named)('$name has a Chinese title and declares either an envelope or the type of its bytes', ({ call }) => {
    const [title] = call.summary.split('；')

    expect(title).toMatch(/\p{Script=Han}/u)
    expect(title!.length).toBeGreaterThan(3)
    expect(call.summary.replace(/[\w .+-]/g, '')).toMatch(/^[\p{Script=Han}\p{P}\d]+$/u)
    expect(Boolean(call.data)).toBe(call.bytes === undefined)
  })
})
