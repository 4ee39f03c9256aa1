import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROVIDERS } from '../../../demo/providers.ts'
import { sending } from '../../../test/cases/sent-cases.ts'
import { openTestDatabase, TEST_DATA_KEY, testSeal } from '../../../test/database.ts'
import { type Asking, openInhabitedPortal, USERS } from '../../../test/inhabited-portal.ts'
import { EXAMPLES } from '../../../test/kind-examples.ts'
import { ANSWERS } from '../../../test/plain-browser.ts'
import { openTestPortal, type TestPortal } from '../../../test/portal.ts'
import { readRecords } from '../../../test/register/disputed-records.ts'
import { memoryStorage } from '../../../test/uploading.ts'
import type { Envelope } from '../../kernel/calls/envelope.ts'
import { deriveKeyId } from '../../kernel/guard/seal.server.ts'
import { createRecordChanges } from '../../modules/register/records/record-changes.server.ts'
import { addAccount } from '../../modules/staff/accounts.server.ts'
import { STAFF_CAPTCHA } from '../../modules/staff/contract.ts'
import { staffAccount } from '../../modules/staff/tables.server.ts'
import { expectKind } from '../../modules/submissions/kinds/kind-list.ts'
import { LOOK_UP_PURPOSE } from '../../modules/submissions/looking-up/contract.ts'
import type { Receipt } from '../../modules/submissions/sending/contract.ts'
import { openDatabaseKeys } from './keys.ts'
import { rotateKeys } from './rotation.ts'

const { database } = await openTestDatabase()
const { db } = database
const { storage } = memoryStorage()
const world = await openInhabitedPortal({ database, storage })
const [oldKey, newKey] = [TEST_DATA_KEY, randomBytes(32).toString('hex')]
const both = { DATA_KEY: newKey, DATA_KEY_PREVIOUS: oldKey }

const { anonymous, person } = world.actors
const COMPLAIN = `POST ${expectKind('complaint').callPath}`
const PASSWORD = 'Right-Horse-7'
const CODES = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF', 'GGGG-HHHH-JJJJ', 'KKKK-MMMM-NNNN', 'PPPP-QQQQ-RRRR']
const staff = { login: 'wu.zhi', name: '吴值', unit: '榕屿市信用信息中心', roles: ['accept'] as const }

/** Cases, files and codes created before the key changed. */
const complaint = await sending(world, 'complaint', anonymous)
const receipt = await world.get<Receipt>(COMPLAIN, complaint)
const file = await world.upload(person)
await addAccount(db, testSeal(), staff, {
  ...{ password: PASSWORD, recoveryCodes: CODES },
  totpSecret: Buffer.from('12345678901234567890'),
})
await readRecords(db, testSeal(), 'objection-person', ['about-me'])
await world.portal.app.close()

async function rotate(dying?: () => void): Promise<unknown> {
  const keys = { dataKey: Buffer.from(newKey, 'hex'), previousDataKey: Buffer.from(oldKey, 'hex') }
  const { changeover } = (await openDatabaseKeys(db, keys)).seal
  return rotateKeys({ db, changeover: changeover!, keyId: deriveKeyId(keys.dataKey), progress: dying })
}

async function rotateHalf(): Promise<void> {
  let batches = 0
  const dying = () => {
    batches += 1
    if (batches === 9) throw new Error('killed')
  }
  await expect(rotate(dying)).rejects.toThrow('killed')
}

const PHASES: [string, () => Promise<unknown>, Record<string, string>][] = [
  ['before the key changes', async () => undefined, { DATA_KEY: oldKey }],
  ['with both keys, nothing renewed', async () => undefined, both],
  ['half renewed', rotateHalf, both],
  ['all renewed', () => rotate(), both],
  ['without the key before', async () => undefined, { DATA_KEY: newKey }],
]

describe.each(PHASES)('%s', (name, happens, environment) => {
  let portal: TestPortal
  beforeAll(async () => {
    await happens()
    const captchaAnswers = (kind: keyof typeof ANSWERS) => ANSWERS[kind]
    portal = await openTestPortal({ RATE_LIMIT: 'off', ...environment }, { database, storage, captchaAnswers })
  })
  afterAll(() => portal.close())

  async function ask<Data>(call: string, asking: Asking) {
    const [method, path] = call.split(' ') as ['GET', string]
    const answer = await portal.app.inject(world.requestOf({ method, path }, asking))
    return { status: answer.statusCode, ...answer.json<Envelope<Data>>() }
  }

  async function ticket(as: Asking['as'], purpose: string): Promise<string> {
    const { data } = await ask<{ id: string }>('GET /sum/captcha', { as, query: { purpose } })
    const solved = { id: data!.id, answer: ANSWERS.sum }
    return (await ask<{ ticket: string }>('GET /sum/captcha/check', { as, query: solved })).data!.ticket
  }

  async function lookUp(given: Record<string, string>): Promise<string[]> {
    const as = world.newVisitor()
    const body = { ...given, captchaTicket: await ticket(as, LOOK_UP_PURPOSE) }
    const { data, msg } = await ask<{ records: { acceptNo: string }[] }>('POST /submissions/lookUp', { as, body })
    return data?.records.map(({ acceptNo }) => acceptNo) ?? [msg]
  }

  it('finds a case by number and code', async () => {
    expect(await lookUp({ acceptNo: receipt.acceptNo, queryCode: receipt.queryCode })).toEqual([receipt.acceptNo])
    expect(await lookUp({ acceptNo: receipt.acceptNo, queryCode: 'ABCD-2345' })).not.toEqual([receipt.acceptNo])
  })

  it('finds a case by name, mobile and code', async () => {
    const { realName, cellphone } = complaint.body as unknown as { realName: string; cellphone: string }

    expect(await lookUp({ name: realName, phone: cellphone, queryCode: receipt.queryCode })).toEqual([receipt.acceptNo])
  })

  it('recognises a repeated submission from before the change', async () => {
    const again = { ...complaint.body, captchaTicket: await ticket(anonymous, 'submit:complaint') }
    const { data, msg } = await ask<Receipt>(COMPLAIN, { as: anonymous, body: again })

    if ('DATA_KEY_PREVIOUS' in environment || name.startsWith('before')) expect(data).toEqual(receipt)
    else expect(msg).toContain(`受理编号 ${receipt.acceptNo}`)
  })

  it('returns an uploaded file to its owner', async () => {
    const path = '/filestorage/file/downloadFile/{id}'
    const read = (as: Asking['as']) =>
      portal.app.inject(world.requestOf({ method: 'GET', path }, { as, params: { id: file } }))

    expect([(await read(person)).statusCode, (await read(world.actors.otherPerson)).statusCode]).toEqual([200, 404])
  })

  it('shows personal data of an account', async () => {
    const { data } = await ask<{ name: string }>('GET /base/account/account/getCurrenUser', { as: person })

    expect(data).toMatchObject({ name: USERS.person.name })
  })

  it('accepts a recovery code of staff once', async () => {
    const as = world.newVisitor()
    const code = CODES[PHASES.findIndex(([phase]) => phase === name)]!
    const login = async () => {
      const body = { login: staff.login, password: PASSWORD, code, captchaTicket: await ticket(as, STAFF_CAPTCHA) }
      return (await ask<{ passed: boolean; msg: string }>('POST /staff/login', { as, body })).data
    }

    expect([(await login())?.passed, (await login())?.passed]).toEqual([true, false])
    const [kept] = await db.select().from(staffAccount).where(eq(staffAccount.login, staff.login))
    expect(kept!.recoveryCodes).toHaveLength(CODES.length - 1 - CODES.indexOf(code))
  })

  it('assigns records to their owners', async () => {
    const keys = {
      dataKey: Buffer.from(environment.DATA_KEY!, 'hex'),
      previousDataKey: 'DATA_KEY_PREVIOUS' in environment ? Buffer.from(oldKey, 'hex') : undefined,
    }
    const { seal } = await openDatabaseKeys(db, keys)
    const changes = createRecordChanges({
      seal,
      changes: portal.changes,
      regionCode: '350099',
      providers: PROVIDERS,
      now: Date.now,
      passOn: async () => {},
    })
    const target = { dataset: 'penalty', recordId: 'about-me' }
    const { certNo } = EXAMPLES['objection-person'] as { certNo: string }

    expect(await changes.thoseAbout(db, [target], { certNo })).toEqual([target])
    expect(await changes.thoseAbout(db, [target], { certNo: USERS.person.certNo })).toEqual([])
  })
})
