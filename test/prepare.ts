import { buildIfStale } from '../scripts/build.ts'
import { prepareDatabase } from './database.ts'

/** Once per run: built pages, and a prepared database on every engine that is tested. */
export default async function prepare(): Promise<void> {
  await buildIfStale()
  await prepareDatabase('pglite')
  if (process.env.TEST_DATABASE_URL) await prepareDatabase('postgres')
}
