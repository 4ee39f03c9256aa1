// Prints for each direct dependency how old its version is, who maintains it, its licence, and whether it or one of its own dependencies has an
// install script. A “?” marks what the registry in use does not report.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LockedPackages } from './lock-file.ts'

interface Told {
  time?: Record<string, string>
  maintainers?: (string | { name?: string })[]
}

const packages: LockedPackages = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8'),
).packages
const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = packages['']!
const DAY_MS = 24 * 3600 * 1000

console.log(['package', 'used', 'days', 'licence', 'maintainers'].join('\t'))
for (const [use, names] of [
  ['run time', { ...dependencies, ...optionalDependencies }],
  ['development', devDependencies],
] as const)
  for (const [name, version] of Object.entries(names)) {
    const { time = {}, maintainers = [] } = await askRegistry(name)
    const days = time[version] ? Math.floor((Date.now() - Date.parse(time[version])) / DAY_MS) : '?'
    const people = maintainers.map((who) => (typeof who === 'string' ? who.split(' ')[0] : who.name)).join(', ')
    const { license = '?' } = packages[`node_modules/${name}`] ?? {}
    console.log([`${name}@${version}`, use, days, license, people || '?'].join('\t'))
  }
const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
console.log('\nInstall scripts, none of which is run:')
for (const [folder, { version, dev }] of scripted) console.log(`${folder}@${version}${dev ? ', development only' : ''}`)

async function askRegistry(name: string): Promise<Told> {
  const asking = promisify(execFile)('npm', ['view', name, 'time', 'maintainers', '--json', '--loglevel=silent'])
  return asking.then(({ stdout }) => JSON.parse(stdout || '{}') as Told).catch(() => ({}))
}
