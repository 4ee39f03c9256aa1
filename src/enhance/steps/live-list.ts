import type { Enhancement } from '../enhancement.ts'
import { formAddress, isTouched, pageSteps, stepAddress } from './page-steps.ts'

/** Delay after the last key before the list is requested. */
const REST_MS = 350

/** Requests the list again after every change in its form, and follows its links in place. */
export const liveList: Enhancement = (element, signal) => {
  const show = pageSteps('live-list', signal)
  const form = element.querySelector('form')!
  let rest: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    clearTimeout(rest)
    void show(stepAddress(formAddress(form)!), 'choice')
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
  // The form was changed before the script loaded, or restored by the browser on a return to the page.
  if ([...form.elements].some(isTouched)) ask()
}
