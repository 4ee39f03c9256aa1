import { execFileSync } from 'node:child_process'
import { calibrate, type Load, load } from './load.ts'
import { type RunningPortal, startPortal } from './portal-process.ts'

const PAGES = [
  '/credit-dynamics',
  '/content-detail?id=city-dynamics-3',
  '/home',
  '/full-text-retrieval?search=信用修复',
]

/** CPU of one page, from the cache and without it, the database included. */
export async function benchPages(): Promise<void> {
  const postmaster = process.env.DATABASE_URL ? postmasterPid() : []
  const calibration = await calibrate()
  print('bare server', '-', calibration, calibration)

  const cached = await startPortal({})
  print('cached', PAGES[0]!, await measured(cached, PAGES[0]!, []), calibration)
  await cached.stop()

  const uncached = await startPortal({ PAGE_CACHE: 'off' })
  for (const page of PAGES) print('uncached', page, await measured(uncached, page, postmaster), calibration)
  await uncached.stop()
}

const measured = async (portal: RunningPortal, page: string, also: number[]): Promise<Load> =>
  load(portal.url + encodeURI(page), [portal.pid, ...also])

function print(kind: string, page: string, result: Load, calibration: Load): void {
  const ratio = (result.requestsPerSecond / calibration.requestsPerSecond).toFixed(3)
  console.log(
    `${kind.padEnd(12)} ${page.padEnd(44)} cpu ${String(result.cpuMs).padStart(6)} ms/request  p50 ${result.p50} ms  p99 ${result.p99} ms  ${result.requestsPerSecond}/s (${ratio} of the bare server)  failed ${result.failed}`,
  )
}

/** The database server's first process, whose children do the work. */
function postmasterPid(): number[] {
  const pids = execFileSync('pgrep', ['-o', '-x', 'postgres']).toString().trim()
  return pids ? [Number(pids)] : []
}
