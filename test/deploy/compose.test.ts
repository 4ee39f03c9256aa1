import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
// `yaml` is a dependency of the build tools.
import { parse } from 'yaml'
import { Environment } from '../../src/kernel/config-environment.server.ts'

interface Service {
  build?: { context: string; dockerfile: string }
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  healthcheck?: { test: string[]; interval: string; timeout: string; retries: number }
  depends_on?: string[] | Record<string, { condition: 'service_healthy' | 'service_started' }>
  restart?: string
  read_only?: boolean
  tmpfs?: string[]
  ports?: string[]
  mem_limit?: string
  stop_grace_period?: string
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/container')
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')
const { services, volumes } = parse(read('compose.yml')) as Compose
const portal = services.portal!
const named = Object.entries(services)
const dependencies = ({ depends_on: list = [] }: Service) => (Array.isArray(list) ? list : Object.keys(list))

describe('the compose file', () => {
  it('has the portal, its database, Redis and the proxy', () => {
    expect(Object.keys(services).toSorted()).toEqual(['database', 'nginx', 'portal', 'redis'])
    expect(named.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([])
  })

  it('sets only settings that the portal reads', () => {
    const names = Object.keys(portal.environment!)

    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !(name in Environment.shape))).toEqual([])
  })

  it('sets them to values that the portal accepts', () => {
    const environment = Object.entries(portal.environment!).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_, otherwise) => otherwise ?? 'x'),
    ])

    const { data, error } = Environment.safeParse(Object.fromEntries(environment))

    expect(error).toBeUndefined()
    expect(data!.WORKERS).toBe(2)
  })

  it('has a health check for every service that others wait for', () => {
    for (const [name, service] of named)
      for (const needed of dependencies(service)) {
        expect(Object.keys(services), `${name} waits for ${needed}`).toContain(needed)
        const { condition } = Array.isArray(service.depends_on) ? {} : service.depends_on![needed]!
        if (condition === 'service_healthy') expect(services[needed]!.healthcheck, needed).toBeDefined()
      }
    expect(portal.healthcheck!.test).toEqual(['CMD', '/srv/portal/portal', 'health'])
    expect(services.database!.healthcheck!.test.join(' ')).toContain('pg_isready')
  })

  it('stores data in declared volumes, and uses each declared volume', () => {
    const mounts = named.flatMap(([, { volumes: list = [] }]) => list.map((each) => each.split(':')))
    const kept = mounts.flatMap(([source]) => (/^[./]/.test(source!) ? [] : [source]))

    expect(kept.toSorted()).toEqual(Object.keys(volumes).toSorted())
    expect(mounts).toContainEqual(['portal-data', '/var/lib/portal'])
    expect(mounts).toContainEqual(['database', '/var/lib/postgresql/data'])
    // Files of the operator are mounted read-only.
    for (const [source, , mode] of mounts) if (source!.startsWith('.')) expect(mode, source).toBe('ro')
  })

  it('mounts the folders that the settings of the portal name', () => {
    const targets = portal.volumes!.map((each) => each.split(':')[1]!)

    for (const name of ['CITY', 'PAPER_KEY_FILE', 'PAPER_CERTIFICATE_FILE']) {
      const place = portal.environment![name]!
      expect(
        targets.some((target) => place === target || place.startsWith(`${target}/`)),
        name,
      ).toBe(true)
    }
  })

  it('builds from an existing file, and opens only the ports of the proxy', () => {
    const { context, dockerfile } = portal.build!

    expect(existsSync(path.resolve(FOLDER, context, dockerfile))).toBe(true)
    expect(named.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx'])
    expect(read('nginx.conf')).toMatch(/\bportal:8080\b/)
  })

  it('gives the portal a read-only root, a temporary folder and time to drain', () => {
    expect(portal).toMatchObject({ read_only: true, tmpfs: [expect.stringMatching(/^\/tmp/)], mem_limit: '2200m' })
    // After SIGTERM the portal drains for 5 seconds and waits up to 25.
    expect(Number.parseInt(portal.stop_grace_period!, 10)).toBeGreaterThanOrEqual(40)
  })
})
