import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { callExamples, nameOf } from '../../test/call-examples.ts'
import { openTestPortal } from '../../test/portal.ts'
import { calls, contracts } from '../calls.ts'
import type { DescribedGroup } from '../modules/open-api/contract.ts'
import { GROUPS, STAFF_GROUP } from '../modules/open-api/groups.ts'
import { pages } from '../pages.ts'

const HAN = /\p{Script=Han}/u
const ADDRESS = '/credit/openapi.json'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { app } = portal
const { exampleOf } = await callExamples(portal.database.db)

const forAll = (await app.inject(ADDRESS)).json()
const staffDocument = calls.find(({ path }) => path === '/staff/openapi.json')!
const forStaff = (await app.inject(exampleOf(staffDocument))).json()

describe('the description of the API', () => {
  it('is valid in its public version and in that for staff', async () => {
    expect(await new Validator().validate(structuredClone(forAll))).toEqual({ valid: true })
    expect(await new Validator().validate(structuredClone(forStaff))).toEqual({ valid: true })
  })

  it('has every call once, under a group', () => {
    const operations = Object.values(forStaff.paths).flatMap((path) => Object.values(path as object))

    expect(operations).toHaveLength(calls.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
    expect([...GROUPS, STAFF_GROUP].flatMap((group) => group.contracts).sort()).toEqual(Object.keys(contracts).sort())
  })

  it('has no calls of staff in its public version', () => {
    const told = Object.entries(forAll.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const ofStaff = [STAFF_GROUP.contracts.map((name) => Object.values(contracts[name] ?? {}))].flat(2)
    const expected = calls.filter((call) => call.access !== 'staff' && !ofStaff.includes(call)).map(nameOf)

    expect(told.sort()).toEqual(expected.sort())
  })

  it('is sent compressed with an ETag, and not again if unchanged', async () => {
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
    expect(first.rawPayload.length).toBeLessThan(66_000)
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('the pages of the description', () => {
  const groups = async (): Promise<DescribedGroup[]> =>
    Promise.all(GROUPS.map(async ({ code }) => (await app.inject(`/credit/openapi/groups/detail/${code}`)).json().data))

  it('describe every parameter in Chinese', async () => {
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

      expect(page.rawPayload.length, code).toBeLessThan(66_000)
      expect(html.match(/<tr>/g)!.length, code).toBeLessThan(400)
      for (const { id } of described) expect(html).toContain(`id="${id}"`)
    }
  })

  it('try out only public reads, which succeed', async () => {
    const addresses = (await groups()).flatMap((group) => group.calls.flatMap((call) => call.liveAddress ?? []))

    expect(addresses.length).toBeGreaterThan(40)
    for (const address of addresses) expect((await app.inject(address)).statusCode, address).toBe(200)
  })

  it('contain no number of a person', async () => {
    const said = JSON.stringify(await groups()) + JSON.stringify(forAll)

    expect(said).not.toMatch(/1[3-9]\d{9}|\d{17}[\dX]/)
  })

  it('are linked from the page of downloads and the site map', async () => {
    expect(pages.map(({ path }) => path)).toContain('/open-api')
    for (const page of ['/data-download', '/site-map'])
      expect((await app.inject(page)).body).toContain('href="/open-api"')
  })
})
