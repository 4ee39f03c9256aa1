import path from 'node:path'
import { vi } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Every view is loaded from its source, which takes a busy machine its time. */
export const OPENING_MS = 120_000

type Module = Record<string, unknown>

/** A file that a recipe changes: what it gives with the new line in it. */
export interface ChangedFile {
  file: string
  with(original: Module): Module | Promise<Module>
}

/**
 * The real portal from sources in which some files are changed as somebody who follows a recipe would change them. Modules are
 * loaded anew, because other tests have loaded the unchanged ones; whatever depends on the change must be imported
 * after this.
 */
export async function openRecipePortal(changed: readonly ChangedFile[]) {
  vi.resetModules()
  for (const { file, with: change } of changed)
    vi.doMock(path.join(ROOT, file), async (original) => change((await original()) as Module))
  const { openInhabitedPortal } = await import('../inhabited-portal.ts')
  const world = await openInhabitedPortal({ buildFolder: path.join(import.meta.dirname, 'source-pages') })
  return {
    ...world,
    /** The page as somebody without an account sees it. */
    page: async (address: string) => (await world.portal.app.inject(address)).body,
    async close(): Promise<void> {
      await world.portal.close()
      for (const { file } of changed) vi.doUnmock(path.join(ROOT, file))
      vi.resetModules()
    },
  }
}
