import { beforeEach } from 'vitest'
import { markLogs } from '../watched-log.ts'

/** Number of log lines to print: enough for the failed request and those before it. */
const MOST_LINES = 20

// For a failed test, prints what the portal logged during it: method, path, status and error of each request.
beforeEach(({ onTestFailed, task }) => {
  const loggedSince = markLogs()
  onTestFailed(() => {
    const lines = loggedSince().slice(-MOST_LINES)
    if (lines.length > 0) process.stderr.write(`log of the portal during "${task.name}":\n${lines.join('')}`)
  })
})
