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
  let pressed: HTMLElement | null | undefined
  // Pressed even before this script was here: the browser has asked for the answer that nobody needs to type.
  if (CSS.supports('selector(:user-invalid)') && answer.matches(':user-invalid')) pressed = find('[type=submit]')
  // Sent before, and refused for a price that had risen meanwhile.
  if (element.dataset.resume !== undefined) pressed = find('[type=submit]')

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
    const started = Date.now()
    const given = await callCaptcha<{ id: string; expiresIn: number; challenge: Work }>('work', { purpose }, signal)
    const solution = 'data' in given ? await doWork(given.data.challenge, signal) : undefined
    if (signal.aborted || isGivenUp) return
    isWorking = false
    if (!('data' in given) || !solution) return look('msg' in given ? given.msg : '')
    id.value = given.data.id
    type.value = 'work'
    answer.value = JSON.stringify({ challenge: given.data.challenge, solution })
    readyUntil = started + given.data.expiresIn * 1000 - MARGIN_MS
    renewal = window.setTimeout(work, readyUntil - Date.now())
    say('ready')
    if (pressed !== undefined) form!.requestSubmit(pressed as HTMLButtonElement | null)
    pressed = undefined
  }

  /** A person has to look. The page came with a picture, unless work has taken its place since. */
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
    const picture = find<HTMLImageElement>('[data-picture]')
    picture.hidden = to !== 'graphic'
    if (given.data.picture) picture.src = given.data.picture
    find('[data-question]').textContent = given.data.question ?? ''
    for (const word of element.querySelectorAll<HTMLElement>('[data-for]')) word.hidden = word.dataset.for !== to
    say('look')
  }

  const panel = element.querySelector<HTMLElement>('[data-puzzle]')
  const beginPuzzle =
    panel &&
    captchaPuzzle(panel, signal, {
      purpose,
      onTicket(won) {
        ticket.value = won
        show(false)
        say('passed')
        // What had the focus is gone; whoever listens goes on from here.
        status.tabIndex = -1
        status.focus()
      },
      onFailure: (msg) => say('failed', msg),
    })

  element.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button?.name === 'captchaSwitch') {
        event.preventDefault()
        change(button.value).then(() => answer.focus())
      }
      if (button?.matches('[data-slide]')) beginPuzzle?.()
      if (button?.matches('[data-by-hand]')) {
        clearTimeout(renewal)
        isGivenUp = true
        look('').then(() => answer.focus())
      }
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      const isByHand = !challenge.hidden || ticket.value !== ''
      // A button that asks for no check needs no captcha either.
      const isUnchecked = (event.submitter as HTMLButtonElement | null)?.formNoValidate
      if (isByHand || isUnchecked || (!isWorking && Date.now() < readyUntil)) return
      event.preventDefault()
      pressed = event.submitter
      if (isWorking) say('sending')
      else work()
    },
    { signal },
  )
  // A page that comes back out of the browser's memory has used its work up.
  addEventListener('pageshow', ({ persisted }) => persisted && work(), { signal })
  signal.addEventListener('abort', () => clearTimeout(renewal))
  work()
}
