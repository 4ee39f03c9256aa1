import { callCaptcha } from './captcha-call.ts'
import { captchaPuzzle } from './captcha-puzzle.ts'
import { doWork, type ProofOfWork } from './captcha-work.ts'

/** The proof is renewed this long before it expires and not used in that time. */
const MARGIN_MS = 60_000

interface Shown {
  id: string
  picture?: string
  question?: string
}

type Word = 'working' | 'ready' | 'sending' | 'look' | 'passed' | 'failed'

/**
 * Computes a proof of work in the background and fills in the answer, so that nobody has to type one. If that does not suffice, the picture or the
 * sum is shown and replaced in place; the slide puzzle has its own ticket.
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
  /** Expiry of the current proof. */
  let readyUntil = 0
  let renewal = 0
  /** Set once the visitor has chosen another challenge, so that the proof does not replace it. */
  let isGivenUp = false
  /** The submit button that was pressed before the proof was ready. */
  let pressed: HTMLElement | null | undefined = wasPressed(element, answer) ? find('[type=submit]') : undefined

  const say = (word: Word, msg = '') => {
    status.textContent = msg || (status.dataset[word] ?? '')
    element.dataset.state = word
  }

  /** Shows the challenge for a person, or hides it. */
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

  /** Switches to a challenge for a person. The page contains a picture, unless a proof has replaced it. */
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
  // A page restored from the back-forward cache has used up its proof.
  addEventListener('pageshow', ({ persisted }) => persisted && work(), { signal })
  signal.addEventListener('abort', () => clearTimeout(renewal))
  work()
}

/** Whether the form was submitted before the script could answer: too early, or refused because the price has risen. */
function wasPressed({ dataset }: HTMLElement, answer: HTMLInputElement): boolean {
  // The browser marked the answer field as missing, because the form was submitted before this script could fill it in.
  const isTooEarly = CSS.supports('selector(:user-invalid)') && answer.matches(':user-invalid')
  return isTooEarly || dataset.resume !== undefined
}

/** Shows the picture or the sum that a person has to answer. */
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

/** Computes the proof that the server asks for; on failure returns the message that asks a person to answer. */
async function solveWork(
  purpose: string,
  signal: AbortSignal,
): Promise<{ id: string; answer: string; until: number } | { msg: string }> {
  const started = Date.now()
  const given = await callCaptcha<{ id: string; expiresIn: number; challenge: ProofOfWork }>(
    'work',
    { purpose },
    signal,
  )
  if ('msg' in given) return given
  const { id, expiresIn, challenge } = given.data
  const solution = await doWork(challenge, signal)
  if (!solution) return { msg: '' }
  return { id, answer: JSON.stringify({ challenge, solution }), until: started + expiresIn * 1000 - MARGIN_MS }
}

/** Blocks the submit of the form while `isHeld` is true. Buttons without validation need no captcha. */
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

/** Creates the slide puzzle, if the page offers it. */
function openPuzzle(element: HTMLElement, signal: AbortSignal, settings: Parameters<typeof captchaPuzzle>[2]) {
  const panel = element.querySelector<HTMLElement>('[data-puzzle]')
  return panel && captchaPuzzle(panel, signal, settings)
}

/** Moves the focus to the status line, because the focused button was removed and keyboard users would start over. */
function focusOn(status: HTMLElement): void {
  status.tabIndex = -1
  status.focus()
}
