import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { demoStaff } from '../demo/staff.ts'
import { API_BASE, callPath } from '../src/kernel/calls/contract.ts'
import { openPostgres } from '../src/kernel/data/db.server.ts'
import { startSession } from '../src/kernel/guard/session.server.ts'
import { MOST_ROWS, type Screening, screeningCalls } from '../src/modules/screening/contract.ts'
import { DEMO_PREFIX } from '../src/server/demo-accounts.ts'
import { startPortal } from './portal-process.ts'

const BAR_SECONDS = 60
/** Shares of a list as units have them: correct names, codes, and misspelt or unknown names, which take longest. */
const SHARES = { named: 0.6, coded: 0.2, misspelt: 0.15 }

/**
 * Measures a screening of a thousand rows on the register of DATABASE_URL, filled by `npm run demo -- --subjects …` with the same DATA_KEY.
 */
export async function benchScreening(): Promise<void> {
  const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/portal_million'
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const subjects = Number((await client.query('select count(*) from subject')).rows[0].count)
  const drawn = await client.query('select name, credit_code code from subject order by md5(id) limit $1', [MOST_ROWS])
  await client.end()
  const database = openPostgres(url)
  const portal = await startPortal({ DATABASE_URL: url }, '0-1')
  try {
    const { login, name, roles } = demoStaff.find((each) => each.roles.includes('handle'))!
    const who = { kind: 'staff', staffId: DEMO_PREFIX + login, roles, name } as const
    const cookie = `session=${await startSession(database.db, who, 'bench')}`
    const began = performance.now()
    const { id } = await ask<{ id: string }>(portal.url + API_BASE + screeningCalls.start.path, cookie, {
      ...{ key: randomUUID(), purpose: '招标投标', documentNo: '测量', list: listOf(drawn.rows) },
      ...{ periodFrom: '2021-01-01', periodUntil: '2025-12-31' },
    })
    let found: Screening
    do {
      await sleep(100)
      found = await ask(portal.url + API_BASE + callPath(screeningCalls.detail.path, { id }), cookie)
    } while (found.state === 'running')
    const seconds = (performance.now() - began) / 1000
    console.log(
      `screening of ${MOST_ROWS} rows at ${subjects} subjects  ${seconds.toFixed(1)} s (at most ${BAR_SECONDS})  ${found.state}  ${JSON.stringify(found.counts)}`,
    )
  } finally {
    await portal.stop()
    await database.close()
  }
}

function listOf(rows: readonly { name: string; code: string }[]): string {
  return rows
    .map(({ name, code }, place) => {
      const share = place / rows.length
      if (share < SHARES.named) return name
      if (share < SHARES.named + SHARES.coded) return code
      // A name with one character missing in the middle.
      if (share < SHARES.named + SHARES.coded + SHARES.misspelt) return name.slice(0, 4) + name.slice(5)
      return `没有人用过的第${place}号名称`
    })
    .join('\n')
}

async function ask<Data>(address: string, cookie: string, body?: object): Promise<Data> {
  const answer = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const { data, msg } = (await answer.json()) as { data: Data; msg: string }
  if (!answer.ok) throw new Error(`${answer.status} ${msg}`)
  return data
}
