import type { JsonSchema } from '../../src/modules/open-api/json-schema.server.ts'

/** Resolves a reference within the document. */
export type Resolve = (reference: string) => JsonSchema

/** Schemas nested deeper than this are recursive; their parts are `unknown` from there on. */
const DEEPEST = 12

/** A JSON schema as a TypeScript type on one line, or on several if it is an object. */
export function typeText(schema: JsonSchema | boolean, resolve: Resolve, depth = 0): string {
  if (typeof schema === 'boolean' || depth > DEEPEST) return 'unknown'
  if (schema.$ref) return typeText(resolve(schema.$ref), resolve, depth + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return unionOf(choices.map((one) => typeText(one, resolve, depth)))
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type) => typeText({ ...schema, type } as JsonSchema, resolve, depth)))
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return schema.type
    case 'array':
      return `${inBrackets(typeText(itemsOf(schema), resolve, depth))}[]`
    case 'object':
      return objectText(schema, resolve, depth)
    default:
      return 'unknown'
  }
}

const itemsOf = ({ items }: JsonSchema): JsonSchema => (typeof items === 'object' && !Array.isArray(items) ? items : {})

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const inBrackets = (type: string): string => (/ \| /.test(type) && !type.startsWith('{') ? `(${type})` : type)

function objectText({ properties, required = [], additionalProperties }: JsonSchema, resolve: Resolve, depth: number) {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeText(additionalProperties, resolve, depth) : 'unknown'
    return `Record<string, ${values}>`
  }
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(([name, one]) => {
    const type = typeText(one, resolve, depth + 1)
    return `${indent}${propertyName(name)}${required.includes(name) ? '' : '?'}: ${type}`
  })
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

export const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)
