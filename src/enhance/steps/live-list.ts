import type { Enhancement } from '../enhancement.ts'
import { addressOf, askedFor, isTouched, pageSteps } from './page-steps.ts'

/** How long somebody who types has stopped before the list is asked for. */
const REST_MS = 350

/** Asks for the list again on every choice in its form, and follows its links in place. */
export const liveList: Enhancement = (element, signal) => {
  const show = pageSteps('live-list', signal)
  const form = element.querySelector('form')!
  let rest: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    clearTimeout(rest)
    void show(addressOf(askedFor(form)!), 'choice')
  }

  element.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.form !== form) return
      clearTimeout(rest)
      if (target.type === 'search') rest = setTimeout(ask, REST_MS)
      else ask()
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(rest))
  element.dataset.ready = ''
  // What was chosen before the script arrived, or is filled in again by the browser on the way back.
  if ([...form.elements].some(isTouched)) ask()
}
