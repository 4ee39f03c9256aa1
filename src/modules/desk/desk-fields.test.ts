import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { desks } from '../../desks.ts'
import { fieldMeta } from '../../kernel/forms/fields.ts'

/** Desks whose page draws some of their fields itself; all others are drawn from the schema. */
const DRAWN_BY_ITSELF = ['interview', 'survey']

describe('the form of a desk', () => {
  it.each(desks.filter(({ entity }) => !DRAWN_BY_ITSELF.includes(entity)).map((desk) => [desk.entity, desk] as const))(
    'has a label for every field of its schema: %s',
    (_, { fields }) => {
      const nameless = Object.entries(fields.shape).filter(([, field]) => !fieldMeta.get(field as z.ZodType)?.label)

      expect(nameless.map(([name]) => name)).toEqual([])
    },
  )
})
