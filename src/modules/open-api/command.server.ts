import { API_BASE, type Call, callPath } from '../../kernel/calls/contract.ts'
import { type JsonSchema, schemaReference } from './json-schema.server.ts'
import { hasExample, type Operation } from './operation.server.ts'

/** Address of a call's example, including the query. */
export function exampleAddress({ path, example }: Call): string {
  const query = new URLSearchParams(example.query).toString()
  return API_BASE + callPath(path, example.params) + (query && `?${query}`)
}

/**
 * A curl command for the call. Public reads use their example and can be run at once; other calls have placeholders and no
 * personal data.
 */
export function writeCommand(call: Call, operation: Operation, origin: string): string {
  const isExample = hasExample(call)
  const path = isExample
    ? callPath(call.path, call.example.params)
    : call.path.replace(/\{(\w+)\}/g, (_, name: string) => blankFor(meaningOf(operation, name) || name))
  const query = isExample
    ? Object.entries(call.example.query ?? {})
    : operation.parameters
        .filter((one) => one.in === 'query' && one.required)
        .map(({ name, description }) => [name, blankFor(description ?? name)] as const)
  const parts = [
    `curl${query.length > 0 ? ' -G' : ''}${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(origin + API_BASE + path)}`,
    ...query.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...(call.access === 'public' ? [] : [`-H ${quoted('Authorization: Bearer <access_token>')}`]),
    ...bodyParts(call, operation),
    ...(call.bytes ? ['-OJ'] : []),
  ]
  return parts.join(' \\\n  ')
}

function bodyParts({ upload, body }: Call, { requestBody }: Operation): string[] {
  const [first] = Object.entries(requestBody?.content ?? {})
  if (!first || (!upload && !body)) return []
  const [type, content] = first
  if (type === 'multipart/form-data') return [`-F ${quoted('file=@附件.pdf')}`]
  if (upload) return [`-H ${quoted(`Content-Type: ${type}`)}`, `--data-binary ${quoted('@文件')}`]
  const blanks = JSON.stringify(blanksOf(content.schema ?? {}), null, 2)
  return [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(blanks)}`]
}

const meaningOf = ({ parameters }: Operation, name: string) => parameters.find((one) => one.name === name)?.description

/** Required fields of a body, each with its description as placeholder. */
function blanksOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, blankOf(schemaReference(properties[name]), name)]))
}

function blankOf(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'boolean') return true
  if (schema.type === 'object') return blanksOf(schema)
  if (schema.type === 'array') return [blankOf(schemaReference(schema.items), name)]
  return blankFor(schema.description ?? name)
}

/** Uses only the label; hints and values are in the table. */
const blankFor = (meaning: string): string => `<${meaning.split('；')[0]}>`

/** Quotes a text for the shell, so that no character in it is special. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
