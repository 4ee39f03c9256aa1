import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import { type BuiltScripts, buildBrowserScripts } from './browser-scripts.ts'
import { COMPILING, collectStyleSheets, pagesEntry, viewFiles } from './page-build.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const WATCHED = ['src', 'demo'].map((folder) => path.join(ROOT, folder))
const isWatched = (file: string) => WATCHED.some((folder) => file === folder || file.startsWith(folder + path.sep))

type Pages = typeof import('../src/pages.ts')

export interface Sources {
  /** Imports the current state of a module and its dependencies. Only files that have changed are compiled and run again. */
  load<Module>(file: string): Promise<Module>
  /** Rebuilds the styles and scripts in the build folder after these files have changed. */
  refresh(changed: ReadonlySet<string>): Promise<void>
}

/** Runs the sources in this process without bundling them. The pages are among them, so `buildFolder` has only styles and scripts. */
export async function openSources(buildFolder: string, onChange: (file: string) => void): Promise<Sources> {
  const entry = path.join(buildFolder, 'server/index.js')
  const sheets = collectStyleSheets()
  const readPages = async () => (await load<Pages>('src/pages.ts')).pages
  const vite = await createServer({
    ...COMPILING,
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    plugins: [pagesEntry(entry, async () => viewFiles(await readPages())), sheets.plugin],
    optimizeDeps: { noDiscovery: true },
    server: {
      middlewareMode: true,
      hmr: false,
      ws: false,
      watch: { ignored: (file: string) => file.startsWith(ROOT + path.sep) && !isWatched(file) },
    },
  })
  const { ssr } = vite.environments
  const runner = createServerModuleRunner(ssr, { hmr: false })
  const load = <Module>(file: string) => runner.import<Module>(path.resolve(ROOT, file))
  vite.watcher.on('all', (event, file) => {
    if (!event.endsWith('Dir') && isWatched(file) && !/\.test\.tsx?$/.test(file)) onChange(file)
  })

  const importedIds = (id: string) =>
    ssr.moduleGraph
      .getModuleById(id)
      ?.transformResult?.deps?.flatMap((url) => ssr.moduleGraph.urlToModuleMap.get(url)?.id ?? []) ?? []

  let built: (BuiltScripts & { hydrated: string }) | undefined
  async function refreshScripts(changed: ReadonlySet<string>): Promise<void> {
    const pages = await readPages()
    const hydrated = JSON.stringify(pages.filter((row) => row.hydrate).map(({ view, file }) => [view, file]))
    if (built?.hydrated === hydrated && ![...changed].some((file) => built?.files.has(file))) return
    built = { ...(await buildBrowserScripts(path.join(buildFolder, 'client'), pages)), hydrated }
    writeFileSync(path.join(buildFolder, 'scripts.json'), JSON.stringify(built.scripts))
  }

  rmSync(buildFolder, { recursive: true, force: true })
  mkdirSync(buildFolder, { recursive: true })
  return {
    load,
    async refresh(changed) {
      for (const file of changed) ssr.moduleGraph.onFileChange(file)
      const pages = ssr.moduleGraph.getModuleById('\0virtual:pages')
      // The generated module lists the views, and the list may have changed.
      if (pages) ssr.moduleGraph.invalidateModule(pages)
      await load(entry)
      const styles = sheets.ofViews(viewFiles(await readPages()), importedIds)
      writeFileSync(path.join(buildFolder, 'styles.json'), JSON.stringify(styles))
      await refreshScripts(changed)
    },
  }
}
