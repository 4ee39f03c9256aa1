import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, describe, expect, it } from 'vitest'
import { callExamples, named, nameOf } from '../../test/call-examples.ts'
import { RECIPES } from '../../test/call-recipes.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { calls, contracts } from '../calls.ts'
import type { Call } from '../kernel/calls/contract.ts'
import type { DescribedGroup } from '../modules/open-api/contract.ts'
import { GROUPS, STAFF_GROUP } from '../modules/open-api/groups.ts'
import { pages } from '../pages.ts'

const HAN = /\p{Script=Han}/u
const ADDRESS = '/credit/openapi.json'

const world = await openInhabitedPortal()
const { app } = world.portal
afterAll(() => world.portal.close())
const { exampleOf } = await callExamples(world.db)

const forAll = (await app.inject(ADDRESS)).json()
const staffDocument = calls.find(({ path }) => path === '/staff/openapi.json')!
const forStaff = (await app.inject(exampleOf(staffDocument))).json()

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ ...forStaff, $id: 'portal' })

/** Where the document says what a call answers with a status; a reference is followed. */
function placeOf({ path, method }: Call, status: number): string {
  const place = ['paths', path, method.toLowerCase(), 'responses', String(status)]
  const response = place.reduce((at, key) => at[key], forStaff)
  const found = response.$ref?.slice(2) ?? place.map((key) => encodeURIComponent(escaped(key))).join('/')
  return `portal#/${found}/content/application~1json/schema`
}
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** What does not fit the description, in words. */
function misfits(call: Call, status: number, answer: unknown): string[] {
  const fits = ajv.compile({ $ref: placeOf(call, status) })
  return fits(answer) ? [] : fits.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Makes a call so that it succeeds: with its example, or prepared for. */
async function succeeding(call: Call) {
  const recipe = RECIPES[nameOf(call)]
  return recipe ? world.ask(call, await recipe(world)) : app.inject(exampleOf(call))
}

describe('the description of the API', () => {
  it('is valid for everyone and for staff', async () => {
    expect(await new Validator().validate(structuredClone(forAll))).toEqual({ valid: true })
    expect(await new Validator().validate(structuredClone(forStaff))).toEqual({ valid: true })
  })

  it('has every call once, under a group', () => {
    const operations = Object.values(forStaff.paths).flatMap((path) => Object.values(path as object))

    expect(operations).toHaveLength(calls.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
    expect([...GROUPS, STAFF_GROUP].flatMap((group) => group.contracts).sort()).toEqual(Object.keys(contracts).sort())
  })

  it('tells everyone nothing about calls of staff', () => {
    const told = Object.entries(forAll.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const ofStaff = [
      STAFF_GROUP.contracts.map((name) => Object.values(contracts[name as keyof typeof contracts])),
    ].flat(2)
    const expected = calls.filter((call) => call.access !== 'staff' && !ofStaff.includes(call)).map(nameOf)

    expect(told.sort()).toEqual(expected.sort())
  })

  it('is sent compressed, with a tag, and not again while it is the same', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const first = await app.inject({ url: ADDRESS, headers })
    const again = await app.inject({
      url: ADDRESS,
      headers: { ...headers, 'if-none-match': first.headers.etag as string },
    })

    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    expect(first.rawPayload.length).toBeLessThan(60_000)
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('every call', () => {
  it.each(named)(
    '$name is titled in Chinese, and either answers an envelope or says the type of its bytes',
    ({ call }) => {
      const [title] = call.summary.split('；')

      expect(title).toMatch(HAN)
      expect(title!.length).toBeGreaterThan(3)
      expect(call.summary.replace(/[\w .+-]/g, '')).toMatch(/^[\p{Script=Han}\p{P}\d]+$/u)
      expect(Boolean(call.data)).toBe(call.bytes === undefined)
    },
  )

  it.each(named)('$name answers its example as it is described', async ({ call }) => {
    const answer = await succeeding(call)

    expect(answer.statusCode).toBe(200)
    if (call.data) return expect(misfits(call, 200, answer.json())).toEqual([])
    if (call.bytes !== '*/*') expect(answer.headers['content-type']).toContain(call.bytes)
  })

  it.each(named.filter(({ call }) => call.access !== 'public'))(
    '$name refuses as it is described',
    async ({ call }) => {
      const answer = await app.inject({ ...exampleOf(call), cookies: {} })

      expect(misfits(call, answer.statusCode, answer.json())).toEqual([])
    },
  )

  it('that takes a page refuses one that is no number as it is described', async () => {
    for (const { call } of named.filter(({ call }) => call.access === 'public' && call.query?.shape.pageNo)) {
      const answer = await app.inject(exampleOf(call, { query: 'pageNo=x' }))

      expect(answer.statusCode, nameOf(call)).toBe(422)
      expect(misfits(call, 422, answer.json()), nameOf(call)).toEqual([])
    }
  })

  it('would be caught if it did not answer as described', () => {
    const call = calls.find(({ path }) => path === '/register/overview')!

    expect(misfits(call, 200, { code: 200, msg: '操作成功', data: { stray: 1 } })).not.toEqual([])
  })
})

describe('the pages of the description', () => {
  const groups = async (): Promise<DescribedGroup[]> =>
    Promise.all(GROUPS.map(async ({ code }) => (await app.inject(`/credit/openapi/groups/detail/${code}`)).json().data))

  it('say of every parameter in Chinese what it is', async () => {
    const unsaid = (await groups()).flatMap(({ calls: described }) =>
      described.flatMap(({ id, fields }) =>
        fields.filter(({ meaning }) => !HAN.test(meaning)).map(({ name }) => `${id} ${name}`),
      ),
    )

    expect(unsaid).toEqual([])
  })

  it('have an anchor for every call, and stay small', async () => {
    for (const { code, calls: described } of await groups()) {
      const page = await app.inject({ url: `/open-api/${code}`, headers: { 'accept-encoding': 'gzip' } })
      const html = (await app.inject(`/open-api/${code}`)).body

      expect(page.rawPayload.length, code).toBeLessThan(60_000)
      expect(html.match(/<tr>/g)!.length, code).toBeLessThan(400)
      for (const { id } of described) expect(html).toContain(`id="${id}"`)
    }
  })

  it('fetch only what anyone may read, and that succeeds', async () => {
    const addresses = (await groups()).flatMap((group) => group.calls.flatMap((call) => call.liveAddress ?? []))

    expect(addresses.length).toBeGreaterThan(40)
    for (const address of addresses) expect((await app.inject(address)).statusCode, address).toBe(200)
  })

  it('carry no personal number', async () => {
    const said = JSON.stringify(await groups()) + JSON.stringify(forAll)

    expect(said).not.toMatch(/1[3-9]\d{9}|\d{17}[\dX]/)
  })

  it('are reached from the page of downloads and the site map', async () => {
    expect(pages.map(({ path }) => path)).toContain('/open-api')
    for (const page of ['/data-download', '/site-map'])
      expect((await app.inject(page)).body).toContain('href="/open-api"')
  })
})
