import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { BrowserScripts } from '../src/kernel/pages/document.ts'
import type { PageRow } from '../src/kernel/pages/pages.ts'
import { COMPILING } from './page-build.ts'
import { shortClassNames } from './styles/class-names.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

export interface BuiltScripts {
  scripts: BrowserScripts
  /** Every file that is part of one of the browser scripts. */
  files: ReadonlySet<string>
}

/** Builds what browsers run: the enhancements for every page, and React with the view for pages of layouts with `hydrate`. */
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

/** Builds one small module that every page loads, and separate chunks for what few pages need. Neither contains React. */
async function buildEnhancements(build: Build): Promise<string> {
  const chunks = await build({
    input: path.join(ROOT, 'src/enhance/main.ts'),
    output: { entryFileNames: 'assets/enhance-[hash].js', chunkFileNames: 'assets/part-[hash].js' },
  })
  return addressOf(chunks.find((chunk) => chunk.isEntry)!)
}

/** The script of the console is a build of its own, so that the files for public pages do not depend on it. */
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
    // The exports that start a view are called from a script outside the bundle, so tree shaking must not remove them.
    preserveEntrySignatures: 'strict',
    // A view and its loader share one file; side effects of modules that only the loader imports must not end up in the browser script.
    treeshake: { moduleSideEffects: false },
    output: {
      entryFileNames: 'assets/view-[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      // React is a chunk of its own: all views share it, and browsers can cache it over several releases of the portal.
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

/** All chunks that a chunk imports statically, also indirectly: the page requests all of them at once. */
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

/** The chunks that these import dynamically, with everything those import themselves. */
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
    plugins: [shortClassNames(path.join(ROOT, 'src'))],
    // Selects the production build of React, independent of the NODE_ENV of the process that builds.
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

/** The entry module of a view: starts its component on the markup that the server has rendered. */
const entriesOf = (views: ReadonlyMap<string, string>): Plugin => ({
  name: 'hydrated-views',
  resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
  load(id) {
    const file = id.startsWith(`\0${ENTRY}`) && views.get(id.slice(ENTRY.length + 1))
    if (!file) return null
    const source = (name: string) => JSON.stringify(path.join(ROOT, 'src', name))
    return `import { createViewStarter } from ${source('hydration.tsx')}
import { View } from ${source(file)}
export default createViewStarter(View)`
  },
})

/** Drops the style sheets from the browser scripts: the page already contains its own. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
}
