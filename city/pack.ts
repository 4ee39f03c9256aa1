import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ConfigFaults } from '../src/kernel/config-faults.server.ts'
import { isCreditCode } from '../src/kernel/identity/credit-code.ts'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { SiteProfile } from '../src/kernel/profile.ts'

const District = z.object({
  code: z.string().regex(/^\d{6}$/, '区划代码应为 6 位数字'),
  name: z.string().min(1).max(30),
})

/** Levels of member units, in the words of the dictionary MEMBER_GROUP. */
const GROUPS = ['国家', '省', '市', '区县', '其他'] as const

const Unit = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, '单位编号只用小写字母、数字和短横'),
  name: z.string().min(1).max(60),
  shortName: z.string().min(1).max(30),
  code: z.string().refine(isCreditCode, '统一社会信用代码不正确').optional(),
  group: z.enum(GROUPS, { error: `分组应为 ${GROUPS.join('、')} 之一` }),
  url: z.url().or(z.literal('')).default(''),
  phone: z.string().max(30).optional(),
  hours: z.string().max(100).optional(),
  duty: z.string().max(200).default(''),
  /** `logo` is the key of a picture loaded with the city; the next field says whether the unit appears at the foot of the home page. */
  logo: z.string().optional(),
  showLogo: z.boolean().default(false),
})

const Link = z.object({ name: z.string().min(1).max(30), href: z.string().min(1) })

/** Additional links: below an item of the navigation, by its name, and in a side menu, by its id. */
const Menus = z.object({
  navigation: z.record(z.string(), z.array(Link)).default({}),
  sideBars: z.record(z.string(), z.array(Link)).default({}),
})

const Column = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  name: z.string().min(1),
  cycle: z.int().positive(),
})

const Dictionary = z.object({
  parentCode: z.string().regex(/^[A-Z_]+$/, '字典编号只用大写字母和下划线'),
  name: z.string().min(1),
  items: z.array(z.object({ code: z.string().min(1), name: z.string().min(1) })),
})

/** The files of a pack, all optional but the profile. They are loaded once, into an empty database. */
const FILES = {
  districts: { name: 'districts.json', schema: z.array(District).default([]) },
  units: { name: 'units.json', schema: z.array(Unit).default([]) },
  columns: { name: 'columns.json', schema: z.array(Column).default([]) },
  menus: { name: 'menus.json', schema: Menus.default({ navigation: {}, sideBars: {} }) },
  /** Entries replace those with the same code that every city has. */
  dictionary: { name: 'dictionary.json', schema: z.array(Dictionary).default([]) },
} as const

export const PROFILE_FILE = 'site-profile.json'
const TEXTS = 'texts'

type Contents = { [Name in keyof typeof FILES]: z.output<(typeof FILES)[Name]['schema']> }

/** The contents of a city pack beside its profile. */
export interface Pack extends Contents {
  /** Texts of fixed pages and articles as written in the pack, one file for each column. */
  texts: { column: string; text: string }[]
}

/** An error in a pack: the file, the place in it, and what is wrong. */
export interface PackFault {
  file: string
  place: string
  problem: string
}

/** Reads a pack and reports all its errors at once. */
export function examinePack(folder: string): { pack: Pack; profile: SiteProfile | undefined; faults: PackFault[] } {
  const faults: PackFault[] = []
  function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
    const place = path.join(folder, file)
    const given = existsSync(place) ? parse(place) : { value: undefined }
    if ('problem' in given) {
      faults.push({ file, place: '', problem: given.problem })
      return undefined
    }
    const result = schema.safeParse(given.value)
    if (result.success) return result.data
    for (const { path: where, message } of result.error.issues)
      faults.push({ file, place: where.join('.'), problem: message })
    return undefined
  }
  const profile = read(PROFILE_FILE, SiteProfile)
  const contents = Object.fromEntries(
    Object.entries(FILES).map(([key, { name, schema }]) => [key, read(name, schema) ?? schema.parse(undefined)]),
  ) as unknown as Contents
  return { pack: { ...contents, texts: readTexts(path.join(folder, TEXTS)) }, profile, faults }
}

/** Reads a pack; throws an error that lists all faults if there are any. */
export function readPack(folder: string): Pack {
  const { pack, faults } = examinePack(folder)
  if (faults.length === 0) return pack
  throw new ConfigFaults(
    faults.map(
      ({ file, place, problem }) =>
        new OperatorError(
          `城市包 ${folder} 的 ${file}${place && `（${place}）`} 有误：${problem}`,
          `The city pack ${folder} is wrong in ${file}${place && ` (${place})`}: ${problem}`,
        ),
    ),
  )
}

function parse(file: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return { problem: `不是正确的 JSON：${error instanceof Error ? error.message : error}` }
  }
}

export function readTexts(folder: string): Pack['texts'] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ column: path.basename(name, '.md'), text: readFileSync(path.join(folder, name), 'utf8') }))
}
