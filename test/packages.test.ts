import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LockedPackages, missingPackages } from '../scripts/lock-file.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const packages: LockedPackages = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages
const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = packages['']!

/** Code that runs in production. The build of the pages runs earlier, with the development packages. */
const AT_RUN_TIME = [
  'src/**/*.{ts,tsx}',
  '{city,demo}/**/*.ts',
  'scripts/{audit,build,city,import,keys,migrate,staff}.ts',
]
/** Import statements and calls; type imports are left out, because they vanish at run time. */
const IMPORT = /^(?:import|export)(?! type )(?:[^'"()=;]*\sfrom)?\s'([^']+)'|\bimport\('([^']+)'\)/gm

function importedPackages(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)]
    .map(([, stated, called]) => stated ?? called!)
    .filter((name) => !/^[./]|:/.test(name) && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

describe('the packages', () => {
  it('used in production are not development packages', () => {
    const files = globSync(AT_RUN_TIME, { cwd: ROOT }).filter((file) => !/\.(?:test|arbitrary)\.tsx?$/.test(file))
    const imports = files.flatMap((file) => importedPackages(file).map((name) => ({ file, name })))

    expect(imports.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react']))
    expect(imports.filter(({ name }) => !(name in dependencies))).toEqual([])
  })

  it('have exact versions', () => {
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies }

    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('can be installed by npm ci, which requires those for other systems in the lock file', () => {
    expect(missingPackages(packages)).toEqual({})
  })

  it('used in production have no install script', () => {
    const scripted = Object.entries(packages).filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)

    expect(scripted.map(([folder]) => folder)).toEqual([])
  })

  it('have no registry in the lock file', () => {
    expect(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"|https?:\/\/registry/)
  })
})

describe('a lock file without packages for other systems', () => {
  const lock = {
    'node_modules/tool': {
      optionalDependencies: { '@tool/darwin-arm64': '1.2.3', '@tool/linux-x64': '1.2.3' },
      dev: true,
    },
    'node_modules/tool/node_modules/@tool/linux-x64': { version: '1.2.3' },
    'node_modules/other/node_modules/inner': { optionalDependencies: { fsevents: '~2.3.3', shared: '1.0.0' } },
    'node_modules/other/node_modules/shared': { version: '1.0.0' },
  }

  it('gets the missing packages, each for the system in its name', () => {
    expect(missingPackages(lock)).toEqual({
      'node_modules/@tool/darwin-arm64': {
        version: '1.2.3',
        cpu: ['arm64'],
        os: ['darwin'],
        dev: true,
        optional: true,
      },
      'node_modules/fsevents': { version: '2.3.3', os: ['darwin'], optional: true },
    })
  })

  it('is not completed with a package for all systems, whose absence is an error', () => {
    const broken = { 'node_modules/tool': { optionalDependencies: { helper: '1.0.0' } } }

    expect(() => missingPackages(broken)).toThrow('helper')
  })
})
