import type { Enhancement } from '../enhancement.ts'
import { listTexts, speakText, splitSentences } from './spoken-text.ts'

/** Time that the pointer rests on an element before it is read. */
const REST_MS = 500
const READABLE = 'a, button, summary, label, input, select, h1, h2, h3, p, li, th, td, dt, dd, img'

/** Reads the content aloud with a voice of the browser, or the element under the pointer or with the focus. */
export const readAloud: Enhancement = (element, signal) => {
  const status = element.querySelector<HTMLElement>('[role="status"]')
  element.style.cssText =
    'position:fixed;bottom:8px;left:50%;z-index:35;width:max-content;max-width:calc(100vw - 16px);gap:8px;padding:8px 12px;transform:translateX(-50%)'
  element.hidden = false
  const hold = element.querySelector<HTMLButtonElement>('[data-hold]')
  if (!('speechSynthesis' in window)) {
    for (const button of element.querySelectorAll('button')) button.hidden = true
    if (status) status.textContent = status.dataset.missing ?? ''
    return
  }
  const voice = window.speechSynthesis
  let isReadingAll = false
  let resting = 0

  function setHeld(isHeld: boolean): void {
    hold?.setAttribute('aria-pressed', String(isHeld))
  }

  function speak(texts: readonly string[]): void {
    voice.cancel()
    setHeld(false)
    for (const text of texts) speakText(voice, text)
  }

  function stop(): void {
    isReadingAll = false
    speak([])
  }

  /** Reads one element, unless the whole page is being read. */
  function speakOne(target: EventTarget | null): void {
    const part = target instanceof Element ? target.closest<HTMLElement>(READABLE) : null
    if (!part || element.contains(part) || (isReadingAll && voice.speaking)) return
    isReadingAll = false
    speak(splitSentences(nameOf(part)))
  }

  element.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.matches('[data-read]')) {
        isReadingAll = true
        speak(listTexts(document.querySelector('main') ?? document).flatMap(splitSentences))
      } else if (button?.matches('[data-stop]')) stop()
      else if (button && button === hold) {
        const isHeld = hold.getAttribute('aria-pressed') === 'true'
        isHeld ? voice.resume() : voice.pause()
        setHeld(!isHeld)
      }
    },
    { signal },
  )
  addEventListener('focusin', ({ target }) => speakOne(target), { signal })
  addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(resting)
      resting = window.setTimeout(() => speakOne(target), REST_MS)
    },
    { signal },
  )
  addEventListener('pagehide', stop, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(resting)
    stop()
  })
}

function nameOf(part: HTMLElement): string {
  const label = part.getAttribute('aria-label') || part.getAttribute('alt') || part.textContent
  return label || part.getAttribute('placeholder') || ''
}
