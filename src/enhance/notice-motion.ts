import {
  type Bounds,
  type Box,
  doOverlap,
  INTERVAL,
  type Motion,
  nextPosition,
  startPosition,
  turnBack,
} from './motion.ts'
import { enablePause } from './pause-button.ts'
import { isHeld, wantsStillness } from './stillness.ts'

/** So long a notice floats; then it stands at the edge. */
const TICKS = 12_000 / INTERVAL
/** A start that covers no other notice is soon found, or there is none. */
const TRIES = 20

/** Moves the card of a notice until somebody turns to the page, for twelve seconds at most; then it is a tab at the edge. */
export function floatAWhile(element: HTMLElement, signal: AbortSignal): void {
  const details = element.querySelector('details')
  const card = details?.querySelector<HTMLElement>('[data-card]')
  if (!details || !card || !mayFloat()) return

  const floating = new AbortController()
  const dock = () => {
    floating.abort()
    card.style.transform = ''
    card.querySelector('[data-pause]')?.removeAttribute('aria-pressed')
    delete element.dataset.floating
    details.open = false
    details.setAttribute('name', 'notice')
  }
  // By this name one open notice closes the others, but several float.
  details.removeAttribute('name')
  details.open = true
  element.dataset.floating = ''
  signal.addEventListener('abort', dock, floating)

  const start = findStart(element, card)
  if (!start) {
    dock()
    return
  }
  let motion = start
  place(card, motion)
  enablePause(element, signal)
  let ticks = 0
  const move = () => {
    const isOver = ++ticks >= TICKS && !isTurnedTo(element)
    if (isOver || element.hidden || !mayFloat()) return dock()
    if (isHeld(element)) return
    const next = nextPosition(motion, boundsOf(card))
    motion = isFree(element, card, next) ? next : turnBack(motion)
    place(card, motion)
  }
  const timer = setInterval(move, INTERVAL)
  floating.signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('scroll', dock, floating)
  const press = () => {
    // Whoever works in the notice itself has turned to it, not to the page.
    if (!element.contains(document.activeElement)) dock()
  }
  addEventListener('keydown', press, floating)
}

/** Only over the top of a wide page, as the theme has it, and never for those who want stillness. */
const mayFloat = (): boolean => !wantsStillness() && matchMedia('(min-width: 1280px)').matches && scrollY === 0

const isTurnedTo = (element: HTMLElement): boolean =>
  element.matches(':hover') || element.contains(document.activeElement)

function findStart(element: HTMLElement, card: HTMLElement): Motion | undefined {
  const bounds = boundsOf(card)
  for (let tries = 0; tries < TRIES && bounds.bottom >= bounds.top; tries++) {
    const start = startPosition(Math.random, bounds)
    if (isFree(element, card, start)) return start
  }
}

/** Below the header, above the first names and fields, and without the scroll bar, under which it would slip. */
function boundsOf(card: HTMLElement): Bounds {
  const { clientWidth, clientHeight } = document.documentElement
  const edges = [...document.querySelectorAll('main :is(form, table, [data-names]):not(public-notice *)')]
    .filter((part) => part.getClientRects().length > 0)
    .map((part) => part.getBoundingClientRect().top)
  const { width, height } = sizeOf(card)
  return {
    top: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    right: clientWidth - width,
    bottom: Math.min(clientHeight, ...edges) - height,
  }
}

/** In whole pixels, none of them cut off. */
function sizeOf(card: HTMLElement): { width: number; height: number } {
  const { width, height } = card.getBoundingClientRect()
  return { width: Math.ceil(width), height: Math.ceil(height) }
}

/** Over no other notice, floating or at the edge. */
function isFree(element: HTMLElement, card: HTMLElement, { x, y }: Motion): boolean {
  const { width, height } = sizeOf(card)
  const box = { left: x, top: y, right: x + width, bottom: y + height }
  return [...document.querySelectorAll<HTMLElement>('public-notice:not([hidden])')]
    .filter((other) => other !== element)
    .every((other) => !doOverlap(box, boxOf(other)))
}

const boxOf = (notice: HTMLElement): Box =>
  notice.querySelector('floating' in notice.dataset ? '[data-card]' : 'summary')!.getBoundingClientRect()

/** A transform moves only the picture, never the layout, so nothing on the page shifts. */
function place(element: HTMLElement, { x, y }: Motion): void {
  element.style.transform = `translate(${x}px, ${y}px)`
}
