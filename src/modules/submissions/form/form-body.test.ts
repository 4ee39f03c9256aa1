import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { fieldMeta } from '../../../kernel/forms/fields.ts'
import { MOST_FIELDS, MOST_OF_ONE_NAME } from '../../../kernel/forms/form.ts'
import { bodyOfForm } from '../../../kernel/forms/form-body.ts'
import { lineOf } from '../../../kernel/forms/form-fields.ts'
import { writeDuplicateText } from '../kinds/abuse-limits.ts'
import { KINDS, kindOf } from '../kinds/kind-list.ts'

const { body } = kindOf('objection-person')

/** Inputs of the fields when everything is filled in: of a file its id and its name go along. */
function mostInputs(fields: Readonly<Record<string, z.ZodType>>): number {
  return Object.values(fields).reduce((sum, field) => {
    const { lines, files } = fieldMeta.get(field) ?? {}
    const line = lineOf(field)
    return sum + (line && lines ? lines.max * mostInputs(line.shape) : files ? 2 * files.max : 1)
  }, 0)
}

/** Of the captcha, the step, and what is to be dropped. */
const INPUTS_OF_ITS_OWN = 30

describe('what a form sent', () => {
  it.each(KINDS)('of the kind $code has room for all that may be filled in', ({ body: { shape } }) => {
    const lists = Object.values(shape).map((field) => fieldMeta.get(field as z.ZodType)?.files?.max ?? 0)

    expect(mostInputs(shape) + INPUTS_OF_ITS_OWN).toBeLessThanOrEqual(MOST_FIELDS)
    expect(Math.max(...lists)).toBeLessThanOrEqual(MOST_OF_ONE_NAME)
  })

  it('becomes lines in lines', () => {
    const sent = bodyOfForm(
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

    expect(body.safeParse(bodyOfForm(entries, body.shape)).error?.issues).toBeUndefined()
  })

  it.each([
    '__proto__.x',
    'items.__proto__.x',
    'items.constructor',
    'nothing',
    'items.100.recordId',
    'items.0.a.b.c.d.e',
    '',
  ])('loses the name %j', (name) => {
    expect(bodyOfForm([[name, 'x']], body.shape)).toEqual({})
  })

  it('never changes what all objects share, whatever the names', () => {
    const name = fc
      .array(fc.constantFrom('items', 'name', '0', '1', '__proto__', 'constructor', 'prototype', 'toString'), {
        minLength: 1,
      })
      .map((parts) => parts.join('.'))

    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (entries) => {
        const sent = bodyOfForm(entries, body.shape)

        expect(Object.getPrototypeOf(sent)).toBe(Object.prototype)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })
})

it('the same content in other spaces and widths is a duplicate, other content is not', () => {
  const text = (content: string) => writeDuplicateText(kindOf('message'), { ...EXAMPLES.message, content })

  expect(text('信用 ＡＢＣ\n修复')).toBe(text('信用abc修复'))
  expect(text('信用修复')).not.toBe(text('信用承诺'))
})

function flat(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.map((each) => [name, each])
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => flat(name ? `${name}.${key}` : key, inner))
}
