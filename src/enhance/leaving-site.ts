import { openMemory, storeValue } from './memory.ts'
import { clickedLink, isPlainClick } from './plain-click.ts'

const NOT_AGAIN = 'isForbiddenRedirectDialog'
const OPENING_DELAY = 300

/** Asks before another site is opened. Browsers without modal dialogs follow the plain link. */
export function leavingSite(element: HTMLElement, signal: AbortSignal): void {
  const dialog = element.querySelector('dialog')
  const target = element.querySelector('[data-target]')
  const notAgain = element.querySelector<HTMLInputElement>('[name=forget]')
  if (!dialog?.showModal || !target) return
  let address = ''

  const ask = (event: MouseEvent) => {
    const link = clickedLink(event, 'a[data-leaving]')
    if (!link || !isPlainClick(event) || !/^https?:$/.test(link.protocol)) return
    if (openMemory('localStorage')?.getItem(NOT_AGAIN) === '1') return
    event.preventDefault()
    address = link.href
    target.textContent = link.host
    if (notAgain) notAgain.checked = false
    // Escape does not change returnValue, which may still contain an earlier confirmation.
    dialog.returnValue = ''
    dialog.showModal()
  }

  const answer = () => {
    if (dialog.returnValue !== 'confirm') return
    if (notAgain?.checked) storeValue(openMemory('localStorage'), NOT_AGAIN, '1')
    setTimeout(() => window.open(address, '_blank', 'noopener,noreferrer'), OPENING_DELAY)
  }

  document.addEventListener('click', ask, { signal })
  dialog.addEventListener('close', answer, { signal })
}
