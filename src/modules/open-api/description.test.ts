import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { countTurns } from '../../../test/costs/turns.ts'
import type { Call, Contract } from '../../kernel/calls/contract.ts'
import { Paging } from '../../kernel/calls/paging.ts'
import { identifier, text } from '../../kernel/forms/fields.ts'
import { describedGroup } from './described-calls.server.ts'
import { describeGroups, type GroupDescription, writeDescription } from './description.server.ts'
import type { Operation } from './operation.server.ts'

interface Node {
  name: string
  children: Node[]
}
const Node: z.ZodType<Node> = z.object({
  name: z.string(),
  get children() {
    return z.array(Node)
  },
})

const list: Call = {
  method: 'GET',
  path: '/things/{kind}/page',
  access: 'public',
  summary: '查询事物列表；最新的在前',
  params: z.object({ kind: identifier('种类') }),
  query: Paging.extend({ word: text('词语', { max: 20, hint: '至少一个字' }).optional() }),
  data: z.array(z.object({ id: z.string() })),
  example: { params: { kind: 'stone' }, query: { word: "it's" } },
}
const tree: Call = { ...list, path: '/tree', params: undefined, query: undefined, data: z.array(Node), example: {} }
const send: Call = {
  method: 'POST',
  path: '/things/{id}',
  access: 'user',
  summary: '提交事物；成功后给出编号',
  params: z.object({ id: identifier('编号') }),
  body: z.object({ realName: text('姓名'), lines: z.array(z.object({ note: text('备注') })).optional() }),
  data: z.string(),
  example: { params: { id: 'secret-id' }, body: { realName: '林晓' } },
}
const picture: Call = { ...tree, path: '/picture', data: undefined, bytes: 'image/webp' }
const secret: Call = { ...tree, path: '/staff/secret', access: 'staff', roles: ['audit'] }

const contracts: Record<string, Contract> = { content: { list, tree, send, picture, secret }, staffCalls: { secret } }
const publishing = {
  profile: { portalName: '信用榕屿', publicUrl: 'https://credit.example.cn/', sponsor: '榕屿市发展改革委' },
  sessionCookie: 'session',
}

let described: GroupDescription[]
beforeAll(async () => {
  described = await describeGroups(contracts, 'public')
})
const documented = () => writeDescription(described, publishing)
const operation = (path: string, method: string) => documented().paths[path]?.[method] as Operation
const shown = (path: string) =>
  describedGroup(described[0]!, 'https://credit.example.cn').calls.find((call) => call.path === `/credit${path}`)!

describe('the OpenAPI document', () => {
  it('is valid with lists, trees, files and bodies', async () => {
    expect(await new Validator().validate(JSON.parse(JSON.stringify(documented())))).toEqual({ valid: true })
  })

  it('omits calls for staff, except in the staff version', async () => {
    const forStaff = writeDescription(await describeGroups(contracts, 'staff'), publishing)

    expect(Object.keys(documented().paths)).not.toContain('/staff/secret')
    expect(forStaff.paths['/staff/secret']?.get).toMatchObject({
      'x-roles': ['audit'],
      description: expect.stringContaining('工作人员（审计）'),
      security: [{ session: [] }, { bearer: [] }],
    })
  })

  it('states name, access and rate limit of a call', () => {
    expect(operation('/things/{kind}/page', 'get')).toMatchObject({
      operationId: 'get-things-kind-page',
      summary: '查询事物列表',
      description: '最新的在前；可调用：任何人；每个地址每分钟最多 600 次',
      security: [],
    })
  })

  it('describes parameters in Chinese and marks the required ones', () => {
    expect(operation('/things/{kind}/page', 'get').parameters).toEqual([
      {
        name: 'kind',
        in: 'path',
        required: true,
        description: '种类',
        schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' },
        example: 'stone',
      },
      expect.objectContaining({ name: 'pageNo', required: false, description: '页码' }),
      expect.objectContaining({ name: 'pageSize', schema: { type: 'integer', minimum: 1, maximum: 100, default: 15 } }),
      expect.objectContaining({ name: 'word', required: false, description: '词语；至少一个字', example: "it's" }),
    ])
  })

  it('gives recursive schemas a name to refer to', () => {
    const { schemas } = documented().components

    expect(JSON.stringify(operation('/tree', 'get'))).toContain('"$ref":"#/components/schemas/get-tree-data-')
    expect(Object.keys(schemas)).toContainEqual(expect.stringMatching(/^get-tree-data-/))
  })

  it('gives refusals the HTTP status of their code', () => {
    expect(Object.keys(operation('/things/{id}', 'post').responses)).toEqual([
      '200',
      '401',
      '403',
      '404',
      '409',
      '422',
      '429',
      '500',
      '503',
      'default',
    ])
    expect(Object.keys(operation('/tree', 'get').responses)).toEqual(['200', '429', '500', '503', 'default'])
  })

  it('contains no examples of submitted data', () => {
    expect(JSON.stringify(documented())).not.toMatch(/林晓|secret-id/)
  })
})

describe('a described call', () => {
  it('has a runnable command if it is a public read', () => {
    expect(shown('/things/{kind}/page').command).toBe(
      "curl -G 'https://credit.example.cn/credit/things/stone/page' \\\n  --data-urlencode 'word=it'\\''s'",
    )
    expect(shown('/things/{kind}/page').liveAddress).toBe('/credit/things/stone/page?word=it%27s')
  })

  it('otherwise has placeholders and no live response', () => {
    const { command, liveAddress } = shown('/things/{id}')

    expect(command).toContain("curl -X POST 'https://credit.example.cn/credit/things/<编号>'")
    expect(command).toContain('"realName": "<姓名>"')
    expect(command).not.toMatch(/林晓|secret-id/)
    expect(liveAddress).toBeNull()
    expect(shown('/picture').liveAddress).toBeNull()
  })

  it('lists the fields of a body, nested ones under their parents', () => {
    expect(shown('/things/{id}').fields.map(({ name, place, required }) => [name, place, required])).toEqual([
      ['id', '路径', true],
      ['realName', '请求体', true],
      ['lines', '请求体', false],
      ['lines[].note', '请求体', true],
    ])
  })
})

describe('the groups', () => {
  it('are described one call at a time, yielding after each', async () => {
    const many = Array.from({ length: 40 }, (_, place) => [
      `call${place}`,
      { ...list, path: `/things/${place}/{kind}` },
    ])

    const turns = await countTurns(() => describeGroups({ content: Object.fromEntries(many) }, 'public'))

    expect(turns).toBeGreaterThanOrEqual(40)
  })
})
