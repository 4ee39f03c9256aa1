import type { TestProject } from 'vitest/node'
import type { Engine } from '../database.ts'
import { isOwnRun } from './own-run.ts'

/** Runs once for each Vitest project: builds the pages and prepares a database on the engine of the project. */
export default async function prepare({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // `npm test` has prepared both; importing the code to find that out would load the whole demo city for each project.
  if (isOwnRun()) return undefined
  const { buildIfStale } = await import('../../scripts/build.ts')
  const { beginRun, prepareDatabase } = await import('../database.ts')
  const end = beginRun()
  await buildIfStale()
  await prepareDatabase(config.env.TEST_ENGINE as Engine)
  return end
}
