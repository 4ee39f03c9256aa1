import { execFileSync } from 'node:child_process'
import { globSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { startLoad } from '../deploy/load.ts'
import { startInstance, statusOf } from '../deploy/portal-instance.ts'
import { freePort } from '../free-port.ts'
import type { Installation } from './installation.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

/**
 * A version with older tables serves, the one of today migrates and writes beside it, the older one goes on without a failed
 * request; then today's is taken away, and the older one starts again on the newer tables and writes too.
 */
export async function upgradeFromBefore(installation: Installation): Promise<string> {
  const { folder, host, settingsFor, makeDatabase, runIn } = installation
  // BEFORE names another version: a commit between a change and its migration does not start.
  const usual = `${git('log', '-1', '--skip=1', '--format=%H', '--', 'migrations')}^`
  const before = git('rev-parse', '--short', process.env.BEFORE ?? usual)
  const root = path.join(folder, 'before')
  git('worktree', 'add', '--detach', root, before)
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
    const environment = { ...settingsFor(await makeDatabase(), path.join(folder, 'upgraded')), WORKERS: '1' }
    const [oldPort, newPort] = [await freePort(), await freePort()]
    const start = (port: number, from: string) =>
      startInstance({ port, host, environment, root: from, logFile: path.join(folder, `${port}.log`) })
    const addStaff = (from: string, login: string) =>
      runIn(from, environment)(
        'staff',
        'add',
        ...['--login', login, '--name', '王五', '--unit', '海州市信用信息中心'],
        '--roles',
        'edit',
      )

    const old = await start(oldPort, root)
    const load = startLoad({ port: oldPort, host, clients: 4, paths: ['/home', '/credit-dynamics', '/site-map'] })
    const fresh = await start(newPort, ROOT)
    addStaff(ROOT, 'wang.wu')
    const { answered, failed } = await load.stop()
    if (Object.keys(failed).length > 0) throw new Error(`the version before failed ${JSON.stringify(failed)}`)
    await fresh.leave()
    await old.leave()

    const again = await start(oldPort, root)
    addStaff(root, 'zhao.liu')
    const status = await statusOf({ port: oldPort, host }, '/home')
    await again.leave()
    if (status !== 200) throw new Error(`rolled back, the version before answers ${status}`)
    const added = migrationsIn(ROOT) - migrationsIn(root)
    return `${before} to today, ${added} migrations beside it: ${answered} answered, 0 failed; rolled back, it starts, serves and writes`
  } finally {
    git('worktree', 'remove', '--force', root)
  }
}

const migrationsIn = (root: string): number => globSync('migrations/*.sql', { cwd: root }).length
