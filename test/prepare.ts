import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildIfStale } from '../scripts/build.ts'
import { beginRun, prepareDatabase } from './database.ts'

/** Once per run: built pages, and a prepared database on every engine that is tested. What tests leave is dropped at the end. */
export default async function prepare(): Promise<() => Promise<void>> {
  const end = beginRun()
  await buildIfStale()
  await Promise.all([prepareDatabase('pglite'), process.env.TEST_DATABASE_URL ? preparePostgres() : undefined])
  return end
}

function preparePostgres(): Promise<void> {
  const script = path.join(import.meta.dirname, 'prepare-postgres.ts')
  const child = spawn(process.execPath, [script], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('PostgreSQL could not be prepared'))))
  })
}
