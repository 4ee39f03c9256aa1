import type { Doors } from '../../kernel/calls/implement.server.ts'
import type { Config } from '../../kernel/config.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { networkOf } from '../../kernel/guard/network.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { Captcha } from '../../modules/captcha/api.server.ts'
import type { DefineJob } from '../../modules/jobs/contract.ts'
import { openPeople, type PeopleNeeds } from '../../modules/people/api.server.ts'
import { createCentre } from '../../modules/people/centre.server.ts'
import { createFailedLogins } from '../../modules/people/failed-logins.server.ts'
import { governmentGateway } from '../../modules/people/government-gateway.server.ts'
import { openIdGateway } from '../../modules/people/openid-gateway.server.ts'
import { createPasswordCodec } from '../../modules/people/password-codec.server.ts'
import { createHeldActs } from '../../modules/people/subjects/held-acts.server.ts'
import { openSignOnPages } from '../../modules/sign-on/api.server.ts'
import type { CredentialNeeds } from '../../modules/sign-on/credentials.server.ts'
import { openSignOnService } from '../../modules/sign-on/service.server.ts'
import { createOutbox, type Outbox } from '../../modules/submissions/messages/outbox.server.ts'
import { shutOutIn } from '../demo-accounts.ts'

interface Needs {
  db: Db
  seal: Seal
  profile: SiteProfile
  production: boolean
  signOn: Config['signOn']
  now(): number
  captcha: Pick<Captcha, 'takeTicket' | 'holdsTicket' | 'ticketForCode'>
  casesOf(userId: string): Promise<unknown[]>
  grantsOf: PeopleNeeds['grantsOf']
  revokeGrants: PeopleNeeds['revokeGrants']
  collects: PeopleNeeds['collects']
  demandsOf: PeopleNeeds['demandsOf']
  held: PeopleNeeds['held']
  files: PeopleNeeds['files']
  staffName: PeopleNeeds['staffName']
  /** Ways out of the house, as far as there are any. */
  ways: Pick<Config, 'mail' | 'sms'>
}

/** The people of the portal, with the sign-on service that configuration chooses. */
export function openPeopleRooms(
  doors: Doors,
  { signOn: { appId, outside, registration, financePasswordKey }, ways, ...needs }: Needs,
) {
  const failedLogins = createFailedLogins(needs.db, needs.seal, outside ? outside.protocol : 'bundled')
  const onFailedLogin = (address: string) => failedLogins.note({ network: networkOf(address) })
  const shared = { ...needs, publicUrl: needs.profile.publicUrl, onFailedLogin }
  if (outside) {
    const settings = { appId, ...outside, publicUrl: shared.publicUrl }
    const signOn =
      outside.protocol === 'openid'
        ? openIdGateway(settings, { now: needs.now, keyedHash: needs.seal.mac })
        : governmentGateway(settings, needs.now)
    return { people: openPeople(doors, { ...shared, signOn }), signOn, failedLogins, signOnService: undefined }
  }
  const signOnService = openSignOnService({
    ...{ ...needs, appId, networkOf, onFailed: failedLogins.note },
    isShutOut: shutOutIn(needs.production),
  })
  const people = openPeople(doors, {
    ...shared,
    signOn: signOnService.gateway,
    identify: signOnService.identify,
    closeAtSignOn: signOnService.close,
    verifyAtSignOn: signOnService.verification,
    mayRegister: registration,
    financePasswords: financePasswordKey && createPasswordCodec(financePasswordKey),
  })
  const credentials = signOnService.credentialsWith({
    portal: people.signOnSide,
    ways: { phone: ways.sms !== undefined, email: ways.mail !== undefined },
    showsCodes: !needs.production,
    post: postTo(createOutbox(needs.db, needs), needs.profile),
  })
  const { subjectOf } = people.signOnSide
  openSignOnPages(doors, { ...needs, service: signOnService, credentials, subjectOf, mayRegister: registration })
  return { people, signOn: signOnService.gateway, failedLogins, signOnService }
}

/** Acts of organisations that are held: known to the rooms that ask for them before people come in. */
export const openHeldActs = (needs: Pick<Needs, 'db' | 'seal' | 'now'> & { define: DefineJob }) =>
  createHeldActs({ ...needs, tell: createCentre(needs.db, needs.seal, needs.now).tell })

/** Letters of the sign-on service leave with all other messages. */
const postTo =
  (outbox: Outbox, site: { portalName: string }): CredentialNeeds['post'] =>
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
