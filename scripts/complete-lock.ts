// Adds to package-lock.json the optional packages for other systems that some registries leave out. `npm ci` refuses a lock file without them,
// although it never downloads a package made for another system. Run this after every change of packages.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { missingPackages } from './lock-file.ts'

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPackages(lock.packages)
const packages = Object.entries({ ...lock.packages, ...missing })
// npm writes the entries in this order.
packages.sort(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
console.log(`${Object.keys(missing).length} packages for other systems added`)
