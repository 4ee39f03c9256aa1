// Adds to package-lock.json the optional packages for other systems that a registry without them left out. `npm ci` refuses a lock
// file that lacks them, although it never fetches a package made for another system. To be run after packages have changed.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { missingPackages } from './lock-file.ts'

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPackages(lock.packages)
const packages = Object.entries({ ...lock.packages, ...missing })
// In the order in which npm writes them.
packages.sort(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
console.log(`${Object.keys(missing).length} packages for other systems added`)
