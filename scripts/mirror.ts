// npm run mirror [-- --from http://127.0.0.1:8080 --to mirror]: a static copy of all public pages, for the day everything is down.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatDate } from '../src/kernel/format/date.ts'
import { commandConfig, runCommand } from './command.ts'
import { crawl } from './mirror/crawl.ts'
import { assetFile, copyOf, MISSING_FILE, missingPage, pageFile, ROBOTS } from './mirror/page-copy.ts'

/** Default limit of pages, as many as a city publishes in some years; a larger portal needs a higher limit. */
const MOST_PAGES = 20_000

await runCommand(async () => {
  const config = commandConfig()
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: `http://127.0.0.1:${config.port}` },
      to: { type: 'string', default: path.join(config.dataDir, 'mirror') },
      most: { type: 'string', default: String(MOST_PAGES) },
    },
  })
  const most = Number(values.most)
  const day = formatDate(Date.now(), 'yyyy年M月d日 hh:mm')
  const { pages, files, fileOf } = await crawl(values.from.replace(/\/$/, ''), { most })
  // The mirror is written to a temporary folder and then moved, so that the previous one is served until then.
  const fresh = `${values.to}.new`
  await rm(fresh, { recursive: true, force: true })
  const write = async (file: string, content: string | Uint8Array) => {
    const place = path.join(fresh, file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, content)
  }
  for (const [address, html] of pages) await write(pageFile(address), copyOf(html, { address, fileOf, day }))
  for (const [address, bytes] of files) await write(assetFile(address), bytes)
  const home = pages.get('/home')
  if (!home) throw new Error('the home page could not be copied')
  await write('index.html', copyOf(home, { address: '/', fileOf, day }))
  await write(MISSING_FILE, missingPage(config.profile.portalName, day))
  await write('robots.txt', ROBOTS)
  await rm(`${values.to}.old`, { recursive: true, force: true })
  await rename(values.to, `${values.to}.old`).catch(() => undefined)
  await rename(fresh, values.to)
  await rm(`${values.to}.old`, { recursive: true, force: true })
  console.log(
    `${values.to}: ${pages.size} pages, ${files.size} files${pages.size >= most ? `; there are more than ${most}` : ''}`,
  )
})
