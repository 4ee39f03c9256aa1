import { z } from 'zod'
import type { apiOf } from '../../kernel/calls/api.ts'
import type { Call, Contract } from '../../kernel/calls/contract.ts'
import { mineField } from '../../kernel/calls/mine.ts'
import { type Page, Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { identifier, keyword, type Option, text, wholeNumber } from '../../kernel/forms/fields.ts'
import type { Roles } from '../../kernel/guard/staff-roles.ts'
import type { Step, StepTable } from '../../kernel/steps.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'

/** A step of a desk: who may take it, what it asks for, and how the API describes it. */
interface DeskStep<State extends string = string, Facts = unknown> extends Step<State, Facts> {
  roles: Roles
  summary: string
  /** Label of the required reason, which is stored as the note of the decision. */
  reason?: string
  /** Further required fields, with an example for the API documentation. */
  asks?: { fields: z.ZodObject; example: Readonly<Record<string, unknown>> }
  /** Deletes the note of an earlier decision. */
  clearsNote?: true
  /** The person who takes the step counts as a maker, who may not approve the record. */
  makes?: true
  /** The step can be taken with several records at once. */
  bulk?: true
  look?: 'primary' | 'plain' | 'danger'
  /** Label of the button on a page that saves the typed values before the step. */
  savesFirst?: string
  /** What the audit record says, such as 下架了{}, where `{}` is the name of the row; derived from the label if absent. */
  says?: string
  /** Last part of the call's address, if it differs from the step code. */
  address?: string
}

export interface DeskColumn {
  key: string
  label: string
  as?: 'minute' | 'day'
  narrow?: true
  end?: true
  /** Shown in wide windows only. */
  isWide?: true
  /** Text of the cell, if it is not the value itself. */
  shows?(record: DeskRecord): string
  /** Link of the cell; undefined for no link. */
  href?(record: DeskRecord): string | undefined
}

/** A record that staff maintain, as the desk shows it. */
export interface DeskRecord extends Record<string, unknown> {
  id: string
  state: string
  stateName: string
  version: number
  updatedAt: string
  /** Reason for the refusal, return or suspension. */
  decisionNote: string | null
  /** Steps that the caller may take now. */
  may: readonly string[]
}

interface DeskPages {
  list: string
  one: string
  names: readonly [list: string, one: string]
  takesFiles?: true
  /** View for one record, for desks that need more than the generated form. */
  view?: { name: string; file: string }
}

interface DeskDescription<State extends string, Code extends string, Facts> {
  /** Entity name in audit records. */
  entity: string
  /** Name in menus and titles, and the Chinese measure word for counts. */
  label: string
  unit: string
  /** Area of the menu and group of the audit records; entries of an area are sorted by `order`. */
  area: string
  order: number
  /** Prefix of the calls' addresses, and addresses of the two pages. */
  path: string
  pages: DeskPages
  readers: Roles
  writers: Roles
  /** Fields of the form; labels, limits and hints are in the schema. */
  fields: z.ZodObject
  /** Key of the fields in the body of a call. */
  valuesKey: string
  /** Values that calls return in addition to those of every desk. */
  record: z.ZodObject
  /** Field with the name of the record. */
  nameKey: string
  table: StepTable<State, Code, Facts>
  steps: Readonly<Record<Code, DeskStep<State, Facts>>>
  /** States in which another person has decided; a change made in one of them clears the earlier makers. */
  settled: readonly State[]
  /** Key under which calls also accept and return the state in Chinese. */
  stateWord?: string
  /** Key under which calls also accept and return the code of the state. */
  stateCode?: string
  list: {
    columns: readonly DeskColumn[]
    caption: string
    search?: { label: string; placeholder: string }
    /** Text of the state in the list, if the label is not enough. */
    stateShows?(record: DeskRecord): string
  }
  /** Field options that are loaded when the form is shown. */
  choices?(api: Api): Promise<Readonly<Record<string, readonly Option[]>>>
  /** Initial values of the form for a new record. */
  fresh?: Readonly<Record<string, unknown>>
  /** Handbook chapter: the purpose of the desk and its tasks. */
  handbook: { about: string; tasks: readonly { name: string; steps: readonly string[]; careful?: string }[] }
  words: { create: string; save: string; summaries: Readonly<Record<'page' | 'detail' | 'create' | 'edit', string>> }
  examples: { id: string; values: Readonly<Record<string, unknown>>; reason: string }
}

type Api = ReturnType<typeof apiOf>

const REASON = { min: 2, max: 500 }
/** The most rows that one page of a list can show. */
export const MOST_AT_ONCE = 100

const Version = wholeNumber('版本', { min: 1, max: 999_999 })
const Done = z.object({ id: z.string(), state: z.string(), version: z.number().int() })

export const BulkDone = z.object({
  done: z.number().int().describe('办成的数量'),
  refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })).describe('没有办成的及原因'),
})
export type BulkDone = z.output<typeof BulkDone>

type Typed<Data> = Call & { query?: z.ZodObject; body?: z.ZodType; data: z.ZodType<Data> }

interface DeskCalls extends Contract {
  page: Typed<Page<DeskRecord>>
  detail: Typed<DeskRecord>
  file: Call & { query: z.ZodObject }
  create: Typed<z.output<typeof Done>>
  edit: Typed<z.output<typeof Done>>
}

/** States that wait for another person's decision. */
export const waitingStates = <State extends string>({
  steps,
}: {
  steps: Readonly<Record<string, Pick<DeskStep<State>, 'from' | 'byAnother'>>>
}): State[] => [...new Set(Object.values(steps).flatMap(({ from, byAnother }) => (byAnother ? from : [])))]

/** Steps that these roles may take, among those allowed by the state and the two-person rule. */
export const stepsFor = <Code extends string>(
  steps: Readonly<Record<Code, Pick<DeskStep, 'roles'>>>,
  roles: readonly string[],
  isOpen: (code: Code) => boolean,
): Code[] => typedKeys(steps).filter((code) => steps[code].roles.some((role) => roles.includes(role)) && isOpen(code))

/** Audit sentences of a desk by action; `{}` is the name of the row. */
export const auditActs = ({ label, steps }: AnyDescription): [action: string, does: string][] => [
  ['create', '新建了{}'],
  ['export', `导出了${label}的列表`],
  ...Object.entries(steps).map(([code, step]): [string, string] => [
    code,
    step.says ?? (code === 'save' ? '修改了{}' : `${step.label}：{}`),
  ]),
]
type AnyDescription = Pick<DeskDescription<string, string, never>, 'label'> & {
  steps: Readonly<Record<string, Pick<DeskStep, 'label' | 'says'>>>
}

export type Desk<State extends string = string, Code extends string = string, Facts = unknown> = DeskDescription<
  State,
  Code,
  Facts
> & { calls: DeskCalls; callOf(step: string): Typed<z.output<typeof Done>>; bulk: readonly Code[] }

/** Name of a step's call in camel case: `take-down` becomes `takeDown`. */
export const callName = (step: string): string => step.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Defines a desk for records that staff maintain. Its calls, pages, form, list, menu entry and audit sentences follow from it. */
export function defineDesk<State extends string, Code extends string, Facts = unknown>(
  given: Omit<DeskDescription<State, Code, Facts>, 'table'> &
    Pick<StepTable<State, Code>, 'what' | 'makers'> & {
      states: Readonly<Record<State, string>>
    },
): Desk<State, Code, Facts> {
  const { what, makers, states, ...rest } = given
  const description = { ...rest, table: { what, makers, states, steps: given.steps } }
  const calls = callsOf(description)
  const callOf = (step: string) => calls[callName(step)] as Typed<z.output<typeof Done>>
  const bulk = typedKeys(given.steps).filter((code) => given.steps[code].bulk)
  return { ...description, calls, callOf, bulk }
}

function callsOf<State extends string, Code extends string, Facts>(
  desk: DeskDescription<State, Code, Facts>,
): DeskCalls {
  const { path, label, readers, writers, fields, valuesKey, words, examples, list, stateWord, stateCode } = desk
  const states = z.enum(typedKeys(desk.table.states), { error: '请选择状态' })
  const word = { ...(stateWord && { [stateWord]: z.string() }), ...(stateCode && { [stateCode]: states }) }
  const codes = typedKeys(desk.steps)
  const Named = z.object({ id: identifier(`${label}编号`) })
  const Seen = Named.extend({ version: Version })
  const Values = z.object({ [valuesKey]: fields.describe(`${label}的内容`) })
  const Record = desk.record.extend({
    ...{ id: z.string(), state: states, ...word, stateName: z.string(), version: z.number().int() },
    ...{ decisionNote: z.string().nullable(), updatedAt: z.string(), may: z.array(z.enum(codes)) },
  })
  const Stepped = z.object({ id: z.string(), state: states, ...word, version: z.number().int() })
  const reading = { access: 'staff', roles: readers, method: 'GET' } as const
  const writing = { access: 'staff', roles: writers, method: 'POST', data: Stepped } as const
  const seen = { id: 'none', version: 1 }
  const steps = codes
    .filter((code) => code !== 'save')
    .map((code) => {
      const { roles, summary, reason, asks, address = callName(code) } = desk.steps[code]
      const asked = { ...(reason && { reason: text('理由', REASON) }), ...asks?.fields.shape }
      const example = { ...seen, ...(reason && { reason: examples.reason }), ...asks?.example }
      return [
        callName(code),
        {
          ...{ access: 'staff', roles, method: 'POST', path: `${path}/${address}`, summary },
          ...{ body: Seen.extend(asked), data: Stepped, example: { body: example } },
        },
      ]
    })
  const Filter = z.object({
    state: states.optional().describe('状态'),
    mine: mineField(),
    ...(stateCode && { [stateCode]: states.optional().describe('状态') }),
    ...(stateWord && { [stateWord]: stateNamed(desk.table.states) }),
    ...(list.search && { keyword: keyword().optional() }),
  })
  return {
    page: {
      ...{ ...reading, path: `${path}/page`, summary: words.summaries.page },
      ...{ query: Paging.extend(Filter.shape), data: pageSchema(Record), example: {} },
    },
    file: {
      ...{ ...reading, path: `${path}/file`, summary: `导出各状态的${label}（CSV）；条件与查询相同，导出留痕` },
      // Reads the whole list, so it is limited.
      ...{ query: Filter, bytes: 'text/csv', perMinute: 6, example: {} },
    },
    detail: {
      ...{ ...reading, path: `${path}/detail/{id}`, summary: words.summaries.detail },
      ...{ params: Named, data: Record, example: { params: { id: examples.id } } },
    },
    create: {
      ...{ ...writing, path: `${path}/create`, summary: words.summaries.create },
      body: z.object({ key: identifier('表单编号'), ...Values.shape }),
      example: { body: { key: 'example', [valuesKey]: examples.values } },
    },
    edit: {
      ...{ ...writing, path: `${path}/edit`, summary: words.summaries.edit, body: Seen.extend(Values.shape) },
      example: { body: { ...seen, [valuesKey]: examples.values } },
    },
    ...Object.fromEntries(steps),
    ...bulkOf(desk),
  }
}

/** Accepts a state by its Chinese name or its code. */
const stateNamed = <State extends string>(states: Readonly<Record<State, string>>) =>
  z
    .string()
    .transform((named) => typedKeys(states).find((state) => state === named || states[state] === named))
    .refine((state) => state !== undefined, '请选择状态')
    .optional()
    .describe('状态')

/** The call that takes one step with several records, each decided separately. */
function bulkOf<State extends string, Code extends string, Facts>({
  path,
  label,
  steps,
  examples,
}: DeskDescription<State, Code, Facts>): Contract {
  const codes = typedKeys(steps).filter((code) => steps[code].bulk)
  const [role, ...roles] = new Set(codes.flatMap((code) => steps[code].roles))
  const [first] = codes
  if (!role || !first) return {}
  const Item = z.object({ id: identifier(`${label}编号`), version: Version })
  return {
    bulk: {
      ...{ access: 'staff', roles: [role, ...roles], method: 'POST', path: `${path}/bulk` },
      summary: `对选中的${label}逐个办理同一操作；办不成的说明原因，其余照办`,
      body: z.object({
        step: z.enum(codes, { error: '请选择操作' }).describe('操作'),
        items: z
          .array(Item)
          .min(1, `请选择${label}`)
          .max(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 个`)
          .describe('选中的'),
        reason: text('理由', REASON).optional(),
      }),
      data: BulkDone,
      example: { body: { step: first, items: [{ id: 'none', version: 1 }], reason: examples.reason } },
    },
  }
}
