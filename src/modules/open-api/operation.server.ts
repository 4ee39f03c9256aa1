import type { z } from 'zod'
import { API_BASE, type Call, limitPerMinute } from '../../kernel/calls/contract.ts'
import { STAFF_ROLES } from '../../kernel/guard/staff-roles.ts'
import type { CallGroup } from './groups.ts'
import { describeSchema, type JsonSchema, schemaReference } from './json-schema.server.ts'
import { describeRefusals } from './refusals.server.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: string
}

interface RequestBody {
  required: boolean
  content: Record<string, { schema?: JsonSchema }>
}

/** A call as an OpenAPI operation. */
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  'x-per-minute': number
  'x-roles'?: readonly string[]
  parameters: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, unknown>
}

export interface DescribedOperation {
  call: Call
  operation: Operation
  /** Shared schemas it refers to, for the components of the document. */
  shared: Record<string, JsonSchema>
}

const WHO: Record<Call['access'], string> = {
  public: '任何人',
  user: '登录用户',
  enterprise: '企业用户',
  staff: '工作人员',
}

/** Who may make a call, in Chinese. */
export function describeAccess({ access, roles }: Call): string {
  const named = roles?.map((role) => STAFF_ROLES[role]) ?? []
  return WHO[access] + (named.length > 0 ? `（${named.join('、')}）` : '')
}

/** Identifier of a call in all descriptions. Derived from method and path, which are stable; our internal names are not. */
const idOf = ({ method, path }: Call): string =>
  `${method.toLowerCase()}${path.replace(/[{}]/g, '').replaceAll('/', '-')}`

/** Whether a call has an example. Only public reads do, because their examples contain no personal data. */
export const hasExample = ({ access, method }: Call): boolean => access === 'public' && method === 'GET'

export function describeOperation(
  call: Call,
  { title, takesKeys }: Pick<CallGroup, 'title' | 'takesKeys'>,
): DescribedOperation {
  const operationId = idOf(call)
  const shared: DescribedOperation['shared'] = {}
  const written = (schema: z.ZodType, io: 'input' | 'output', part: string): JsonSchema => {
    const one = describeSchema(schema, io, `${operationId}-${part}`)
    Object.assign(shared, one.shared)
    return one.schema
  }
  const [summary, ...more] = call.summary.split('；')
  const limit = `每个地址每分钟最多 ${limitPerMinute(call)} 次`
  const operation: Operation = {
    operationId,
    tags: [title],
    summary: summary!,
    description: [...more, `可调用：${describeAccess(call)}`, limit].join('；'),
    // An empty security requirement beside the one for API keys makes the key optional.
    security: call.access !== 'public' ? [{ session: [] }, { bearer: [] }] : takesKeys ? [{}, { key: [] }] : [],
    'x-per-minute': limitPerMinute(call),
    ...(call.roles && { 'x-roles': call.roles }),
    parameters: [
      ...parametersOf(call, 'path', call.params && written(call.params, 'input', 'params')),
      ...parametersOf(call, 'query', call.query && written(call.query, 'input', 'query')),
    ],
    ...requestOf(call, written),
    responses: { 200: successOf(call, written), ...describeRefusals(call) },
  }
  return { call, operation, shared }
}

type Write = (schema: z.ZodType, io: 'input' | 'output', part: string) => JsonSchema

function parametersOf(call: Call, place: Parameter['in'], fields: JsonSchema | undefined): Parameter[] {
  const examples = hasExample(call) ? (place === 'path' ? call.example.params : call.example.query) : undefined
  return Object.entries(fields?.properties ?? {}).map(([name, given]) => {
    const { description, ...schema } = schemaReference(given)
    return {
      name,
      in: place,
      required: place === 'path' || (fields?.required ?? []).includes(name),
      ...(description && { description }),
      schema,
      ...(examples?.[name] !== undefined && { example: examples[name] }),
    }
  })
}

const ANY_BYTES = { type: 'string', contentMediaType: 'application/octet-stream' } as const

function requestOf({ body, upload }: Call, written: Write): { requestBody?: RequestBody } {
  if (upload) {
    const content = upload.types.map((type) => [type, { schema: upload.form ? formOf(upload.form, written) : {} }])
    return { requestBody: { required: true, content: Object.fromEntries(content) } }
  }
  if (!body) return {}
  const schema = written(body, 'input', 'body')
  return { requestBody: { required: !body.safeParse({}).success, content: { 'application/json': { schema } } } }
}

function formOf(form: z.ZodObject, written: Write): JsonSchema {
  const { properties, required = [] } = written(form, 'input', 'form')
  const file = { ...ANY_BYTES, description: '文件' }
  return { type: 'object', properties: { file, ...properties }, required: ['file', ...required] }
}

function successOf({ data, bytes }: Call, written: Write) {
  if (!data) return { description: '文件内容', content: { [bytes!]: {} } }
  const schema: JsonSchema = {
    type: 'object',
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: written(data, 'output', 'data') },
    required: ['code', 'msg', 'data'],
    additionalProperties: false,
  }
  return { description: '操作成功', content: { 'application/json': { schema } } }
}

/** Path of a call as clients write it. */
export const operationPath = ({ path }: Call): string => API_BASE + path
