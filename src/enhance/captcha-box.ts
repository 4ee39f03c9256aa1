/** Longest trace that is sent; a hand that takes longer is thinned out at the beginning. */
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

/** Offers the slide puzzle beside the captcha of a form; solved, it fills in the ticket and asks for no answer any more. */
export function captchaBox(element: HTMLElement, signal: AbortSignal): void {
  const find = <Found extends HTMLElement>(what: string) => element.querySelector<Found>(what)
  const [challenge, panel, status] = [find('[data-challenge]'), find('[data-puzzle]'), find('[role=status]')]
  const [scene, piece] = [find<HTMLImageElement>('[data-scene]'), find<HTMLImageElement>('[data-piece]')]
  const [slider, ticket] = [find<HTMLInputElement>('[data-slider]'), find<HTMLInputElement>('[name=captchaTicket]')]
  const answer = find<HTMLInputElement>('[name=captchaAnswer]')
  if (!challenge || !panel || !status || !scene || !piece || !slider || !ticket || !answer) return

  let puzzle: Puzzle | undefined
  let trace: [at: number, x: number][] = []

  const place = () => {
    piece.style.transform = `translateX(${(slider.valueAsNumber / (puzzle?.width ?? 1)) * scene.clientWidth}px)`
  }

  async function begin(): Promise<void> {
    puzzle = await ask<Puzzle>('', { purpose: element.dataset.purpose ?? '' })
    if (!puzzle) return say('failed')
    scene!.src = puzzle.picture
    piece!.src = puzzle.piece
    piece!.style.top = `${(100 * puzzle.pieceTop) / puzzle.height}%`
    slider!.value = '0'
    trace = []
    panel!.hidden = false
    place()
    slider!.focus()
  }

  async function confirm(): Promise<void> {
    if (!puzzle) return
    const started = trace[0]?.[0] ?? 0
    const moved = trace.slice(-MOST_POINTS).map(([at, x]) => `${Math.round(at - started)},${x}`)
    const given = { id: puzzle.id, offset: slider!.value, trace: ['0,0', ...moved].join(';') }
    const checked = await ask<{ ticket: string | null }>('/check', given)
    if (!checked?.ticket) {
      puzzle.tries -= 1
      say('failed')
      return puzzle.tries > 0 ? undefined : begin()
    }
    ticket!.value = checked.ticket
    answer!.disabled = true
    challenge!.hidden = true
    panel!.hidden = true
    say('passed')
    // What had the focus is gone; whoever listens goes on from here.
    status!.tabIndex = -1
    status!.focus()
  }

  const say = (what: 'passed' | 'failed') => {
    status.textContent = status.dataset[what] ?? ''
  }

  async function ask<Data>(path: string, query: Record<string, string>): Promise<Data | undefined> {
    const address = `/credit/slide/captcha${path}?${new URLSearchParams(query)}`
    const envelope = await fetch(address, { signal }).then(
      (answered) => answered.json(),
      () => null,
    )
    return envelope?.code === 200 ? envelope.data : undefined
  }

  slider.addEventListener(
    'input',
    () => {
      trace.push([performance.now(), slider.valueAsNumber])
      place()
    },
    { signal },
  )
  // A picture of another width moves the piece by other steps.
  addEventListener('resize', place, { signal })
  element.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      if (target.closest('[data-slide]')) begin()
      if (target.closest('[data-confirm]')) confirm()
    },
    { signal },
  )
}
