import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openPostgres } from '../../src/kernel/data/db.server.ts'
import { createSeal } from '../../src/kernel/guard/seal.server.ts'
import { dropDatabase, makeUrl, onServer } from '../database.ts'
import { makeHaizhou } from './haizhou.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** What an operator of 海州市 has before the first start: an empty database, a city pack, keys and settings. Nothing is migrated. */
export async function openInstallation() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-city-'))
  const names: string[] = []
  const { folder: city, remove } = makeHaizhou()
  const dataKey = randomBytes(32)
  const [keyFile, certificateFile] = [path.join(folder, 'paper-key.pem'), path.join(folder, 'paper-certificates.pem')]
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-sha256', '-days', '3650', '-nodes', '-utf8', '-subj', '/CN=信用海州'],
    ...['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation', '-keyout', keyFile, '-out', certificateFile],
  ], { stdio: 'ignore' }) // biome-ignore format: one command

  async function makeDatabase(): Promise<string> {
    const name = `portal_city_${process.pid}_${names.length}`
    await onServer((client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
    names.push(name)
    return makeUrl(name)
  }
  const settingsFor = (url: string, dataDir: string): Record<string, string> => {
    mkdirSync(dataDir, { recursive: true })
    return {
      ...{
        NODE_ENV: 'production',
        DATABASE_URL: url,
        DATA_KEY: dataKey.toString('hex'),
        DATA_DIR: dataDir,
        CITY: city,
      },
      ...{ PAPER_KEY_FILE: keyFile, PAPER_CERTIFICATE_FILE: certificateFile, TRUST_PROXY: 'loopback' },
      ...{ DRAIN_SECONDS: '2', LOG_LEVEL: 'warn' },
    }
  }
  const url = await makeDatabase()
  const environment = settingsFor(url, path.join(folder, 'data'))
  let opened: Database | undefined

  /** A command of an operator; what it prints. One that fails ends the walk with what it has said. */
  const runIn =
    (root: string, settings: Record<string, string>) =>
    (command: string, ...words: string[]): string => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', `scripts/${command}.ts`, ...words],
        { cwd: root, env: { PATH: process.env.PATH, ...settings }, encoding: 'utf8', maxBuffer: 2 ** 28 },
      )
      if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}\n${stdout}${stderr}`)
      return stdout
    }
  return {
    ...{ folder, city, environment, host: 'credit.haizhou.example.cn', seal: createSeal(dataKey) },
    ...{ makeDatabase, settingsFor, runIn, run: runIn(ROOT, environment) },
    database(): Database {
      opened ??= openPostgres(url)
      return opened
    },
    async remove() {
      await opened?.close()
      for (const name of names) await dropDatabase(name)
      remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
