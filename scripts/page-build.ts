import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import type { PageRow } from '../src/kernel/pages/pages.ts'
import { pages } from '../src/pages.ts'
import type { PageStyleSheets, StyleRule } from '../src/server/styles.ts'
import { minifyStyles, rulesOf } from './style-rules.ts'

const SOURCES = path.resolve(import.meta.dirname, '../src')
const ENTRY = 'virtual:pages'
const ROOT_VIEW = 'root.tsx'

/** Shared by every build: the server's pages and the browser scripts must name the same classes. */
export const COMPILING = {
  css: { transformer: 'lightningcss' },
  // Otherwise Vite decides by NODE_ENV, and the production React cannot run JSX that is compiled for development.
  oxc: { jsx: { development: false } },
} satisfies UserConfig

/** One module that renders every page, and the style sheets of each view. `browser-scripts.ts` builds what browsers run. */
export async function buildPages(buildFolder: string): Promise<void> {
  const views = viewFiles(pages)
  const sheets = collectStyleSheets()
  let collected: PageStyleSheets | undefined
  const collecting: Plugin = {
    name: 'styles-of-views',
    generateBundle() {
      collected = sheets.ofViews(views, (id) => this.getModuleInfo(id)?.importedIds ?? [])
    },
  }
  await build({
    ...COMPILING,
    configFile: false,
    root: path.dirname(SOURCES),
    mode: 'production',
    logLevel: 'error',
    plugins: [pagesEntry(ENTRY, () => views), onlyInBrowsers, sheets.plugin, collecting],
    // React is built into the pages, so that it is the production React whatever the process calls itself.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: ['react', 'react-dom', 'react-router'] },
    build: {
      ssr: true,
      outDir: path.join(buildFolder, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  })
  writeFileSync(path.join(buildFolder, 'styles.json'), JSON.stringify(collected))
}

/** What a view imports while it runs, such as the editor of articles, runs in browsers alone: the server does not load it. */
const onlyInBrowsers: Plugin = {
  name: 'only-in-browsers',
  resolveDynamicImport: (specifier) => (typeof specifier === 'string' ? { id: specifier, external: true } : null),
}

/** The files of all views, each once. */
export const viewFiles = (rows: readonly PageRow[]): string[] => [...new Set(rows.map(({ file }) => file))]

/** A module of that name which exports the renderer of the pages and all views by their file. */
export const pagesEntry = (name: string, views: () => readonly string[] | Promise<readonly string[]>): Plugin => ({
  name: 'pages',
  enforce: 'pre',
  resolveId: (id) => (id === name ? `\0${ENTRY}` : null),
  async load(id) {
    if (id !== `\0${ENTRY}`) return null
    const files = await views()
    const source = (file: string) => JSON.stringify(path.join(SOURCES, file))
    return [
      `export { pageRenderer } from ${source('entry.server.tsx')}`,
      ...files.map((file, at) => `import * as view${at} from ${source(file)}`),
      `export const views = { ${files.map((file, at) => `${JSON.stringify(file)}: view${at}`).join(', ')} }`,
    ].join('\n')
  },
})

type ImportedIds = (id: string) => readonly string[]

/**
 * A page has the style sheets that its frame and its view import, in the order in which they do: what a view imports later may
 * override what it has imported before.
 */
export function collectStyleSheets(): {
  plugin: Plugin
  ofViews(views: readonly string[], importedIds: ImportedIds): PageStyleSheets
} {
  const sheets = new Map<string, StyleRule[]>()
  const plugin: Plugin = {
    name: 'page-style-sheets',
    transform(code, id) {
      if (id.endsWith('.css')) sheets.set(id, rulesOf(minifyStyles(id, code)))
    },
  }
  return {
    plugin,
    ofViews(views, importedIds) {
      const relative = (id: string) => path.relative(SOURCES, id)
      const sheetsOf = (view: string) =>
        importedBefore(importedIds, path.join(SOURCES, view))
          .filter((id) => sheets.has(id))
          .map(relative)
      return {
        root: sheetsOf(ROOT_VIEW),
        views: Object.fromEntries([ROOT_VIEW, ...views].map((view) => [view, sheetsOf(view)])),
        // Sorted, because modules are transformed in parallel and the same sources should make the same bytes.
        sheets: Object.fromEntries([...sheets].map(([id, sheet]) => [relative(id), sheet] as const).sort()),
      }
    },
  }
}

/** A module and all that it imports, each after what it imports itself: the order in which they run. */
function importedBefore(importedIds: ImportedIds, id: string, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  return [...importedIds(id).flatMap((next) => importedBefore(importedIds, next, seen)), id]
}
