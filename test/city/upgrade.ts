import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { startLoad } from '../deploy/load.ts'
import { type Instance, startInstance } from '../deploy/portal-instance.ts'
import { freePort } from '../free-port.ts'
import { VERSION_BEFORE } from '../schema/version-before.ts'
import { ask } from './asked-page.ts'
import { CENTRE, documentOf, firmOf, writePenalties, writeSubjects } from './city-files.ts'
import { addSenders, deliver, type Installation } from './installation.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

const FIRMS = 200
/** Each file has one penalty of each firm, less than a year old, because older ones are no longer public. */
const [FIRST, SECOND, THIRD] = [600, 1400, 2200]
/** The firm whose archive is compared. */
const FIRM = 7

/**
 * Upgrades a running city. The previous version serves a city with records; the present version migrates and writes beside it, without a failed
 * request on either. Then the present version is stopped, and the previous one starts again on the newer tables, shows the new records and writes.
 */
export async function upgradeFromBefore(installation: Installation): Promise<string> {
  const { folder, host, settingsFor, makeDatabase, runIn } = installation
  const before = git('rev-parse', '--short', process.env.BEFORE ?? VERSION_BEFORE)
  const root = path.join(folder, 'before')
  unpack(before, root)
  const running = new Set<Instance>()
  try {
    installPackages(root)
    const environment = { ...settingsFor(await makeDatabase(), path.join(folder, 'upgraded')), WORKERS: '1' }
    const [oldPort, newPort] = [await freePort(), await freePort()]
    // Builds before the first start, as operators do: a start that builds takes minutes on a busy machine.
    await runIn(root, environment)('build')
    const start = async (port: number, from: string) => {
      const logFile = path.join(folder, `${port}.log`)
      const instance = await startInstance({ port, host, environment, root: from, logFile })
      running.add(instance)
      return instance
    }
    const stop = async (instance: Instance) => {
      await instance.leave()
      running.delete(instance)
    }
    const penaltiesFrom = async (from: string, first: number) => {
      const file = path.join(folder, `penalties-from-${first}.csv`)
      await writePenalties(file, { first, total: FIRMS, firms: FIRMS })
      await deliver(runIn(from, environment), 'penalty', file)
    }
    const archiveOf = async (port: number) => {
      const found = await ask({ port, host }, `/code-publicity?search=${encodeURIComponent(firmOf(FIRM).name)}`)
      return ask({ port, host }, found.location)
    }
    const mustShow = async (port: number, version: string, first: number) => {
      const { status, body } = await archiveOf(port)
      const penalty = documentOf(first + FIRM)
      if (status !== 200 || !body.includes(penalty)) throw new Error(`${version} answers ${status} without ${penalty}`)
    }

    const old = await start(oldPort, root)
    await addSenders(runIn(root, environment), CENTRE)
    const subjects = path.join(folder, 'subjects-before.csv')
    await writeSubjects(subjects, FIRMS)
    await deliver(runIn(root, environment), 'subject', subjects, '--full')
    await penaltiesFrom(root, FIRST)
    await mustShow(oldPort, before, FIRST)
    const load = startLoad({ port: oldPort, host, clients: 4, paths: ['/home', '/credit-dynamics', '/site-map'] })
    const fresh = await start(newPort, ROOT)
    await penaltiesFrom(ROOT, SECOND)
    await mustShow(newPort, 'today', FIRST)
    await mustShow(newPort, 'today', SECOND)
    const { answered, failed } = await load.stop()
    if (Object.keys(failed).length > 0) throw new Error(`the version before failed ${JSON.stringify(failed)}`)
    await stop(fresh)
    await stop(old)

    const again = await start(oldPort, root)
    await mustShow(oldPort, `${before}, rolled back,`, SECOND)
    await penaltiesFrom(root, THIRD)
    await mustShow(oldPort, `${before}, rolled back,`, THIRD)
    await stop(again)
    const added = migrationsIn(ROOT) - migrationsIn(root)
    return `${before} to today, ${added} migrations beside it: ${answered} answered, 0 failed; rolled back, it starts, shows what today's wrote, and writes`
  } finally {
    // After a failed step, instances may still be writing to the folder.
    for (const instance of running) instance.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Unpacks the sources of a version into a folder of its own and leaves the repository unchanged. */
function unpack(version: string, root: string): void {
  const archive = `${root}.tar`
  mkdirSync(root)
  git('archive', '--format=tar', `--output=${archive}`, version)
  execFileSync('tar', ['-xf', archive, '-C', root])
  rmSync(archive)
}

/** Uses the installed packages of the present version if the lock files are the same. */
function installPackages(root: string): void {
  const lockIn = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  if (lockIn(root) === lockIn(ROOT)) {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
    return
  }
  const words = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

const migrationsIn = (root: string): number => globSync('migrations/*.sql', { cwd: root }).length
