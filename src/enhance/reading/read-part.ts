import type { Enhancement } from '../enhancement.ts'
import { listTexts, speakText, splitSentences } from './spoken-text.ts'

/** Event sent to other buttons when one starts, because there is only one voice. */
const BEGAN = 'read-part:began'

/** A button that reads the page or its section aloud; while reading it shows how to stop. */
export const readPart: Enhancement = (element, signal) => {
  const button = element.querySelector('button')
  const label = button?.querySelector('span')
  const root = element.dataset.of === 'page' ? document.querySelector('main') : element.closest('section')
  if (!button || !label || !root || !('speechSynthesis' in window)) return
  const voice = window.speechSynthesis
  const idle = label.textContent
  // A later press cancels the remaining sentences of an earlier one.
  let turn = 0

  const show = (isReading: boolean): void => {
    button.setAttribute('aria-pressed', String(isReading))
    label.textContent = isReading ? (button.dataset.reading ?? idle) : idle
  }

  const stop = (): void => {
    turn += 1
    voice.cancel()
    show(false)
  }

  const start = (): void => {
    document.dispatchEvent(new CustomEvent(BEGAN, { detail: element }))
    stop()
    const own = turn
    const sentences = listTexts(root).flatMap(splitSentences)
    show(true)
    for (const [index, sentence] of sentences.entries())
      speakText(voice, sentence, index === sentences.length - 1 ? () => own === turn && show(false) : undefined)
  }

  const yieldVoice = (event: Event): void => {
    if (event instanceof CustomEvent && event.detail !== element) {
      turn += 1
      show(false)
    }
  }

  element.dataset.ready = ''
  show(false)
  button.addEventListener('click', () => (button.getAttribute('aria-pressed') === 'true' ? stop() : start()), {
    signal,
  })
  document.addEventListener(BEGAN, yieldVoice, { signal })
  addEventListener('pagehide', stop, { signal })
  signal.addEventListener('abort', stop)
}
