// Entry of `npm start`, `npm test` and the other commands: installs what is missing, then runs the given TypeScript
// file on the Node that the project carries, whatever Node the machine has. Plain JavaScript, because it may run on an old one.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '..')
const stamp = path.join(root, 'node_modules/.installed-from')
const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages …')
  // Exactly what the lock file says, and no script of a package is run. With the development packages, which build the pages;
  // `npm prune --omit=dev` removes them from a machine that only serves.
  const result = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (result.status !== 0) process.exit(result.status ?? 1)
  writeFileSync(stamp, lock)
}

const carried = path.join(root, 'node_modules/.bin/node')
const node = existsSync(carried) && statSync(carried).isFile() ? carried : process.execPath
const [script, ...rest] = process.argv.slice(2)
// V8 flags that halve the memory of the portal (docs/features/running.md); the systemd units set the same.
const isPortal = script === 'src/server/main.ts'
const flags = ['--disable-warning=ExperimentalWarning', ...(isPortal ? ['--max-semi-space-size=8'] : [])]
const child = spawn(node, [...flags, path.join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...(isPortal ? { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } : {}),
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  },
})
// Passes signals on to the child process, which decides when it has finished; this process ends with it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
