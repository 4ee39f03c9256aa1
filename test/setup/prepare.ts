import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/build.ts'
import { beginRun, type Engine, prepareDatabase } from '../database.ts'

/** Once per project: built pages and a prepared database on the engine of that project. `npm test` has both ready before. */
export default async function prepare({ config }: TestProject): Promise<() => Promise<void>> {
  const end = beginRun()
  await buildIfStale()
  await prepareDatabase(config.env.TEST_ENGINE as Engine)
  return end
}
