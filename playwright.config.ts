import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts'

const PORT = Number(process.env.E2E_PORT ?? 8099)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // An element that is not there is a failure long before the test's time is over.
    actionTimeout: 15_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
  // The portal as it runs: embedded database, the demo city of today with fewer subjects, a data folder of its own.
  webServer: {
    command: 'rm -rf .cache/e2e-data && node e2e/server.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: String(PORT), DATA_DIR: '.cache/e2e-data', DEMO: 'small', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  },
})
