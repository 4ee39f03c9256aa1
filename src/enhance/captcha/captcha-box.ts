import { callCaptcha } from './captcha-call.ts'
import { captchaPuzzle } from './captcha-puzzle.ts'
import { doWork, type Work } from './captcha-work.ts'

/** Renewed so long before it ends, and never used in the meantime. */
const MARGIN_MS = 60_000

interface Shown {
  id: string
  picture?: string
  question?: string
}

type Word = 'working' | 'ready' | 'sending' | 'look' | 'passed' | 'failed'

/**
 * Works in the background and fills the answer in, so that nobody has to type one. Where that is not enough, the picture
 * or the sum is shown and changed in place; the puzzle brings a ticket of its own.
 */
export function captchaBox(element: HTMLElement, signal: AbortSignal): void {
  const find = <Found extends HTMLElement>(what: string) => element.querySelector<Found>(what)!
  const input = (name: string) => find<HTMLInputElement>(`[name=${name}]`)
  const [challenge, status, form] = [find('[data-challenge]'), find('[role=status]'), element.closest('form')]
  if (!challenge || !status || !form) return
  const [id, type] = [input('captchaId'), input('captchaType')]
  const [answer, ticket] = [input('captchaAnswer'), input('captchaTicket')]
  const purpose = element.dataset.purpose ?? ''
  element.dataset.on = ''
  let isWorking = false
  /** Until when the work that was done counts. */
  let readyUntil = 0
  let renewal = 0
  /** Whoever chose another way is not overtaken by the work. */
  let isGivenUp = false
  /** What was pressed before the work was done. */
  let pressed: HTMLElement | null | undefined = wasPressed(element, answer) ? find('[type=submit]') : undefined

  const say = (word: Word, msg = '') => {
    status.textContent = msg || (status.dataset[word] ?? '')
    element.dataset.state = word
  }

  /** Whether the answer is to be given by a person. */
  function show(isByHand: boolean): void {
    challenge.hidden = !isByHand
    answer.required = isByHand
  }

  async function work(): Promise<void> {
    clearTimeout(renewal)
    isWorking = true
    readyUntil = 0
    show(false)
    say(pressed === undefined ? 'working' : 'sending')
    const solved = await solveWork(purpose, signal)
    if (signal.aborted || isGivenUp) return
    isWorking = false
    if ('msg' in solved) return look(solved.msg)
    id.value = solved.id
    type.value = 'work'
    answer.value = solved.answer
    readyUntil = solved.until
    renewal = window.setTimeout(work, readyUntil - Date.now())
    say('ready')
    if (pressed !== undefined) form!.requestSubmit(pressed as HTMLButtonElement | null)
    pressed = undefined
  }

  /** A person has to look. The page was sent with a picture, unless work has taken its place since. */
  async function look(msg: string): Promise<void> {
    pressed = undefined
    if (type.value === 'work') await change('graphic')
    show(true)
    say('look', msg)
  }

  async function change(to: string): Promise<void> {
    const given = await callCaptcha<Shown>(to, { purpose }, signal)
    if ('msg' in given) return say('failed', given.msg)
    id.value = given.data.id
    type.value = to
    answer.value = ''
    showChallenge(element, to, given.data)
    say('look')
  }

  const beginPuzzle = openPuzzle(element, signal, {
    purpose,
    onTicket(won) {
      ticket.value = won
      show(false)
      say('passed')
      focusOn(status)
    },
    onFailure: (msg) => say('failed', msg),
  })

  listenToButtons(element, signal, {
    change: (to) => void change(to).then(() => answer.focus()),
    beginPuzzle: () => beginPuzzle?.(),
    byHand() {
      clearTimeout(renewal)
      isGivenUp = true
      look('').then(() => answer.focus())
    },
  })
  holdSubmit(form, signal, (submitter) => {
    const isByHand = !challenge.hidden || ticket.value !== ''
    if (isByHand || (!isWorking && Date.now() < readyUntil)) return false
    pressed = submitter
    if (isWorking) say('sending')
    else work()
    return true
  })
  // A page that comes back out of the browser's memory has used its work up.
  addEventListener('pageshow', ({ persisted }) => persisted && work(), { signal })
  signal.addEventListener('abort', () => clearTimeout(renewal))
  work()
}

/** Whether the form was sent before this script could answer: too early, or refused for a price that had risen meanwhile. */
function wasPressed({ dataset }: HTMLElement, answer: HTMLInputElement): boolean {
  // The browser marked the answer field as missing, because the form was submitted before this script could fill it in.
  const isTooEarly = CSS.supports('selector(:user-invalid)') && answer.matches(':user-invalid')
  return isTooEarly || dataset.resume !== undefined
}

/** Shows the picture or the sum that a person is to answer. */
function showChallenge(element: HTMLElement, type: string, { picture, question }: Shown): void {
  const image = element.querySelector<HTMLImageElement>('[data-picture]')!
  image.hidden = type !== 'graphic'
  if (picture) image.src = picture
  element.querySelector('[data-question]')!.textContent = question ?? ''
  for (const word of element.querySelectorAll<HTMLElement>('[data-for]')) word.hidden = word.dataset.for !== type
}

interface Buttons {
  change(type: string): void
  beginPuzzle(): void
  byHand(): void
}

function listenToButtons(element: HTMLElement, signal: AbortSignal, { change, beginPuzzle, byHand }: Buttons): void {
  element.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button?.name === 'captchaSwitch') {
        event.preventDefault()
        change(button.value)
      }
      if (button?.matches('[data-slide]')) beginPuzzle()
      if (button?.matches('[data-by-hand]')) byHand()
    },
    { signal },
  )
}

/** Does the work that the server asks for; says why a person has to look where that fails. */
async function solveWork(
  purpose: string,
  signal: AbortSignal,
): Promise<{ id: string; answer: string; until: number } | { msg: string }> {
  const started = Date.now()
  const given = await callCaptcha<{ id: string; expiresIn: number; challenge: Work }>('work', { purpose }, signal)
  if ('msg' in given) return given
  const { id, expiresIn, challenge } = given.data
  const solution = await doWork(challenge, signal)
  if (!solution) return { msg: '' }
  return { id, answer: JSON.stringify({ challenge, solution }), until: started + expiresIn * 1000 - MARGIN_MS }
}

/** Keeps the form from being sent where `isHeld` says so. A button that asks for no check needs no captcha either. */
function holdSubmit(form: HTMLFormElement, signal: AbortSignal, isHeld: (by: HTMLElement | null) => boolean): void {
  form.addEventListener(
    'submit',
    (event) => {
      const isUnchecked = (event.submitter as HTMLButtonElement | null)?.formNoValidate
      if (!isUnchecked && isHeld(event.submitter)) event.preventDefault()
    },
    { signal },
  )
}

/** The slide puzzle, where the page offers it. */
function openPuzzle(element: HTMLElement, signal: AbortSignal, settings: Parameters<typeof captchaPuzzle>[2]) {
  const panel = element.querySelector<HTMLElement>('[data-puzzle]')
  return panel && captchaPuzzle(panel, signal, settings)
}

/** Moves the focus to the status line, because the focused button was removed and keyboard users would start over. */
function focusOn(status: HTMLElement): void {
  status.tabIndex = -1
  status.focus()
}
