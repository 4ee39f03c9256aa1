// Entry of `npm start`, `npm test` and the other commands: installs what is missing, then runs the given TypeScript
// file on the Node that the project carries, whatever Node the machine has. Plain JavaScript, because it may run on an old one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const stamp = path.join(root, 'node_modules/.installed-from')

function installed() {
  if (!existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === readFileSync(path.join(root, 'package-lock.json'), 'utf8')
}

if (!installed()) {
  console.log('Installing packages …')
  const result = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  writeFileSync(stamp, readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
}

const carried = path.join(root, 'node_modules/.bin/node')
const node = existsSync(carried) && statSync(carried).isFile() ? carried : process.execPath
const [script, ...rest] = process.argv.slice(2)
const result = spawnSync(node, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
})
process.exit(result.status ?? 1)
