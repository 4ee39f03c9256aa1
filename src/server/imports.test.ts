import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, sourceFiles } from '../../scripts/room-graph.ts'

const SRC = path.resolve(import.meta.dirname, '..')

/** Datasets of the catalogue; as long as the national field tables are. */
const DATA_TABLES = /^modules\/register\/catalogue\/datasets\//

/** Tables of the site map, long because the site is large. */
const LONG_TABLES = ['modules/sub-sites/pages.ts']

const LONGEST_FILE = 300

/** Files that build or load data before the portal serves. */
const STARTERS = ['server/main.ts', 'server/start.ts']

/** Why a file below src must not import another one, or null if it may. The folders decide: kernel ← ui ← modules ← shells ← server. */
function refusalOf(from: string, to: string): string | null {
  const own = areaOf(from)
  const other = areaOf(to)
  if (to.startsWith('../demo/')) return 'the portal of a city knows nothing of the demo city'
  if (own.area === 'outside' || other.area === 'outside') return STARTERS.includes(from) ? null : 'leaves src'
  if (WITHOUT_SERVER.has(own.area) && isServerFile(to)) return `${own.area} runs in browsers`
  if (TABLES_OF_PAGES.test(from) && (isServerFile(to) || to.endsWith('.tsx'))) return 'the page table is plain data'
  if (own.area === 'modules' && other.area === 'modules') {
    return own.room === other.room ? withinRoom(from, to, own.room!) : betweenRooms(from, to)
  }
  if (own.area === 'shells' && other.area === 'modules') {
    return OPEN_TO_ALL.test(to) ? null : 'a shell sees only contracts and layouts'
  }
  if (from === KIND_LIST && to === JOINED_KINDS) return null
  return SEES[own.area].includes(other.area) ? null : `${own.area} does not know ${other.area}`
}

type Area = 'kernel' | 'ui' | 'enhance' | 'modules' | 'shells' | 'server' | 'root' | 'outside'

const SEES: Record<Exclude<Area, 'outside'>, Area[]> = {
  kernel: ['kernel'],
  ui: ['kernel', 'ui'],
  enhance: ['enhance'],
  modules: ['kernel', 'ui'],
  shells: ['kernel', 'ui', 'shells'],
  root: ['kernel', 'ui', 'enhance', 'modules', 'shells', 'root'],
  server: ['kernel', 'ui', 'modules', 'shells', 'root', 'server'],
}
const WITHOUT_SERVER = new Set<Area>(['ui', 'shells', 'enhance'])
const OPEN_TO_ALL = /^modules\/[\w-]+\/(?:[\w-]+\/)?((?:[a-z]+-)*contract|layouts)\.ts$/
const TABLES = /^modules\/[\w-]+\/(?:[\w-]+\/)?tables\.server\.ts$/
const TABLES_OF_PAGES = /^((?:pages|rooms)\.ts|modules\/[\w-]+\/(?:[\w-]+\/)?(?:(?:[a-z]+-)*pages|layouts)\.ts)$/

/** Kinds are defined in the room that decides about them, from parts of the submissions engine. */
const KINDS_OF_ROOM = /^modules\/([\w-]+)\/kinds\//
const PARTS_OF_KINDS = /^modules\/submissions\/(kinds|machine)\//
/** The only file of the engine that imports the joined kinds. */
const KIND_LIST = 'modules/submissions/kinds/kind-list.ts'
const JOINED_KINDS = 'kinds.ts'

/** Large rooms split into small ones: each small room with the others it may import. */
const SMALL_ROOMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  register: {
    catalogue: [],
    'penalty-law': [],
    publicity: ['catalogue'],
    entries: [],
    records: ['catalogue', 'publicity', 'entries'],
    archives: ['catalogue', 'publicity', 'records'],
    forgetting: ['catalogue', 'entries'],
    'own-archive': ['catalogue', 'publicity', 'records', 'archives', 'forgetting'],
    severity: ['catalogue', 'publicity', 'entries', 'records'],
    handover: ['catalogue', 'publicity', 'records'],
    reminders: ['catalogue', 'publicity', 'records'],
    follow: ['catalogue', 'publicity', 'records'],
    search: ['catalogue', 'publicity', 'records', 'archives'],
    figures: ['catalogue', 'publicity', 'records'],
    subjects: ['catalogue', 'records', 'archives', 'search'],
    import: ['catalogue', 'penalty-law', 'publicity', 'entries', 'records', 'subjects'],
    desk: ['catalogue', 'publicity', 'records', 'archives', 'subjects', 'import'],
    export: ['catalogue', 'publicity', 'entries', 'records'],
    snapshots: ['catalogue', 'entries', 'records', 'export'],
  },
  submissions: {
    machine: [],
    kinds: ['machine'],
    form: ['machine', 'kinds'],
    messages: ['machine', 'kinds'],
    cases: ['machine', 'kinds', 'messages'],
    sending: ['machine', 'kinds', 'messages', 'cases'],
    staff: ['machine', 'kinds', 'messages', 'cases'],
    desk: ['machine', 'kinds', 'cases', 'staff'],
    'looking-up': ['machine', 'kinds', 'form', 'messages', 'cases', 'sending'],
  },
}

/** Rooms that are engines: every other room may import all of their files. */
const MECHANISMS = /^modules\/desk\//

const CARDS = /^modules\/[\w-]+\/desk\/views\/[\w-]+\.tsx$/

function betweenRooms(from: string, to: string): string | null {
  if (MECHANISMS.test(to)) return null
  // The workbench shows cards defined by other rooms.
  if (from.startsWith('modules/console/views/workbench/') && CARDS.test(to)) return null
  if (from.startsWith('modules/submissions/') && bringsKinds(to))
    return KNOWN_TABLES.includes(`${from} → ${to}`) ? null : 'submissions knows no room that brings kinds'
  if (KINDS_OF_ROOM.test(from) && PARTS_OF_KINDS.test(to) && to !== KIND_LIST) return null
  if (OPEN_TO_ALL.test(to) || (TABLES.test(from) && TABLES.test(to))) return null
  return 'a room sees of another only its contract and layouts'
}

/** The foreign key from a case to the points account it concerns. */
const KNOWN_TABLES = ['modules/submissions/tables.server.ts → modules/points/tables.server.ts']

const bringsKinds = (file: string): boolean => ROOMS_WITH_KINDS.has(file.split('/')[1]!)

/** Shared files of a large room are in its folder and may import its small rooms; the small rooms import only its tables. */
function withinRoom(from: string, to: string, room: string): string | null {
  const small = SMALL_ROOMS[room]
  const [own, other] = [smallRoomOf(from), smallRoomOf(to)]
  if (!small || own === other || !(own in small)) return null
  if (OPEN_TO_ALL.test(to) || (TABLES.test(to) && !(other in small))) return null
  return small[own]!.includes(other) ? null : `${room}/${own} does not know ${other}`
}

const smallRoomOf = (file: string): string => file.split('/')[2]!

function areaOf(file: string): { area: Area; room?: string } {
  const [first, room] = file.split('/')
  if (first === '..') return { area: 'outside' }
  if (first === 'modules') return { area: 'modules', room }
  return { area: first! in SEES && first !== 'root' ? (first as Area) : 'root' }
}

function isNotTheEngine(room: string): boolean {
  return room !== 'submissions'
}

const isServerFile = (file: string): boolean => /\.server\.tsx?$/.test(file)

const sources = globSync('**/*.{ts,tsx,css}', { cwd: SRC }).map((file) => file.replaceAll(path.sep, '/'))
const code = sourceFiles()
const ROOMS_WITH_KINDS = new Set(code.flatMap((file) => KINDS_OF_ROOM.exec(file)?.[1] ?? []).filter(isNotTheEngine))
const textOf = (file: string) => readFileSync(path.join(SRC, file), 'utf8')

describe('the direction of imports', () => {
  it('holds in every file', () => {
    const broken = code.flatMap((file) =>
      importsOf(file, textOf(file))
        .filter((target) => refusalOf(file, target))
        .map((target) => `${file} → ${target}`),
    )

    expect(broken.sort()).toEqual([])
  })

  it('is read from all forms of import', () => {
    const text = [
      "import { a } from '../a.ts'",
      "import type { b } from './b.ts'",
      "import {\n  c,\n} from '../../c.ts'",
      "export { d } from './d.ts'",
      "import './e.css'",
      "const f = await import('./f.ts')",
      "import { z } from 'zod'",
    ].join('\n')

    const imports = importsOf('modules/content/x.ts', text)

    const below = 'modules/content'
    expect(imports).toEqual([
      'modules/a.ts',
      `${below}/b.ts`,
      'c.ts',
      `${below}/d.ts`,
      `${below}/e.css`,
      `${below}/f.ts`,
    ])
  })

  it.each([
    ['kernel/pages/pages.ts', 'modules/content/contract.ts'],
    ['kernel/pages/pages.ts', 'ui/link.tsx'],
    ['kernel/pages/pages.ts', 'shells/main.tsx'],
    ['kernel/pages/pages.ts', 'server/app.ts'],
    ['kernel/pages/pages.ts', 'frame.ts'],
    ['ui/link.tsx', 'modules/content/contract.ts'],
    ['ui/link.tsx', 'shells/main.tsx'],
    ['ui/link.tsx', 'kernel/data/db.server.ts'],
    ['modules/finance/pages.ts', 'modules/content/column-page.ts'],
    ['modules/finance/api.server.ts', 'modules/content/tables.server.ts'],
    ['modules/finance/api.server.ts', 'modules/content/articles.server.ts'],
    ['modules/finance/api.server.ts', 'server/rooms/rooms.ts'],
    ['modules/register/records/records.server.ts', 'modules/register/archives/archives.server.ts'],
    ['modules/register/figures/api.server.ts', 'modules/register/search/suggestions.server.ts'],
    ['modules/register/catalogue/dataset.ts', 'modules/register/records/records.server.ts'],
    ['modules/content/views/column.tsx', 'shells/main.tsx'],
    ['modules/content/pages.ts', 'modules/content/views/column.tsx'],
    ['modules/content/layouts.ts', 'modules/content/articles.server.ts'],
    ['modules/submissions/form/form-steps.ts', 'modules/reports/contract.ts'],
    ['modules/submissions/form/form-steps.ts', 'modules/finance/kinds/product-application.ts'],
    ['modules/submissions/kinds/guide.ts', 'kinds.ts'],
    ['modules/finance/kinds/product-application.ts', 'modules/submissions/kinds/kind-list.ts'],
    ['modules/finance/api.server.ts', 'modules/submissions/kinds/submission-kind.ts'],
    ['shells/main.tsx', 'modules/content/side-menu.ts'],
    ['shells/main.tsx', 'kernel/guard/session.server.ts'],
    ['shells/main.tsx', 'server/app.ts'],
    ['enhance/main.ts', 'kernel/text/masks.ts'],
    ['enhance/main.ts', 'enhance/memory.server.ts'],
    ['frame.ts', 'server/app.ts'],
    ['server/app.ts', '../city/if-empty.ts'],
    ['server/start.ts', '../demo/load.ts'],
  ])('refuses %s → %s', (from, to) => {
    expect(refusalOf(from, to)).not.toBeNull()
  })

  it.each([
    ['kernel/pages/pages.ts', 'kernel/format/date.ts'],
    ['ui/link.tsx', 'kernel/pages/frame.ts'],
    ['modules/finance/pages.ts', 'modules/content/layouts.ts'],
    ['modules/finance/views/a.tsx', 'modules/content/contract.ts'],
    ['modules/finance/views/a.tsx', 'modules/register/search/contract.ts'],
    ['modules/register/search/api.server.ts', 'modules/register/archives/archives.server.ts'],
    ['modules/register/search/subject-hits.server.ts', 'modules/register/records/tables.server.ts'],
    ['modules/submissions/cases/cases.server.ts', 'modules/submissions/tables.server.ts'],
    ['modules/submissions/kinds/kind-list.ts', 'kinds.ts'],
    ['modules/finance/kinds/product-application.ts', 'modules/submissions/kinds/submission-kind.ts'],
    ['modules/register/pages.ts', 'modules/register/search/pages.ts'],
    ['modules/finance/tables.server.ts', 'modules/files/tables.server.ts'],
    ['modules/content/views/article.tsx', 'modules/content/column-page.ts'],
    ['shells/main.tsx', 'modules/notices/contract.ts'],
    ['server/app.ts', 'modules/content/api.server.ts'],
    ['server/start.ts', '../city/if-empty.ts'],
    ['frame.ts', 'modules/content/side-menu.ts'],
  ])('allows %s → %s', (from, to) => {
    expect(refusalOf(from, to)).toBeNull()
  })
})

describe('the demo city', () => {
  const root = path.join(SRC, '..')
  const isOfDemo = (text: string) => /(?:\bfrom\s*|\bimport\s*\(?\s*)'[./]*\/demo\//.test(text)
  /** Commands for the demo city, and the only file that imports its loader. */
  const KNOW_IT = ['scripts/demo-city.ts', 'scripts/demo.ts', 'scripts/dev-portal.ts', 'scripts/load-demo.ts']

  it('is imported by no file that the portal of another city runs', () => {
    const files = globSync('{src,city,scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    )
    const found = files.filter((file) => isOfDemo(readFileSync(path.join(root, file), 'utf8')))

    expect(found.sort()).toEqual(KNOW_IT)
  })

  it('is imported only dynamically at the start of the portal', () => {
    const text = readFileSync(path.join(root, 'scripts/demo-city.ts'), 'utf8')

    expect(text.match(/^import .*demo\//gm)).toBeNull()
    expect(text).toContain("import('../demo/if-empty.ts')")
  })
})

const MOST_IN_FOLDER = 40

describe('the size of folders', () => {
  it(`stays within ${MOST_IN_FOLDER} files, tests aside`, () => {
    const beside = globSync('{city,demo,test,e2e,bench,scripts}/**/*.ts', { cwd: path.join(SRC, '..') })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !/\.(test|e2e)\.ts$/.test(file))
    const folders = Map.groupBy([...code, ...beside], (file) => path.posix.dirname(file))
    const large = [...folders].filter(([, files]) => files.length > MOST_IN_FOLDER).map(([folder]) => folder)

    expect(large).toEqual([])
  })
})

describe('the size of files', () => {
  it(`stays within ${LONGEST_FILE} lines but for tables of pages and datasets`, () => {
    const long = sources.filter((file) => !DATA_TABLES.test(file) && isLong(textOf(file)))

    expect(long.sort()).toEqual(LONG_TABLES)
  })

  it('counts lines', () => {
    expect(isLong('a\n'.repeat(LONGEST_FILE))).toBe(false)
    expect(isLong('a\n'.repeat(LONGEST_FILE + 1))).toBe(true)
  })
})

const isLong = (text: string): boolean => text.trimEnd().split('\n').length > LONGEST_FILE
