import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { BrowserScripts } from '../src/kernel/pages/document.ts'
import type { PageRow } from '../src/kernel/pages/pages.ts'
import { COMPILING } from './page-build.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

export interface BuiltScripts {
  scripts: BrowserScripts
  /** Every file that is built into one of them. */
  files: ReadonlySet<string>
}

/** What browsers run: the enhancements on every page, and React with the view on pages of layouts with `hydrate`. */
export async function buildBrowserScripts(clientFolder: string, pages: readonly PageRow[]): Promise<BuiltScripts> {
  const files = new Set<string>()
  const build = async (options: Rolldown.RolldownOptions) => {
    const chunks = await buildChunks(clientFolder, options)
    for (const { moduleIds } of chunks) for (const id of moduleIds) files.add(id)
    return chunks
  }
  const scripts = {
    enhancements: await buildEnhancements(build),
    desk: await buildDesk(build),
    views: await buildViews(build, pages),
  }
  return { scripts, files }
}

type Build = (options: Rolldown.RolldownOptions) => Promise<Rolldown.OutputChunk[]>

/** One small module of their own, loaded by every page, and parts that few pages need: no React. */
async function buildEnhancements(build: Build): Promise<string> {
  const chunks = await build({
    input: path.join(ROOT, 'src/enhance/main.ts'),
    output: { entryFileNames: 'assets/enhance-[hash].js', chunkFileNames: 'assets/part-[hash].js' },
  })
  return addressOf(chunks.find((chunk) => chunk.isEntry)!)
}

/** Built by itself, so that what the public loads is the same with and without it. */
async function buildDesk(build: Build): Promise<string> {
  const [chunk] = await build({
    input: path.join(ROOT, 'src/enhance/desk/main.ts'),
    output: { entryFileNames: 'assets/desk-[hash].js' },
  })
  return addressOf(chunk!)
}

async function buildViews(build: Build, pages: readonly PageRow[]): Promise<BrowserScripts['views']> {
  const views = new Map(pages.filter((row) => row.hydrate).map((row) => [row.view, row.file]))
  if (views.size === 0) return {}
  const chunks = await build({
    input: Object.fromEntries([...views.keys()].map((view) => [view, ENTRY + view])),
    plugins: [entriesOf(views), withoutStyles],
    // What starts a view is called from outside.
    preserveEntrySignatures: 'strict',
    // A view is in one file with its loader: of what only the loader needs, nothing is kept.
    treeshake: { moduleSideEffects: false },
    output: {
      entryFileNames: 'assets/view-[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      // Apart, because it stays the same over releases and is the same for all views.
      codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
    },
  })
  const entries = chunks.filter((chunk) => chunk.isEntry)
  return Object.fromEntries(
    entries.map((entry) => {
      const imports = importsOf(entry, chunks)
      const later = [...laterOf([entry.fileName, ...imports], chunks)].filter((fileName) => !imports.has(fileName))
      const addresses = (names: Iterable<string>) => [...names].map((fileName) => addressOf({ fileName }))
      return [entry.name, { module: addressOf(entry), imports: addresses(imports), later: addresses(later) }]
    }),
  )
}

/** All that a chunk needs, also by way of others: the page asks for all of it at once. */
function importsOf(
  { imports }: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<string>(),
): Set<string> {
  for (const fileName of imports) {
    if (found.has(fileName)) continue
    found.add(fileName)
    const chunk = chunks.find((each) => each.fileName === fileName)
    if (chunk) importsOf(chunk, chunks, found)
  }
  return found
}

/** What these fetch when they run, with all that it needs itself. */
function laterOf(names: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const asked = chunks.filter(({ fileName }) => names.includes(fileName)).flatMap((chunk) => chunk.dynamicImports)
  const found = new Set(asked)
  for (const chunk of chunks) if (asked.includes(chunk.fileName)) importsOf(chunk, chunks, found)
  return found
}

async function buildChunks(
  clientFolder: string,
  rolldownOptions: Rolldown.RolldownOptions,
): Promise<Rolldown.OutputChunk[]> {
  const result = (await build({
    ...COMPILING,
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    // The production React, whatever the process that builds calls itself.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: 'es2020',
      reportCompressedSize: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions,
    },
  })) as Rolldown.RolldownOutput
  return result.output.filter((file) => file.type === 'chunk')
}

const addressOf = ({ fileName }: { fileName: string }): string => `/${fileName}`

const ENTRY = 'hydrated:'

/** The module of a view: its component, ready to be started in the place where the server has written it. */
const entriesOf = (views: ReadonlyMap<string, string>): Plugin => ({
  name: 'hydrated-views',
  resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
  load(id) {
    const file = id.startsWith(`\0${ENTRY}`) && views.get(id.slice(ENTRY.length + 1))
    if (!file) return null
    const source = (name: string) => JSON.stringify(path.join(ROOT, 'src', name))
    return `import { starterOf } from ${source('hydration.tsx')}
import { View } from ${source(file)}
export default starterOf(View)`
  },
})

/** The page has its style sheet already. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
}
