import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { openVisits } from '../../test/pages/visits.ts'
import { WALK } from '../../test/timeouts.ts'
import { pages } from '../pages.ts'

const CHECKER = path.resolve(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar')
const hasJava = existsSync(CHECKER) && spawnSync('java', ['-version']).status === 0
const SAMPLE = 60

/** Output of the Nu HTML checker. */
const Report = z.object({
  messages: z.array(
    z.object({ type: z.string(), message: z.string(), url: z.string(), extract: z.string().optional() }),
  ),
})

const world = await openInhabitedPortal({}, { PAGE_CACHE: 'off' })
const folder = mkdtempSync(path.join(tmpdir(), 'checked-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.portal.close()
})

it.runIf(hasJava)(`the Nu HTML checker finds no error in ${SAMPLE} pages`, WALK, async () => {
  const rows = pages.filter(({ redirectTo }) => !redirectTo)
  const step = rows.length / SAMPLE
  const sample = Array.from({ length: SAMPLE }, (_, index) => rows[Math.floor(index * step)]!)
  const visitOf = await openVisits(world)
  for (const [index, row] of sample.entries()) {
    const { body } = await world.portal.app.inject(await visitOf(row))
    writeFileSync(path.join(folder, `${index}.html`), body)
  }

  const options = ['--format', 'json', '--errors-only', '--exit-zero-always', '--stdout', '--skip-non-html', folder]
  const { stdout } = await promisify(execFile)('java', ['-jar', CHECKER, ...options], { maxBuffer: 64 * 2 ** 20 })

  // The checker's CSS parser is outdated; browsers and the build validate the style sheets.
  const messages = Report.parse(JSON.parse(stdout)).messages.filter(({ message }) => !message.startsWith('CSS:'))
  const found = messages.map(({ message, extract, url }) => {
    const { path: address } = sample[Number(path.basename(url, '.html'))]!
    return `${address}: ${message} ${extract ?? ''}`
  })
  expect(found).toEqual([])
})
