import { callCaptcha } from './captcha-call.ts'

/** Most points of a trace that are sent; of a longer trace the beginning is thinned out. */
const MOST_POINTS = 200

interface Puzzle {
  id: string
  picture: string
  piece: string
  pieceTop: number
  width: number
  height: number
  tries: number
}

interface Dependencies {
  purpose: string
  /** Called with the ticket when the puzzle is solved. */
  onTicket(ticket: string): void
  onFailure(msg: string): void
}

/** Creates the slide puzzle, for pointer or arrow keys; returns the function that starts it. */
export function captchaPuzzle(panel: HTMLElement, signal: AbortSignal, { purpose, onTicket, onFailure }: Dependencies) {
  const find = <Found extends HTMLElement>(what: string) => panel.querySelector<Found>(what)!
  const [scene, piece] = [find<HTMLImageElement>('[data-scene]'), find<HTMLImageElement>('[data-piece]')]
  const slider = find<HTMLInputElement>('[data-slider]')
  let puzzle: Puzzle | undefined
  let trace: [at: number, x: number][] = []

  const place = () => {
    piece.style.transform = `translateX(${(slider.valueAsNumber / (puzzle?.width ?? 1)) * scene.clientWidth}px)`
  }

  async function begin(): Promise<void> {
    const given = await callCaptcha<Puzzle>('slide', { purpose }, signal)
    if ('msg' in given) return onFailure(given.msg)
    puzzle = given.data
    scene.src = puzzle.picture
    piece.src = puzzle.piece
    piece.style.top = `${(100 * puzzle.pieceTop) / puzzle.height}%`
    slider.value = '0'
    trace = []
    panel.hidden = false
    place()
    slider.focus()
  }

  async function confirm(): Promise<void> {
    if (!puzzle) return
    const started = trace[0]?.[0] ?? 0
    const moved = trace.slice(-MOST_POINTS).map(([at, x]) => `${Math.round(at - started)},${x}`)
    const given = { id: puzzle.id, offset: slider.value, trace: ['0,0', ...moved].join(';') }
    const checked = await callCaptcha<{ ticket: string | null }>('slide/check', given, signal)
    if ('data' in checked && checked.data.ticket) {
      panel.hidden = true
      return onTicket(checked.data.ticket)
    }
    puzzle.tries -= 1
    onFailure('msg' in checked ? checked.msg : '')
    if (puzzle.tries <= 0) await begin()
  }

  slider.addEventListener(
    'input',
    () => {
      trace.push([performance.now(), slider.valueAsNumber])
      place()
    },
    { signal },
  )
  // The piece moves in steps that depend on the width of the picture.
  addEventListener('resize', place, { signal })
  find('[data-confirm]').addEventListener('click', confirm, { signal })
  return begin
}
