/** A package entry of package-lock.json. */
export interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  license?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Packages by folder; the project itself has no entry. */
export type LockedPackages = Record<string, LockedPackage>

const SYSTEMS = ['android', 'aix', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Packages for a single system whose names do not contain the system. */
const KNOWN: Readonly<Record<string, Pick<LockedPackage, 'os'>>> = { fsevents: { os: ['darwin'] } }

/** Optional packages that others depend on and that the lock file lacks, in the form in which npm would have written them. */
export function missingPackages(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {}
  for (const [folder, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (placesOf(folder, name).some((place) => packages[place])) continue
      const platform = platformOf(name)
      if (!platform) throw new Error(`${name}, named by ${folder}, is for all systems and not in the lock file`)
      const version = range.replace(/^[\^~]/, '')
      missing[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true }
    }
  return missing
}

/** The folders in which Node looks for a dependency: beside the package itself, then in each folder above. */
function placesOf(folder: string, name: string): string[] {
  const above = folder.split('node_modules/').slice(1)
  return above
    .map((_, depth) => above.slice(0, depth + 1).map((part) => `node_modules/${part}`))
    .map((parts) => `${parts.join('').replace(/\/$/, '')}/node_modules/${name}`)
    .concat(`node_modules/${name}`)
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu'> | undefined {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  if (os.length === 0 && cpu.length === 0) return KNOWN[name]
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }) }
}
