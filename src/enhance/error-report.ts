interface ErrorReport {
  error: string
  info: string
  url: string
}

const CALL = '/credit/errorlog/add'
const LONGEST = 500
const MOST_PER_PAGE = 5

/** Sends script errors of the page to the error log, if the server has enabled it. */
export function reportErrors(): void {
  if (document.documentElement.dataset.errorLog !== 'on') return
  const admits = reportLimit()
  const report = (thrown: unknown, place: string) => {
    const entry = makeReport(thrown, place, location)
    if (admits(entry.error)) send(entry)
  }
  addEventListener('error', (event) => {
    report(event.error ?? event.message, `${event.filename}:${event.lineno}:${event.colno}`)
  })
  addEventListener('unhandledrejection', (event) => report(event.reason, 'unhandledrejection'))
}

/** Builds a report; `place` replaces a missing stack. */
export function makeReport(thrown: unknown, place: string, address: { origin: string; pathname: string }): ErrorReport {
  const stack = thrown instanceof Error ? thrown.stack : undefined
  return {
    error: removePersonalData(String(thrown)),
    info: removePersonalData(stack || place),
    url: removePersonalData(address.origin + address.pathname),
  }
}

/**
 * Removes personal data: text after ? or # in an address may be a searched name, and six or more digits may be part of an id or phone number.
 * Truncated last, so that a truncated number cannot escape the mask.
 */
export function removePersonalData(text: string): string {
  return text
    .replace(/\S+/g, withoutQuery)
    .replace(/\d{6,}/g, '*')
    .slice(0, LONGEST)
}

/** Words with a slash are treated as addresses. */
function withoutQuery(word: string): string {
  return word.includes('/') ? word.replace(/[?#].*/, '') : word
}

/** Accepts each message once and a few in total, so that a failing timer does not flood the log. */
export function reportLimit(most = MOST_PER_PAGE): (message: string) => boolean {
  const seen = new Set<string>()
  return (message) => {
    if (seen.size >= most || seen.has(message)) return false
    seen.add(message)
    return true
  }
}

function send(entry: ErrorReport): void {
  fetch(CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
    keepalive: true,
    // The log must not identify the visitor.
    credentials: 'omit',
  }).catch(() => {
    // Reporting this failure would fail again.
  })
}
