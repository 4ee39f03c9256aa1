interface ErrorReport {
  error: string
  info: string
  url: string
}

const CALL = '/credit/errorlog/add'
const LONGEST = 500
const MOST_PER_PAGE = 5

/** Sends what goes wrong on the page to the error log, where the server has switched that on. */
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

/** The place is in where the thrown thing brings no stack. */
export function makeReport(thrown: unknown, place: string, address: { origin: string; pathname: string }): ErrorReport {
  const stack = thrown instanceof Error ? thrown.stack : undefined
  return { error: clean(String(thrown)), info: clean(stack || place), url: clean(address.origin + address.pathname) }
}

/**
 * No personal data leaves: what follows ? or # in an address may be a searched name,
 * and six digits or more may be part of an id or phone number. Cut last, so that no cut number escapes the mask.
 */
export function clean(text: string): string {
  return text
    .replace(/\S+/g, withoutQuery)
    .replace(/\d{6,}/g, '*')
    .slice(0, LONGEST)
}

/** Words with a slash are taken for addresses. */
function withoutQuery(word: string): string {
  return word.includes('/') ? word.replace(/[?#].*/, '') : word
}

/** Admits each message once and a few in all: a failing timer must not flood the log. */
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
    // The log has no business knowing who the visitor is.
    credentials: 'omit',
  }).catch(() => {
    // An error about not reaching the error log would only come back here.
  })
}
