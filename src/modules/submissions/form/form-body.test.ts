import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { fieldMeta } from '../../../kernel/forms/fields.ts'
import { MOST_FIELDS, MOST_OF_ONE_NAME } from '../../../kernel/forms/form.ts'
import { formToBody } from '../../../kernel/forms/form-body.ts'
import { lineSchema } from '../../../kernel/forms/form-fields.ts'
import { writeDuplicateText } from '../kinds/abuse-limits.ts'
import { expectKind, KINDS } from '../kinds/kind-list.ts'

const { body } = expectKind('objection-person')

/** Number of inputs of a fully completed form; a file has its id and its name. */
function mostInputs(fields: Readonly<Record<string, z.ZodType>>): number {
  return Object.values(fields).reduce((sum, field) => {
    const { lines, files } = fieldMeta.get(field) ?? {}
    const line = lineSchema(field)
    return sum + (line && lines ? lines.max * mostInputs(line.shape) : files ? 2 * files.max : 1)
  }, 0)
}

/** Inputs of the captcha, the step, and removed files. */
const INPUTS_OF_ITS_OWN = 30

describe('a form body', () => {
  it.each(KINDS)('of the kind $code has room for all possible inputs', ({ body: { shape } }) => {
    const lists = Object.values(shape).map((field) => fieldMeta.get(field as z.ZodType)?.files?.max ?? 0)

    expect(mostInputs(shape) + INPUTS_OF_ITS_OWN).toBeLessThanOrEqual(MOST_FIELDS)
    expect(Math.max(...lists)).toBeLessThanOrEqual(MOST_OF_ONE_NAME)
  })

  it('becomes nested lines', () => {
    const sent = formToBody(
      [
        ['name', '林晓'],
        ['items.1.recordId', 'b'],
        ['items.0.recordId', 'a'],
        ['items.0.fields.0.newValue', '1'],
        ['evidences', 'file-1'],
        ['evidences', 'file-2'],
      ],
      body.shape,
    )

    expect(sent).toEqual({
      name: '林晓',
      items: [{ recordId: 'a', fields: [{ newValue: '1' }] }, { recordId: 'b' }],
      evidences: ['file-1', 'file-2'],
    })
  })

  it('is accepted like the body of the call', () => {
    const entries = flat('', EXAMPLES['objection-person'])

    expect(body.safeParse(formToBody(entries, body.shape)).error?.issues).toBeUndefined()
  })

  it.each([
    '__proto__.x',
    'items.__proto__.x',
    'items.constructor',
    'nothing',
    'items.100.recordId',
    'items.0.a.b.c.d.e',
    '',
  ])('ignores the field name %j', (name) => {
    expect(formToBody([[name, 'x']], body.shape)).toEqual({})
  })

  it('never changes prototypes, whatever the field names are', () => {
    const name = fc
      .array(fc.constantFrom('items', 'name', '0', '1', '__proto__', 'constructor', 'prototype', 'toString'), {
        minLength: 1,
      })
      .map((parts) => parts.join('.'))

    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (entries) => {
        const sent = formToBody(entries, body.shape)

        expect(Object.getPrototypeOf(sent)).toBe(Object.prototype)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })
})

it('the same content with other spaces and widths is a duplicate, other content is not', () => {
  const text = (content: string) => writeDuplicateText(expectKind('message'), { ...EXAMPLES.message, content })

  expect(text('信用 ＡＢＣ\n修复')).toBe(text('信用abc修复'))
  expect(text('信用修复')).not.toBe(text('信用承诺'))
})

function flat(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.map((each) => [name, each])
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => flat(name ? `${name}.${key}` : key, inner))
}
