// npm run release [-- --arch arm64]: makes one archive that runs on a machine without a registry: sources, built pages, packages, Node.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { BUILD_FOLDER, buildIfStale } from './build.ts'
import { runCommand } from './command.ts'
import { nativeFiles } from './native-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ARCHITECTURES = ['x64', 'arm64']
/** Limit for USB sticks and for the file gateways of office networks. */
const MOST_BYTES = 200 * 1024 ** 2
/** What a portal needs to serve, migrate and be operated; tests and benchmarks are left out. */
const CONTENTS = [
  ...['package.json', 'package-lock.json', 'CHANGELOG.md', 'README.md', 'README.zh-CN.md', 'SECURITY.md'],
  ...['src', 'scripts', 'city', 'demo', 'migrations', 'docs', 'deploy'],
]

/** Files in packages that only developers need. */
const NOT_SERVED = [
  'node_modules/**/*.{map,md,markdown,d.ts,d.mts,d.cts}',
  // C headers and a manual.
  'node_modules/node-linux-*/{include,share}',
  // Documents are drawn in the regular and bold weights only.
  'node_modules/@expo-google-fonts/noto-sans-sc/{100,200,300,500,600,800,900}*',
  // Needed only to generate the next migration.
  'migrations/meta/*_snapshot.json',
]
/** Licence texts are kept for every package in the archive. */
const LICENCE = /^(?:licen[cs]e|notice|copying)/i

await runCommand(async () => {
  const { values } = parseArgs({ options: { arch: { type: 'string', default: process.arch }, to: { type: 'string' } } })
  if (!ARCHITECTURES.includes(values.arch))
    throw new OperatorError(
      `--arch 只能是 ${ARCHITECTURES.join(' 或 ')}`,
      `--arch is one of ${ARCHITECTURES.join(', ')}`,
    )
  await buildIfStale()
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const name = `portal-${version}-linux-${values.arch}`
  const work = mkdtempSync(path.join(tmpdir(), 'portal-release-'))
  try {
    const stage = path.join(work, name)
    copyContents(stage)
    installPackages(stage, values.arch)
    refuseForeign(stage, values.arch)
    const folder = path.resolve(values.to ?? path.join(ROOT, 'release'))
    mkdirSync(folder, { recursive: true })
    const archive = path.join(folder, `${name}.tar.gz`)
    execFileSync('tar', ['--owner=0', '--group=0', '--sort=name', '-czf', archive, '-C', work, name])
    const { size } = statSync(archive)
    const megabytes = (size / 1024 ** 2).toFixed(0)
    if (size > MOST_BYTES)
      throw new OperatorError(`发布包过大：${megabytes} MB`, `The archive is too large: ${megabytes} MB`)
    const sum = execFileSync('sha256sum', [path.basename(archive)], { cwd: folder, encoding: 'utf8' })
    writeFileSync(`${archive}.sha256`, sum)
    console.log(`${archive}（${megabytes} MB）`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
})

function copyContents(stage: string): void {
  mkdirSync(stage)
  for (const each of CONTENTS)
    cpSync(path.join(ROOT, each), path.join(stage, each), {
      recursive: true,
      // Tests are left out: the hash by which a build is recognised as current does not cover them.
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  cpSync(BUILD_FOLDER, path.join(stage, 'build'), { recursive: true })
  cpSync(path.join(ROOT, 'deploy/portal'), path.join(stage, 'portal'))
}

/** Installs the packages that production needs on a processor, without files that only developers read. */
function installPackages(stage: string, arch: string): void {
  execFileSync(
    'npm',
    [
      ...['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      ...['--os=linux', `--cpu=${arch}`, '--libc=glibc'],
    ],
    { cwd: stage, stdio: 'inherit' },
  )
  // `scripts/run.mjs` compares this copy with package-lock.json and installs packages again if the two differ.
  cpSync(path.join(stage, 'package-lock.json'), path.join(stage, 'node_modules/.installed-from'))
  for (const file of globSync(NOT_SERVED, { cwd: stage, exclude: (name) => LICENCE.test(path.basename(name)) }))
    rmSync(path.join(stage, file), { recursive: true, force: true })
}

/** Fails if a library for another processor is in the archive: the city would notice only on a machine without a registry. */
function refuseForeign(stage: string, arch: string): void {
  const foreign = nativeFiles(stage, arch).flatMap(({ name, fits }) => (fits ? [] : [name]))
  if (foreign.length === 0) return
  const [some, more] = [foreign.slice(0, 5).join(', '), foreign.length > 5 ? ' …' : '']
  throw new OperatorError(
    `发布包中有 ${foreign.length} 个文件不是为 linux-${arch} 编译的：${some}${more}`,
    `${foreign.length} files of the release were not built for linux-${arch}: ${some}${more}`,
  )
}
