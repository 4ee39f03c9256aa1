import { z } from 'zod'
import { identifier, text, wholeNumber } from '../forms/fields.ts'
import { typedKeys } from '../typed-keys.ts'
import { CHANGE_STATES, CHANGE_STEPS } from './checked-list.ts'

const EntryValues = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))

export const ChangeFacts = z.object({
  id: z.string(),
  state: z.enum(typedKeys(CHANGE_STATES)),
  revision: z.number().int(),
  by: z.string(),
  at: z.string(),
  checker: z.string().nullable(),
  remark: z.string(),
})

export const Steps = z.array(z.enum(CHANGE_STEPS))

/** An entry of a list as the desk shows it: its public content and the waiting change. */
export const CheckedEntry = z.object({
  id: z.string(),
  group: z.string(),
  /** True until the entry is public for the first time. */
  isNew: z.boolean(),
  isShown: z.boolean(),
  values: EntryValues,
  seen: z.string(),
  may: Steps,
  change: ChangeFacts.extend({ values: EntryValues, removes: z.boolean() })
    .nullable()
    .describe('等待审核或刚被退回的修改'),
})
export type CheckedEntry = z.output<typeof CheckedEntry>

export const Done = z.object({ id: z.string() })
export const Decided = z.object({
  id: identifier('修改编号'),
  revision: wholeNumber('修订号', { min: 1, max: 999_999 }),
})
/** Direction and distance of a move within the list; the default distance is one place. */
export const MOVE = {
  direction: z.enum(['up', 'down'], { error: '请选择上移或下移' }).describe('up 上移，down 下移'),
  by: wholeNumber('移动几位', { min: 1, max: 1000 }).optional(),
}
export const seen = text('所见的修订', { max: 100 }).describe('所见的修订；与查询结果的 seen 相同')

/** Body of a save call. A new entry has no id; the form key makes a repeated submission create only one entry. */
export const savedSchema = <Fields extends z.ZodObject>(fields: Fields) =>
  z.object({
    id: identifier('编号').optional(),
    key: identifier('表单编号'),
    seen: seen.optional().describe('所见的修订；修改时与查询结果的 seen 相同'),
    values: fields.describe('内容'),
  })
