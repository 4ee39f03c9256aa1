import { leftNotice } from './left-notice.ts'
import { type Bounds, INTERVAL, type Motion, nextPosition, startPosition } from './motion.ts'
import { enablePause } from './pause-button.ts'
import { isHeld, wantsStillness } from './stillness.ts'

/** A notice that can be closed like the one at the left, and that moves until somebody turns to it. */
export function floatingNotice(element: HTMLElement, signal: AbortSignal): void {
  leftNotice(element, signal)
  if (element.hidden || wantsStillness()) return
  enablePause(element, signal)

  let motion = startPosition(Math.random, boundsOf(element))
  place(element, motion)
  const move = () => {
    // Closed, or the visitor has asked for stillness since.
    if (element.hidden || wantsStillness()) return clearInterval(timer)
    if (isHeld(element)) return
    motion = nextPosition(motion, boundsOf(element))
    place(element, motion)
  }
  const timer = setInterval(move, INTERVAL)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Without the scroll bar, under which the notice would slip. */
function boundsOf(element: HTMLElement): Bounds {
  const { clientWidth, clientHeight } = document.documentElement
  return { right: clientWidth - element.offsetWidth, bottom: clientHeight - element.offsetHeight }
}

/** A transform moves only the picture, never the layout, so nothing on the page shifts. */
function place(element: HTMLElement, { x, y }: Motion): void {
  element.style.transform = `translate(${x}px, ${y}px)`
}
