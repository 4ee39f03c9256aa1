import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Database, openPostgres } from '../../src/kernel/data/db.server.ts'
import { createSeal } from '../../src/kernel/guard/seal.server.ts'
import { dropDatabase, makeUrl, onServer } from '../database.ts'
import { makeHaizhou } from './haizhou.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Runs a command of the portal and returns its output; throws the output if the command fails. */
type Run = (command: string, ...words: string[]) => Promise<string>

/** Imports a file as one person and publishes it as another. */
export async function deliver(run: Run, dataset: string, file: string, ...more: string[]): Promise<void> {
  const said = await run('import', '--dataset', dataset, ...more, '--as', 'bao.song', file)
  const batch = /批次 (\S+)，/.exec(said)?.[1]
  if (!batch) throw new Error(`${dataset} was not staged: ${said}`)
  await run('import', 'confirm', '--batch', batch, '--as', 'shen.he')
}

/** Adds the two staff accounts that `deliver` uses. */
export async function addSenders(run: Run, unit: string): Promise<void> {
  await run('staff', 'add', '--login', 'bao.song', '--name', '包送', '--unit', unit, '--roles', 'data')
  await run('staff', 'add', '--login', 'shen.he', '--name', '沈核', '--unit', unit, '--roles', 'publish')
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** The state before the first start of 海州市: an empty database without tables, a city pack, keys and settings. */
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
      ...{ LOG_LEVEL: 'warn' },
    }
  }
  const url = await makeDatabase()
  const environment = settingsFor(url, path.join(folder, 'data'))
  let opened: Database | undefined

  const runIn =
    (root: string, settings: Record<string, string>): Run =>
    async (command, ...words) => {
      const program = ['--disable-warning=ExperimentalWarning', `scripts/${command}.ts`, ...words]
      const options = { cwd: root, env: { PATH: process.env.PATH, ...settings }, maxBuffer: 2 ** 28 }
      try {
        return (await promisify(execFile)(process.execPath, program, options)).stdout
      } catch (error) {
        const { code, stdout, stderr } = error as { code?: number; stdout?: string; stderr?: string }
        throw new Error(`${command} ${words.join(' ')} ended with ${code}\n${stdout}${stderr}`)
      }
    }
  return {
    ...{ folder, city, environment, host: 'credit.haizhou.example.cn', seal: createSeal(dataKey) },
    ...{ makeDatabase, settingsFor, runIn, run: runIn(ROOT, environment) },
    /** Cosigns the ledger at the address, as a body that knows none of the portal's settings. */
    witness: (address: string, name: string) =>
      runIn(ROOT, { WITNESS_DIR: path.join(folder, 'witness') })('ledger/witness', address, name),
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
