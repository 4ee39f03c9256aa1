import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts'

const PORT = Number(process.env.E2E_PORT ?? 8099)
/** Two runs beside each other do not take each other's database away. */
const DATA = `.cache/e2e-data-${PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // What takes long on a busy machine is no failure; what does not come is one all the same.
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // An element that is not there is a failure long before the test's time is over.
    actionTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
  // The portal as it runs: embedded database, the demo city of today with fewer subjects, a data folder of its own.
  webServer: {
    command: `rm -rf ${DATA} && node e2e/server.ts`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    env: { PORT: String(PORT), DATA_DIR: DATA, DEMO: 'small', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  },
})
