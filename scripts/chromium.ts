import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The shell draws no window around a page, which takes the others half of their time.
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser the tests drive: the system's, else Playwright's own. */
export function chromiumPath(): string | undefined {
  const system = process.env.CHROMIUM ?? SYSTEM.find((file) => existsSync(file))
  if (system) return system
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** Gets a Chromium and a Chinese font where there is none: Playwright's download, else the distribution's package. */
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
  // Without a process of its own for drawing, opening a page takes a quarter less time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
