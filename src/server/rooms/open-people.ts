import { eq } from 'drizzle-orm'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Config } from '../../kernel/config.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { findNetwork } from '../../kernel/guard/network.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { Captcha } from '../../modules/captcha/api.server.ts'
import type { DefineJob } from '../../modules/jobs/contract.ts'
import { openPeople, type PeopleDependencies } from '../../modules/people/api.server.ts'
import { createCentre } from '../../modules/people/centre.server.ts'
import { createFailedLogins } from '../../modules/people/failed-logins.server.ts'
import { governmentGateway } from '../../modules/people/government-gateway.server.ts'
import { openIdGateway } from '../../modules/people/openid-gateway.server.ts'
import { createPasswordCodec } from '../../modules/people/password-codec.server.ts'
import { createHeldActs } from '../../modules/people/subjects/held-acts.server.ts'
import { subject } from '../../modules/register/records/tables.server.ts'
import { openSignOnPages } from '../../modules/sign-on/api.server.ts'
import type { CredentialDependencies } from '../../modules/sign-on/credentials.server.ts'
import { openSignOnService } from '../../modules/sign-on/service.server.ts'
import { createOutbox, type Outbox } from '../../modules/submissions/messages/outbox.server.ts'
import { refusesDemoAccountsIn } from '../demo-accounts.ts'
import type { RoomBuilding } from './building.ts'
import type { Mechanisms } from './open-mechanisms.ts'

interface Dependencies {
  db: Db
  seal: Seal
  profile: SiteProfile
  production: boolean
  /** The result of `openSignOn`. */
  signOnSide: ReturnType<typeof openSignOn>
  signOn: Config['signOn']
  now(): number
  captcha: Pick<Captcha, 'takeTicket' | 'holdsTicket' | 'ticketForCode'>
  held: PeopleDependencies['held']
  files: PeopleDependencies['files']
  staffName: PeopleDependencies['staffName']
  registeredFirm: PeopleDependencies['registeredFirm']
  /** The configured channels for messages, each optional. */
  ways: Pick<Config, 'mail' | 'sms'>
}

/** Opens the configured sign-on service: an external one, or the bundled one. */
export function openSignOn({
  signOn: { appId, outside },
  ...needs
}: Pick<Dependencies, 'db' | 'seal' | 'profile' | 'production' | 'signOn' | 'now'>) {
  const failedLogins = createFailedLogins(needs.db, needs.seal, outside ? outside.protocol : 'bundled')
  if (outside) {
    const settings = { appId, ...outside, publicUrl: needs.profile.publicUrl }
    const gateway =
      outside.protocol === 'openid'
        ? openIdGateway(settings, { now: needs.now, keyedHash: needs.seal.mac })
        : governmentGateway(settings, needs.now)
    return { gateway, failedLogins, service: undefined }
  }
  const service = openSignOnService({
    ...{ ...needs, appId, networkOf: findNetwork, onFailed: failedLogins.note },
    isShutOut: refusesDemoAccountsIn(needs.production),
  })
  return { gateway: service.gateway, failedLogins, service }
}

/** Opens the room of people, and the pages of the bundled sign-on service if that is used. */
function openPeopleRooms(
  registry: CallRegistry,
  {
    signOn: { registration, financePasswordKey },
    signOnSide: { gateway, failedLogins, service },
    ways,
    ...needs
  }: Dependencies,
) {
  const shared = {
    ...{ ...needs, signOn: gateway, publicUrl: needs.profile.publicUrl },
    onFailedLogin: (address: string) => failedLogins.note({ network: findNetwork(address) }),
  }
  if (!service) return openPeople(registry, shared)
  const people = openPeople(registry, {
    ...shared,
    identify: service.identify,
    closeAtSignOn: service.close,
    verifyAtSignOn: service.verification,
    mayRegister: registration,
    financePasswords: financePasswordKey && createPasswordCodec(financePasswordKey),
  })
  const credentials = service.credentialsWith({
    portal: people.signOnSide,
    ways: { phone: ways.sms !== undefined, email: ways.mail !== undefined },
    showsCodes: !needs.production,
    post: postTo(createOutbox(needs.db, needs), needs.profile),
  })
  const { subjectOf } = people.signOnSide
  openSignOnPages(registry, { ...needs, service, credentials, subjectOf, mayRegister: registration })
  return people
}

export type People = ReturnType<typeof openPeopleSide>

/** Opens people with the services for other rooms: owners of accounts, and held acts. */
export function openPeopleSide(building: RoomBuilding, { jobs, captcha, files, staff, signOn }: Mechanisms) {
  const { registry, db, seal, profile, now, environment, ways } = building
  const held = openHeldActs({ db, seal, now, define: jobs.define })
  const people = openPeopleRooms(registry, {
    ...{ db, seal, profile, now, captcha, held, files, ways, signOn: building.signOn, signOnSide: signOn },
    staffName: async (from, id) => (await staff.membersOf([id], from)).get(id)?.name,
    registeredFirm,
    production: environment === 'production',
  })
  const subjectOf = async (userId: string) => people.accounts.subjectOf(await people.accounts.find(userId))
  return { people, held, subjectOf }
}

/** Read directly from the table, because the register is opened later and depends on people. */
const registeredFirm: PeopleDependencies['registeredFirm'] = async (from, creditCode) => {
  const [firm] = await from
    .select({
      ...{ name: subject.name, creditCode: subject.creditCode, legalRepresentative: subject.legalRepresentative },
      ...{ registerStatus: subject.registerStatus, registerAuthority: subject.registerAuthority },
      address: subject.address,
    })
    .from(subject)
    .where(eq(subject.creditCode, creditCode.trim().toUpperCase()))
  return firm ?? null
}

/** Held acts of organisations. Rooms that request such acts are opened before the room of people. */
const openHeldActs = (dependencies: Pick<Dependencies, 'db' | 'seal' | 'now'> & { define: DefineJob }) =>
  createHeldActs({ ...dependencies, tell: createCentre(dependencies.db, dependencies.seal, dependencies.now).tell })

/** Mail of the sign-on service is sent through the common outbox. */
const postTo =
  (outbox: Outbox, site: { portalName: string }): CredentialDependencies['post'] =>
  (tx, letters) =>
    outbox.put(
      tx,
      letters.map(({ kind, to, title, text, isSilent }) => ({
        channel: kind === 'phone' ? 'sms' : 'email',
        recipient: to,
        template: 'sign-on',
        payload: {
          title,
          short: text,
          long: `您好：\n\n${title}：${text}\n\n此邮件由系统自动发送，请勿回复。\n${site.portalName}`,
        },
        isSilent,
      })),
    )
