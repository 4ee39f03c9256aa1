import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'lightningcss'
import { build, type Plugin, type Rolldown } from 'vite'
import { pages } from '../src/pages.ts'
import type { PageStyleSheets } from '../src/server/styles.ts'

const SOURCES = path.resolve(import.meta.dirname, '../src')
const ENTRY = 'virtual:pages'
const ROOT_VIEW = 'root.tsx'

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)
/** Those that know the scripts as they are written for 2020, in `browser-scripts.ts`. */
const OLDEST_BROWSERS = { chrome: version(80), edge: version(80), firefox: version(80), safari: version(13, 1) }

/**
 * One module that renders every page, and the style sheets of each view. Browsers get nothing of it: what they run is built
 * apart (`browser-scripts.ts`).
 */
export async function buildPages(buildFolder: string): Promise<void> {
  const views = [...new Set(pages.map(({ file }) => file))]
  const styles = collectStyleSheets(views)
  await build({
    configFile: false,
    root: path.dirname(SOURCES),
    mode: 'production',
    logLevel: 'error',
    plugins: [pagesEntry(views), styles.plugin],
    // React is built into the pages, so that it is the production React whatever the process calls itself.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: ['react', 'react-dom', 'react-router'] },
    css: { transformer: 'lightningcss' },
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
  writeFileSync(path.join(buildFolder, 'styles.json'), JSON.stringify(styles.collected()))
}

/** The door of the pages and all views by their file. */
const pagesEntry = (views: readonly string[]): Plugin => ({
  name: 'pages',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
  load(id) {
    if (id !== `\0${ENTRY}`) return null
    const source = (file: string) => JSON.stringify(path.join(SOURCES, file))
    return [
      `export { pageRenderer } from ${source('entry.server.tsx')}`,
      ...views.map((file, at) => `import * as view${at} from ${source(file)}`),
      `export const views = { ${views.map((file, at) => `${JSON.stringify(file)}: view${at}`).join(', ')} }`,
    ].join('\n')
  },
})

/**
 * A page has the style sheets that its frame and its view import, in the order in which they do: what a view imports later may
 * override what it has imported before.
 */
function collectStyleSheets(views: readonly string[]): { plugin: Plugin; collected(): PageStyleSheets } {
  const sheets = new Map<string, string>()
  const ofView: Record<string, string[]> = {}
  const plugin: Plugin = {
    name: 'page-style-sheets',
    transform(code, id) {
      if (id.endsWith('.css')) sheets.set(id, minify(code, id))
    },
    generateBundle() {
      for (const view of [ROOT_VIEW, ...views]) {
        const ids = importedBefore(this, path.join(SOURCES, view)).filter((id) => sheets.has(id))
        ofView[view] = ids.map((id) => path.relative(SOURCES, id))
      }
    },
  }
  return {
    plugin,
    collected: () => ({
      root: ofView[ROOT_VIEW]!,
      views: ofView,
      // Sorted, because modules are transformed in parallel and the same sources should make the same bytes.
      sheets: Object.fromEntries([...sheets].map(([id, text]) => [path.relative(SOURCES, id), text] as const).sort()),
    }),
  }
}

const minify = (code: string, filename: string): string =>
  transform({ filename, code: Buffer.from(code), minify: true, targets: OLDEST_BROWSERS }).code.toString()

/** A module and all that it imports, each after what it imports itself: the order in which they run. */
function importedBefore(
  graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  id: string,
  seen = new Set<string>(),
): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return [...imported.flatMap((next) => importedBefore(graph, next, seen)), id]
}
