import { execFileSync } from 'node:child_process'
import { openPostgres } from '../src/kernel/data/db.server.ts'
import { sessionCookieName, startSession } from '../src/kernel/guard/session.server.ts'
import { EVERY_ROLE } from '../src/kernel/guard/staff-roles.ts'
import { calibrate, type Load, load } from './load.ts'
import { type RunningPortal, startPortal } from './portal-process.ts'

/** CPU milliseconds that an uncached page may take, including its database. */
const GOALS: readonly (readonly [page: string, goal: number | null])[] = [
  ['/credit-dynamics', 1.5],
  ['/content-detail?id=city-dynamics-3', null],
  ['/home', 6],
  ['/code-publicity?search=榕屿', 5],
  ['/enterprise-detail?id=subject-1', 5],
  ['/full-text-retrieval?search=信用修复', 10],
  ['/check-error', 4],
]
const RECORD_GOAL = 3
const DESK: readonly [page: string, goal: number] = ['/console/submissions?all=1', 8]

/** Measures the CPU time of one page, cached and uncached, including the database. */
export async function benchPages(): Promise<void> {
  const postmaster = process.env.DATABASE_URL ? postmasterPid() : []
  const calibration = await calibrate()
  print('bare server', '-', calibration, calibration)

  const [first] = GOALS[0]!
  const cached = await startPortal({})
  print('cached', first, await measured(cached, first, []), calibration)
  await cached.stop()

  const uncached = await startPortal({ PAGE_CACHE: 'off' })
  const pages = [...GOALS, [await aRecord(uncached), RECORD_GOAL] as const]
  for (const [page, goal] of pages)
    print('uncached', page, await measured(uncached, page, postmaster), calibration, goal)
  if (process.env.DATABASE_URL) {
    const cookie = await staffCookie(process.env.DATABASE_URL)
    print('uncached', DESK[0], await measured(uncached, DESK[0], postmaster, cookie), calibration, DESK[1])
  }
  await uncached.stop()
}

const measured = async (portal: RunningPortal, page: string, also: number[], cookie?: string): Promise<Load> =>
  load(portal.url + encodeURI(page), [portal.pid, ...also], 6, cookie)

function print(kind: string, page: string, result: Load, calibration: Load, goal: number | null = null): void {
  const ratio = (result.requestsPerSecond / calibration.requestsPerSecond).toFixed(3)
  const aim = goal === null ? '' : `  goal ${goal} ${result.cpuMs <= goal ? 'met' : 'MISSED'}`
  console.log(
    `${kind.padEnd(12)} ${page.padEnd(44)} cpu ${String(result.cpuMs).padStart(6)} ms/request${aim}  p50 ${result.p50} ms  p99 ${result.p99} ms  ${result.requestsPerSecond}/s (${ratio} of the bare server)  failed ${result.failed}`,
  )
}

/** The address of the newest penalty. */
async function aRecord({ url }: RunningPortal): Promise<string> {
  const answer = await fetch(`${url}/credit/register/penalty/page?pageSize=10`)
  const { data } = (await answer.json()) as { data: { records: { address: string }[] } }
  return data.records[0]!.address
}

/** A session of a member of staff who may see every case. */
async function staffCookie(databaseUrl: string): Promise<string> {
  const database = openPostgres(databaseUrl)
  try {
    const who = { kind: 'staff', staffId: 'demo-zhongxin', roles: [...EVERY_ROLE], name: '江一苇' } as const
    return `${sessionCookieName(false)}=${await startSession(database.db, who, 'bench')}`
  } finally {
    await database.close()
  }
}

/** The database server's first process, whose children do the work. */
function postmasterPid(): number[] {
  const pids = execFileSync('pgrep', ['-o', '-x', 'postgres']).toString().trim()
  return pids ? [Number(pids)] : []
}
