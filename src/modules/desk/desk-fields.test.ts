import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldMeta } from '../../kernel/forms/fields.ts'
import { desks, roomDesks } from '../../rooms.ts'

/** Desks whose page draws some fields itself; all others are drawn from the schema. */
const DRAWN_BY_ITSELF = ['interview', 'survey']

const lists = roomDesks.flatMap((room) => room.lists ?? [])
const forms = [
  ...desks.filter(({ entity }) => !DRAWN_BY_ITSELF.includes(entity)).map(({ entity, fields }) => ({ entity, fields })),
  ...lists,
]

describe('the form of a desk or a list', () => {
  it.each(forms)('has a label for every field of its schema: $entity', ({ fields }) => {
    const nameless = Object.entries(fields.shape).filter(([, field]) => !fieldMeta.get(field as z.ZodType)?.label)

    expect(nameless.map(([name]) => name)).toEqual([])
  })
})

describe('a list', () => {
  it.each(lists)('refers only to fields that it has: $name', ({ fields, texts, fixed = [], namedBy, narrowedBy }) => {
    const named = [...texts, ...fixed, ...(namedBy ? [namedBy] : []), ...(narrowedBy ? [narrowedBy] : [])]

    expect(named.filter((name) => !Object.hasOwn(fields.shape, name))).toEqual([])
  })
})
