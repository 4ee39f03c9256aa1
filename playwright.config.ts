import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts'
import { isFullRun } from './test/tier.ts'

const PORT = Number(process.env.E2E_PORT ?? 8099)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  testIgnore: isFullRun ? [] : '*.full.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A test that takes longer hangs. Beside other work a machine can be eight times as slow as alone, and waiting costs nothing where
  // tests pass. Walks over every page ask for more themselves.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // Names the missing element before the test's own timeout ends it without one.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: 'exec node --import=./test/setup/quick-start.ts e2e/server.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    // Runs side by side keep their secrets apart.
    env: { PORT: String(PORT), DATA_DIR: `.cache/e2e-data-${PORT}` },
    // Time to drop the copy of the database.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
