import {
  type Bounds,
  freeMargin,
  INTERVAL,
  isOverlapping,
  type NoticeMotion,
  nextPosition,
  reverseMotion,
  startPosition,
} from './motion.ts'
import { enablePause } from './pause-button.ts'
import { isPaused, wantsStillness } from './stillness.ts'
import { isFirstOfVisit } from './visit.ts'

/** Duration of the floating; afterwards notices are a tab at the edge. */
const TICKS = 12_000 / INTERVAL
/** Attempts to find a start position that covers no other notice. */
const TRIES = 20

/**
 * Moves the cards of notices on the first page of a visit until the visitor uses the page, for at most twelve seconds. If the site is configured so,
 * they move on every page, across the whole window and until they are closed.
 */
export function floatNotice(element: HTMLElement, always: boolean, signal: AbortSignal): void {
  const details = element.querySelector('details')!
  const all = [...element.querySelectorAll<HTMLElement>('[data-floats]:not([hidden])')]
  if (all.length === 0 || !mayFloat(always) || (!always && !isFirstOfVisit())) return
  addRules()

  const floating = new AbortController()
  const cards: HTMLElement[] = []
  const dock = () => {
    floating.abort()
    for (const card of all) {
      card.style.transform = ''
      delete card.dataset.moving
    }
    delete element.dataset.floating
    details.open = false
  }
  details.open = true
  element.dataset.floating = ''
  signal.addEventListener('abort', dock, floating)

  const motions = new Map<HTMLElement, NoticeMotion>()
  const boundsOf = always ? windowBounds : pageBounds
  const isFree = (card: HTMLElement, motion: NoticeMotion) =>
    [...motions].every(
      ([other, at]) => other === card || other.hidden || !isOverlapping(boxOf(card, motion), boxOf(other, at)),
    )
  for (const card of all) {
    card.dataset.moving = ''
    const start = findStart(boundsOf(card), (motion) => isFree(card, motion))
    if (start) {
      motions.set(card, start)
      cards.push(card)
      place(card, start)
      enablePause(card, signal)
    } else delete card.dataset.moving
  }
  let ticks = 0
  const move = () => {
    const isOver = !always && ++ticks >= TICKS && !isTurnedTo(element)
    if (isOver || !mayFloat(always) || cards.every((card) => card.hidden)) return dock()
    for (const card of cards) {
      if (isPaused(card)) continue
      const motion = motions.get(card)!
      const next = nextPosition(motion, boundsOf(card))
      motions.set(card, isFree(card, next) ? next : reverseMotion(motion))
      place(card, motions.get(card)!)
    }
  }
  if (cards.length === 0) {
    dock()
    return
  }
  const timer = setInterval(move, INTERVAL)
  floating.signal.addEventListener('abort', () => clearInterval(timer))
  if (always) return
  addEventListener('scroll', dock, floating)
  // Clicks and keys inside a notice do not dock it.
  const turn = ({ target }: Event) => {
    if (!element.contains(document.activeElement) && !(target instanceof Node && element.contains(target))) dock()
  }
  addEventListener('keydown', turn, floating)
  addEventListener('click', turn, floating)
}

/**
 * The appearance of floating notices; only pages on which they float need it. They are positioned by a transform alone, so that nothing else on the
 * page moves. If the window becomes narrow meanwhile, its value is outside the window and is ignored.
 */
const RULES = `@media (min-width:1280px){
[data-floating] summary{visibility:hidden}
[data-floating] :is(details,details>div){border-color:transparent;background:none;box-shadow:none}
[data-floating] details>div{position:static}
[data-floating] [data-notice]{display:none}
[data-floating] [data-moving]{position:fixed;inset:0 auto auto 0;display:block;width:260px;background:#fff;
border:1px solid var(--edge);border-radius:var(--radius);box-shadow:var(--shadow)}
[data-floating] [data-notice]>a{display:block;padding:0}
[data-floating] [data-notice]>a>img{width:100%}
[data-floating] [data-notice]>a>span{display:block;padding:8px 12px}
[data-floating] [data-notice] button{background:#fff}
}
@media (max-width:1279.98px){[data-notice]{transform:none!important}}`

function addRules(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULES)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Whether the browser can add style rules that the content security policy would refuse in markup. */
const canAddRules = () => 'adoptedStyleSheets' in document

/** Only on a wide window, by the breakpoint of the theme, and never for visitors who prefer reduced motion. */
const mayFloat = (always: boolean): boolean =>
  canAddRules() && !wantsStillness() && matchMedia('(min-width: 1280px)').matches && (always || scrollY === 0)

const isTurnedTo = (element: HTMLElement): boolean =>
  element.matches(':has([data-moving]:hover)') || element.contains(document.activeElement)

function findStart(bounds: Bounds, isFree: (motion: NoticeMotion) => boolean): NoticeMotion | undefined {
  for (let tries = 0; tries < TRIES && bounds.bottom >= bounds.top; tries++) {
    const start = startPosition(Math.random, bounds)
    if (isFree(start)) return start
  }
}

/** The window without the scroll bar, which would cover a card. */
function windowBounds(card: HTMLElement): Bounds {
  const { clientWidth, clientHeight } = document.documentElement
  const { width, height } = sizeOf(card)
  return { top: 0, left: 0, right: clientWidth - width, bottom: clientHeight - height }
}

/** The area below the header: the margin if it is wide enough, otherwise above the first headings and fields. */
function pageBounds(card: HTMLElement): Bounds {
  const bounds = windowBounds(card)
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const main = document.getElementById('main')!
  const margin = freeMargin(main.getBoundingClientRect().right, document.documentElement.clientWidth)
  if (margin) return { ...bounds, top, left: margin }
  const edges = [...main.querySelectorAll('form, table, [data-names]')]
    .filter((part) => !part.closest('public-notices') && part.getClientRects().length > 0)
    .map((part) => part.getBoundingClientRect().top - sizeOf(card).height)
  return { ...bounds, top, bottom: Math.min(bounds.bottom, ...edges) }
}

/** Size in whole pixels, rounded up. */
function sizeOf(card: HTMLElement): { width: number; height: number } {
  const { width, height } = card.getBoundingClientRect()
  return { width: Math.ceil(width), height: Math.ceil(height) }
}

function boxOf(card: HTMLElement, { x, y }: NoticeMotion) {
  const { width, height } = sizeOf(card)
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** A transform does not affect the layout, so nothing on the page shifts. */
function place(element: HTMLElement, { x, y }: NoticeMotion): void {
  element.style.transform = `translate(${x}px, ${y}px)`
}
