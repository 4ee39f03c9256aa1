import path from 'node:path'
import { vi } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Every view is compiled from its source, which takes long on a busy machine. */
export const OPENING_MS = 120_000

type Module = Record<string, unknown>

/** A file changed by a recipe: its exports with the new line. */
export interface ChangedFile {
  file: string
  with(original: Module): Module | Promise<Module>
}

/**
 * Opens the portal on sources in which some files are changed as a recipe says. Modules are imported anew, because other tests have imported the
 * unchanged ones; import everything that depends on the change after this call.
 */
export async function openRecipePortal(changed: readonly ChangedFile[]) {
  vi.resetModules()
  for (const { file, with: change } of changed)
    vi.doMock(path.join(ROOT, file), async (original) => change((await original()) as Module))
  const { openInhabitedPortal } = await import('../inhabited-portal.ts')
  const world = await openInhabitedPortal({ buildFolder: path.join(import.meta.dirname, 'source-pages') })
  return {
    ...world,
    /** The page as an anonymous visitor sees it. */
    page: async (address: string) => (await world.portal.app.inject(address)).body,
    async close(): Promise<void> {
      await world.portal.close()
      for (const { file } of changed) vi.doUnmock(path.join(ROOT, file))
      vi.resetModules()
    },
  }
}
