import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import type { PageRow } from '../src/kernel/pages/pages.ts'
import { pages } from '../src/pages.ts'
import type { PageStyleSheets, StyleRule } from '../src/server/styles.ts'
import { shortClassNames } from './styles/class-names.ts'
import { minifyStyles, rulesOf } from './styles/style-rules.ts'

const SOURCES = path.resolve(import.meta.dirname, '../src')
const ENTRY = 'virtual:pages'
const ROOT_VIEW = 'root.tsx'

/** Compiler options of every build: the server's pages and the browser scripts must generate the same class names. */
export const COMPILING = {
  css: { transformer: 'lightningcss' },
  // Without this Vite decides by NODE_ENV, and the production build of React cannot run JSX compiled for development.
  oxc: { jsx: { development: false } },
} satisfies UserConfig

/** Builds one module that renders every page, and the style sheets of each view. `browser-scripts.ts` builds the scripts for browsers. */
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
    plugins: [pagesEntry(ENTRY, () => views), onlyInBrowsers, shortClassNames(SOURCES), sheets.plugin, collecting],
    // Bundles React into the pages, which selects its production build independent of the NODE_ENV of the process.
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

/** Dynamic imports of a view, such as the editor of articles, run in browsers only: the server does not load them. */
const onlyInBrowsers: Plugin = {
  name: 'only-in-browsers',
  resolveDynamicImport: (specifier) => (typeof specifier === 'string' ? { id: specifier, external: true } : null),
}

/** The files of all views, without duplicates. */
export const viewFiles = (rows: readonly PageRow[]): string[] => [...new Set(rows.map(({ file }) => file))]

/** A virtual module with this name, which exports the page renderer and all views by file. */
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

/** Collects the style sheets that the frame and the view of a page import, in import order, because a later rule overrides an earlier one. */
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
        // Modules are transformed in parallel; sorting makes the same sources give the same bytes.
        sheets: Object.fromEntries([...sheets].map(([id, sheet]) => [relative(id), sheet] as const).sort()),
      }
    },
  }
}

/** A module and all its imports in the order in which they run: each after its own imports. */
function importedBefore(importedIds: ImportedIds, id: string, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  return [...importedIds(id).flatMap((next) => importedBefore(importedIds, next, seen)), id]
}
