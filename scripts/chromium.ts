import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// `chromium-headless-shell` comes first: it draws no window around a page, which takes half of the time of the other builds.
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Path of the browser that the tests drive: one installed on the system, else the download of Playwright. */
export function chromiumPath(): string | undefined {
  const system = process.env.CHROMIUM ?? SYSTEM.find((file) => existsSync(file))
  if (system) return system
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** Installs a Chromium and a Chinese font if there is none: from Playwright, else as a package of the distribution. */
export function ensureChromium(): void {
  if (chromiumPath()) return
  console.log('Getting a Chromium for the browser tests …')
  if (spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' }).status === 0 && chromiumPath()) return
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if (!chromiumPath()) spawnSync('apt-get', ['install', '-y', browser, 'fonts-wqy-microhei'], { stdio: 'inherit' })
  if (!chromiumPath()) throw new Error('No Chromium: install one, or set CHROMIUM to its path')
}

/** Flags for a browser inside a container, without its background traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a separate GPU process, opening a page takes a quarter less time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
