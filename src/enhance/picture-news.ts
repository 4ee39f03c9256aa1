import { enablePause } from './pause-button.ts'
import { clickedLink, isPlainClick } from './plain-click.ts'
import { isPaused, wantsStillness } from './stillness.ts'

const INTERVAL = 5000
/** Visible share of a slide from which on its dot is current; at most one of two neighbours reaches it. */
const MOSTLY = 0.6

interface Slide {
  dot: HTMLAnchorElement
  picture: HTMLElement
}

export function pictureNews(element: HTMLElement, signal: AbortSignal): void {
  const slides = slidesOf(element)
  const list = slides[0]?.picture.parentElement
  if (!list) return
  let current = 0
  let timer = 0

  const show = ({ picture }: Slide) => {
    // Scrolls only the list; following the link would also scroll the page.
    const left = list.scrollLeft + picture.getBoundingClientRect().left - list.getBoundingClientRect().left
    list.scrollTo({ left, behavior: wantsStillness() ? 'auto' : 'smooth' })
  }

  const mark = (entries: IntersectionObserverEntry[]) => {
    for (const { intersectionRatio, target } of entries) {
      if (intersectionRatio >= MOSTLY) current = slides.findIndex(({ picture }) => picture === target)
    }
    slides.forEach(({ dot }, index) => {
      if (index === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
    wait()
  }

  const advance = () => {
    const next = slides[(current + 1) % slides.length]
    if (next && !isPaused(element) && !wantsStillness()) show(next)
    wait()
  }

  /** Restarts the five seconds, after the visitor was reading or has chosen a slide. */
  const wait = () => {
    clearTimeout(timer)
    if (slides.length > 1 && !wantsStillness() && !signal.aborted) timer = window.setTimeout(advance, INTERVAL)
  }

  const choose = (event: MouseEvent) => {
    const link = clickedLink(event, 'a')
    const chosen = slides.find(({ dot }) => dot === link)
    if (!chosen || !isPlainClick(event)) return
    event.preventDefault()
    show(chosen)
  }

  const observer = new IntersectionObserver(mark, { root: list, threshold: MOSTLY })
  for (const { picture } of slides) observer.observe(picture)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  element.addEventListener('click', choose, { signal })
  element.addEventListener('pointerleave', wait, { signal })
  element.addEventListener('focusout', wait, { signal })
  document.addEventListener('visibilitychange', wait, { signal })
  if (slides.length > 1 && !wantsStillness()) enablePause(element, signal)
  wait()
}

function slidesOf(element: HTMLElement): Slide[] {
  const slides: Slide[] = []
  for (const dot of element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const picture = document.getElementById(dot.hash.slice(1))
    if (picture) slides.push({ dot, picture })
  }
  return slides
}
