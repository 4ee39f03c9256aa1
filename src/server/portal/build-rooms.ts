import type { FastifyInstance } from 'fastify'
import type { Heads } from '../../kernel/audit/heads.server.ts'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { PortalOptions } from '../app.ts'
import { examineInstallation } from '../doctor/doctor.ts'
import type { RoomBuilding } from '../rooms/building.ts'
import { openRooms } from '../rooms/rooms.ts'
import { troubleLogs } from '../watch/trouble-logs.ts'
import type { Foundation } from './foundation.ts'

interface Given {
  registry: CallRegistry
  auditHeads: Pick<Heads, 'all'>
  mayWork(): boolean
  options: PortalOptions
}

/** Opens the rooms on the foundation, with their settings. */
export function buildRooms(
  app: FastifyInstance,
  foundation: Foundation,
  { registry, auditHeads, mayWork, options }: Given,
) {
  const { db, changes, storage, seal, profile, profileFromFile, holidays, now, metrics, config, cache } = foundation
  const { captchaAnswers, papers, webhookOutside, firstTexts = () => [] } = options
  return openRooms({
    ...{ registry, auditHeads, mayWork, db, changes, storage, seal, profile, profileFromFile, holidays, now },
    ...{ environment: config.environment, isLimited: config.rateLimit, networks: config.networks },
    ...{ signOn: config.signOn, ways: config, clamav: config.clamav, paperKeys: config.paperKeys },
    ledgerKey: config.ledgerKey,
    ...{ dataDir: config.dataDir, certificateFile: config.certificateFile, exchange: config.exchange },
    ...{ outsideLinks: config.outsideLinks, captchaAnswers, papers, webhookOutside, visit: createVisit(app) },
    ...{ look: createLook(app), cachedPages: cache.texts },
    examine: () => examineInstallation(config),
    firstTexts: () => firstTexts(profile),
    ...troubleLogs(app, metrics),
  })
}

/** Requests a page of the portal inside the process, as an anonymous visitor. */
const createVisit =
  (app: FastifyInstance): RoomBuilding['visit'] =>
  async (address) => {
    const begun = performance.now()
    const { statusCode, headers, body } = await app.inject({ url: address, headers: { host: 'localhost' } })
    const location = headers.location?.toString() ?? null
    return { status: statusCode, location, body, ms: performance.now() - begun }
  }

/** The same with the answer as a stream: whole datasets are too large for memory. */
const createLook =
  (app: FastifyInstance): RoomBuilding['look'] =>
  async (address, accept) => {
    const headers = { host: 'localhost', ...(accept && { accept }) }
    const answer = await app.inject({ url: address, headers, payloadAsStream: true })
    return { status: answer.statusCode, body: answer.stream() }
  }
