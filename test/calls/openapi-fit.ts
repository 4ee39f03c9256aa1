import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Call } from '../../src/kernel/calls/contract.ts'

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
}

/** Validates answers against an OpenAPI document and returns the differences as text. */
export function createFit(document: Document) {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ ...document, $id: 'portal' })

  return function misfits(call: Call, status: number, answer: unknown): string[] {
    const place = placeOf(document, call, status)
    // `getSchema` compiles a shared response once; `compile` would do so for every call.
    const fits = place && ajv.getSchema(place)
    if (!fits) return [`status ${status} is not described`]
    return fits(answer) ? [] : fits.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

/** The JSON pointer of the schema for a call's answer with a status. References to shared responses are resolved. */
function placeOf({ paths }: Document, { path, method }: Call, status: number): string | undefined {
  const response = paths[path]?.[method.toLowerCase()]?.responses[status]
  if (!response) return undefined
  const place = ['paths', path, method.toLowerCase(), 'responses', String(status)]
  const found = response.$ref?.slice(2) ?? place.map((key) => encodeURIComponent(escaped(key))).join('/')
  return `portal#/${found}/content/application~1json/schema`
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
