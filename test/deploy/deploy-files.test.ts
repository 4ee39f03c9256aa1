import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Environment } from '../../src/kernel/config-environment.server.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8')
/** Settings for Node, for glibc and for the image of PostgreSQL. */
const OF_OTHERS = new Set([
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
])
const isSetting = (name: string) =>
  name in Environment.shape || OF_OTHERS.has(name) || name === 'POSTGRES_INITDB_ARGS' || name === 'PG_BIN'

describe('settings in the files for deploying', () => {
  it.each([
    ['portal.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm],
    ['container/compose.yml', /^ {6}([A-Z][A-Z0-9_]+): /gm],
    ['container/Containerfile', /(?<=^ENV .*|^ {2})\b([A-Z][A-Z0-9_]+)=(?=\S)(?=[^$]*$)/gm],
  ])('%s names only settings that are read', (file, pattern) => {
    const names = [...read(file).matchAll(pattern)].map(([, name]) => name!)

    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !isSetting(name))).toEqual([])
  })

  it('systemd units name only settings that are read', () => {
    const lines = globSync('systemd/*.service', { cwd: DEPLOY }).flatMap((unit) => [
      ...read(unit).matchAll(/^Environment=(.+)$/gm),
    ])
    const names = lines.flatMap(([, line]) => line!.split(' ').map((pair) => pair.split('=')[0]!))

    expect(names).toContain('WORKERS')
    expect(names.filter((name) => !isSetting(name))).toEqual([])
  })
})

describe('the container', () => {
  const stages = read('container/Containerfile')
    .split(/^FROM /m)
    .slice(1)
  const serving = stages.at(-1)!

  it('serves from a second stage that has neither npm nor development packages', () => {
    expect(stages).toHaveLength(2)
    expect(serving).not.toMatch(/\bnpm\b|include=dev/)
    expect(serving).toMatch(/^COPY --from=build /m)
  })

  it('runs as an account of its own and has a health check', () => {
    expect(serving).toMatch(/^USER 10001:10001$/m)
    expect(serving).toMatch(/^HEALTHCHECK .*portal", "health"\]$/m)
  })

  it('has a read-only root and no root privileges', () => {
    const portal = read('container/compose.yml')
      .split(/^ {2}(?=\w+:$)/m)
      .find((each) => each.startsWith('portal:'))!

    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(portal).toContain(line)
  })

  it('mounts only files that exist or that its first lines ask for', () => {
    const compose = read('container/compose.yml')
    const asked = compose.slice(0, compose.indexOf('services:'))
    const mounted = [...compose.matchAll(/- \.\/([\w.]+):/g)].map(([, name]) => name!)

    expect(mounted).toContain('nginx.conf')
    for (const name of mounted)
      expect(existsSync(path.join(DEPLOY, 'container', name)) || asked.includes(name), name).toBe(true)
  })
})
