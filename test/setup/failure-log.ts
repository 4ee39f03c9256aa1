import { beforeEach } from 'vitest'
import { markLogs } from '../watched-log.ts'

/** Enough for the request that failed and what led to it. */
const MOST_LINES = 20

// A failed test prints what the portal logged while it ran: method, path, status and the error of each request.
beforeEach(({ onTestFailed, task }) => {
  const loggedSince = markLogs()
  onTestFailed(() => {
    const lines = loggedSince().slice(-MOST_LINES)
    if (lines.length > 0) process.stderr.write(`log of the portal during "${task.name}":\n${lines.join('')}`)
  })
})
