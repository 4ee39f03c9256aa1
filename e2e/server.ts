// The portal for the browser tests: started as it always is, but in the test environment, where the answers of captchas
// can be known, and with staff of its own for each journey, because a one-time code is good for one login only.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/kernel/config.server.ts'
import { addAccount } from '../src/modules/staff/accounts.server.ts'
import { bytesOfBase32 } from '../src/modules/staff/totp.server.ts'
import { startPortal } from '../src/server/start.ts'
import { plantLateCorrections } from './late-corrections.ts'
import { JOURNEY_STAFF, RECOVERY_CODES, STAFF_PASSWORD, STAFF_SECRET } from './staff.ts'
import { PICTURE_ANSWER } from './support-forms.ts'

const demoProfile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../demo/site-profile.json'), 'utf8'))
// Every journey comes from the same address, and limits are for one network.
const config = readConfig({ ...process.env, NODE_ENV: 'test', RATE_LIMIT: 'off' }, demoProfile)

/** Pictures show one word; the work that browsers do is done at the so-manieth attempt, a tenth of what people wait for. */
const ANSWERS: Record<string, string> = { graphic: PICTURE_ANSWER, work: '50' }

const portal = await startPortal(config, { captchaAnswers: (kind) => ANSWERS[kind] })
const secrets = { password: STAFF_PASSWORD, totpSecret: bytesOfBase32(STAFF_SECRET), recoveryCodes: RECOVERY_CODES }
for (const account of Object.values(JOURNEY_STAFF)) await addAccount(portal.db, portal.seal, account, secrets)
await plantLateCorrections(portal.db, 2)
await portal.listen()
