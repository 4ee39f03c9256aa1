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

/** The call specified for two kinds of subjects exists once for each, because each has other fields. */
const APART: Readonly<Record<string, readonly string[]>> = {
  'POST /integralfront/api/{X}/add': ['integralapplyrecenterprise', 'integralapplyrecperson'].map(
    (word) => `POST /integralfront/api/${word}/add`,
  ),
}
const callsNamed = (name: string): Call[] => {
  const found = (APART[name] ?? [name]).flatMap((one) => calls.find((call) => nameOf(call) === one) ?? [])
  return found.length === (APART[name]?.length ?? 1) ? found : []
}

/** Every write that is allowed without a login. A new one needs a decision. */
const PUBLIC_WRITES = [
  // Deletes only a file uploaded by the same browser or user.
  'DELETE /filestorage/file/deleteFile/{id}',
  // All three need a proof: a captcha and a password, or a code of the sign-on service and its state.
  'POST /auth/authorizeCodeLogin',
  'POST /auth/login',
  'POST /auth/ticketLogin',
  // Submissions: each needs a solved captcha and has a daily limit.
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
  // Reads only; a POST, because the part of a file to be verified is too long for an address.
  'POST /cmpinternetportalfront/archives/verifyFile',
  // Both read only; the specification makes them POST.
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformaceDetail',
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformacePage',
  // Needs the secret of a link; each look is counted.
  'POST /cmpinternetportalfront/creditreportapply/shared',
  'POST /cmpinternetportalfront/leavemessage/leavemessage/add',
  'POST /cmpinternetportalfront/onlinecommitment/qzonlinecommitment/add',
  'POST /errorlog/add',
  'POST /filestorage/file/downloadFile/{id}',
  // Needs the ticket of a captcha, except for logged-in visitors.
  'POST /filestorage/file/uploadFile',
  // Needs a captcha: a question to an interview guest, published only if it is selected.
  'POST /interviews/front/ask',
  // Needs the secret of a level code; each look is counted.
  'POST /points/check',
  // The login of the back office of repair, for the same accounts.
  'POST /repairprogram/login',
  'POST /staff/login',
  'POST /staff/logout',
  // Needs a captcha, and the query code of the case, a pass or its owner's session.
  'POST /submissions/lookUp',
  'POST /submissions/{id}/{action}',
  // Needs a captcha, or is possible once per account; an answer cannot be changed.
  'POST /surveys/front/answer',
]

describe('the calls', () => {
  it.each(specified)('include $name as specified', ({ name, who }) => {
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
  ])('include %s', (name) => {
    expect(calls.map(nameOf)).toContain(name)
  })

  it('exist once each', () => {
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length)
  })

  it('allow only the listed writes without a login', () => {
    const writes = calls.filter((call) => call.access === 'public' && call.method !== 'GET').map(nameOf)

    expect(writes.sort()).toEqual(PUBLIC_WRITES)
  })
})

describe('every call', () => {
  it.each(named)('$name describes its purpose and access', ({ call }) => {
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
