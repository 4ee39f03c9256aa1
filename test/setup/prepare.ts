import type { TestProject } from 'vitest/node'
import type { Engine } from '../database.ts'
import { isOwnRun } from './own-run.ts'

/** Once per project: built pages and a prepared database on the engine of that project. */
export default async function prepare({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // `npm test` has both ready, and Vite would load the whole demo city anew for each project to find that out.
  if (isOwnRun()) return undefined
  const { buildIfStale } = await import('../../scripts/build.ts')
  const { beginRun, prepareDatabase } = await import('../database.ts')
  const end = beginRun()
  await buildIfStale()
  await prepareDatabase(config.env.TEST_ENGINE as Engine)
  return end
}
