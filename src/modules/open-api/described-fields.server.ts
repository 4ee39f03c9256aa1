import type { DescribedField } from './contract.ts'
import { type JsonSchema, schemaReference } from './json-schema.server.ts'
import type { Operation } from './operation.server.ts'

/** The fields of a call as table rows; nested fields follow their parent. */
export function describedFields({ parameters, requestBody }: Operation): DescribedField[] {
  const inAddress = parameters.map(({ name, in: place, required, description, schema }) =>
    fieldOf(name, { ...schema, description }, required, place === 'path' ? '路径' : '查询'),
  )
  const [body] = Object.values(requestBody?.content ?? {})
  return [...inAddress, ...(body?.schema ? fieldsIn(body.schema, '') : [])]
}

function fieldsIn({ properties = {}, required = [] }: JsonSchema, before: string): DescribedField[] {
  return Object.entries(properties).flatMap(([key, given]) => {
    const schema = schemaReference(given)
    const name = before + key
    const item = schemaReference(schema.items)
    return [
      fieldOf(name, schema, required.includes(key), '请求体'),
      ...(schema.type === 'object' ? fieldsIn(schema, `${name}.`) : []),
      ...(item.type === 'object' ? fieldsIn(item, `${name}[].`) : []),
    ]
  })
}

const fieldOf = (
  name: string,
  schema: JsonSchema,
  required: boolean,
  place: DescribedField['place'],
): DescribedField => ({
  name,
  place,
  type: typeOf(schema),
  required,
  values: valuesOf(schema),
  limits: limitsOf(schema),
  meaning: schema.description ?? '',
})

const TYPES: Record<string, string> = {
  string: '文字',
  integer: '整数',
  number: '数字',
  boolean: '是否',
  array: '列表',
  object: '对象',
}

function typeOf({ type, format, contentMediaType, enum: values, const: value, anyOf }: JsonSchema): string {
  if (contentMediaType) return '文件'
  if (format === 'date') return '日期'
  if (type === undefined && anyOf) return [...new Set(anyOf.map((one) => typeOf(schemaReference(one))))].join('或')
  const known = type ?? typeof (value ?? values?.[0])
  return TYPES[known as string] ?? '任意'
}

const valuesOf = ({ enum: values, const: value }: JsonSchema): string[] =>
  (values ?? (value === undefined ? [] : [value])).map(String)

/** Constraints of a value in words, besides the allowed values. */
function limitsOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength = 0, maxLength, minItems, maxItems } = schema
  const { format, pattern, default: usual } = schema
  return [
    bounds(minimum, maximum),
    minLength > 1 && `至少 ${minLength} 字`,
    maxLength !== undefined && `不超过 ${maxLength} 字`,
    (minItems || maxItems) && `${bounds(minItems, maxItems)} 项`,
    format === 'date' && '如 2026-11-15',
    pattern && `格式 ${pattern}`,
    isTold(usual) && `默认 ${usual}`,
  ]
    .filter(Boolean)
    .join('；')
}

/** Whether a default is worth showing: an empty one only means that the field is optional. */
const isTold = (usual: unknown): boolean =>
  typeof usual === 'number' || typeof usual === 'boolean' || (typeof usual === 'string' && usual !== '')

function bounds(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${least} 至 ${most}`
  if (least !== undefined) return `至少 ${least}`
  return most === undefined ? '' : `最多 ${most}`
}
