import { gzipSync } from 'node:zlib'
import { startPortal } from './portal-process.ts'

const PAGES = [
  '/home',
  '/credit-dynamics',
  '/content-detail?id=city-dynamics-1',
  '/ecology',
  '/member-unit',
  '/common-problem',
]

/** Transferred bytes of pages, and of the script that they share. */
export async function benchWeight(): Promise<void> {
  const portal = await startPortal({})
  const size = async (path: string) => {
    const text = await (await fetch(portal.url + path)).text()
    return { text, gzip: gzipSync(text, { level: 9 }).length }
  }
  for (const page of PAGES) {
    const { text, gzip } = await size(page)
    const css = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
    console.log(
      `${page.padEnd(40)} html ${kilo(text.length)}, gzipped ${kilo(gzip)}, of it css ${kilo(gzipSync(css).length)}`,
    )
  }
  const home = await size('/home')
  const script = /src="(\/assets\/enhance[^"]+)"/.exec(home.text)?.[1] ?? ''
  console.log(`${script.padEnd(40)} gzipped ${kilo((await size(script)).gzip)}`)
  await portal.stop()
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
