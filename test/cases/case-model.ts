import { DECIDING_ACTIONS, listStates, SENDERS_ACTIONS, stateRow, WAYS, type Way, wayFrom } from './case-tables.ts'

/** The state of one line of an objection, or of any other case as a whole. */
export interface Place {
  state: string
  isMasked: boolean
  /** The unit that the line was forwarded to. */
  unit: string | null
  /** The day on which it was forwarded. */
  forwardedOn: string | null
  /** Whether an extension was requested from a reviewer. */
  isAsked: boolean
}

/** A case in the state that the tables require. Days have the form 2026-11-16. */
export interface ModelCase {
  machine: string
  hasLines: boolean
  places: Place[]
  submittedOn: string
  acceptedOn: string | null
  decidedOn: string | null
  pausedOn: string | null
  pauses: { from: string; until: string }[]
  /** Last day to complete the material. */
  completeBy: string | null
  urgedOn: string | null
  trialUntil: string | null
  validUntil: string | null
  isReviewed: boolean
  isExtended: boolean
  isRated: boolean
  /** Rated with one of the lower two grades. */
  isPoor: boolean
  isCalledBack: boolean
  isRatingClosed: boolean
  isWarned: boolean
  isPublished: boolean
  mayPublish: boolean
  isClean: boolean
  /** The kind is decided at once, without staff. */
  isAtOnce: boolean
  /** Only for cases without lines. */
  unit: string | null
  events: number
  /** Transitions made so far, as state and action. */
  gone: string[]
}

export type Desk = 'accept' | 'review' | 'department' | 'elsewhere' | 'audit'
export type Actor = 'owner' | 'pass' | 'stranger' | Desk
export type Given = Readonly<Record<string, unknown>>

export interface Attempt {
  actor: Actor
  action: string
  line?: number
  given: Given
}

export function newCase(
  of: Pick<ModelCase, 'machine' | 'submittedOn' | 'validUntil' | 'mayPublish' | 'isClean' | 'isAtOnce'> & {
    state: string
    lines: number
  },
): ModelCase {
  const { state, lines, ...rest } = of
  return {
    ...rest,
    hasLines: lines > 0,
    places: Array.from({ length: Math.max(1, lines) }, () => ({
      ...{ state, isMasked: false, unit: null, forwardedOn: null, isAsked: false },
    })),
    ...{ acceptedOn: null, decidedOn: null, pausedOn: null, pauses: [], completeBy: null, urgedOn: null },
    ...{ trialUntil: null, isReviewed: false, isExtended: false, isRated: false, isWarned: false },
    ...{ isPoor: false, isCalledBack: false, isRatingClosed: false },
    ...{ isPublished: false, unit: null, events: 1, gone: [] },
  }
}

/** A case has the state of its least advanced line. */
export function deriveHead({ machine, places }: ModelCase) {
  const order = listStates(machine).map(({ state }) => state)
  const [least] = places.map(({ state }) => state).toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return stateRow(machine, least!)
}

export const isOver = (machine: string, { state }: Place): boolean => stateRow(machine, state).step === '已完成'

/** Whether the record of a line is marked: from the acceptance of an objection, or the sending of an application, until the answer. */
export const isMarked = (machine: string, { state }: Place): boolean =>
  machine === 'repair'
    ? ['退回补正', '已提交', '已受理', '已推送认定单位', '延期办理', '准予修复'].includes(state)
    : ['已受理', '已受理（待核实）', '延期', '未通过（核实无误）', '已通过（信息有误）'].includes(state)

/** Whether the record of a line is hidden: from the execution of its repair until that is revoked. */
export const isEnded = ({ state }: Place): boolean => state === '已终止公示'

export function isOnBoard(model: ModelCase): boolean {
  const { board } = deriveHead(model)
  return board === 'yes' || (board === 'published' && model.isPublished)
}

/** Tries an action on the model and returns the expected HTTP status. Only a 200 changes the case. */
export function attempt(model: ModelCase, { actor, action, line, given }: Attempt, today: string): number {
  const isSender = actor === 'owner' || actor === 'pass' || actor === 'stranger'
  if (isSender && !SENDERS_ACTIONS.has(action)) return 422
  if (!maySee(model, actor)) return 404
  const letter = isSender ? 'a' : letterOf(actor, action)
  if (!letter) return 403
  const named = line === undefined ? model.places : model.hasLines ? model.places.slice(line - 1, line) : []
  const concerned = named.filter((place) => letter !== 'd' || isTheirs(model, place, actor))
  if (concerned.length === 0) return 404
  const verdicts = concerned.map((place) => verdict(model, place, action, letter, given, today))
  if (!verdicts.includes(200)) return verdicts[0]!
  take(
    model,
    action,
    given,
    today,
    concerned.filter((_, index) => verdicts[index] === 200),
  )
  return 200
}

export const maySee = (model: ModelCase, actor: Actor): boolean => {
  if (actor === 'stranger') return false
  return isOfUnit(actor) ? model.places.some((place) => isTheirs(model, place, actor)) : true
}

/** Whether a department may act on a line: only the one that the line was forwarded to. */
export const isTheirs = ({ hasLines, unit }: ModelCase, place: Place, actor: Actor): boolean =>
  isOfUnit(actor) && (hasLines ? place.unit : unit) === UNITS[actor]

const isOfUnit = (actor: Actor): actor is keyof typeof UNITS => actor === 'department' || actor === 'elsewhere'

export const UNITS = { department: '榕屿市市场监督管理局', elsewhere: '榕屿市生态环境局' } as const

/** The letter of the tables for an actor: 受理 and 审核 share the centre's actions, departments have their own, auditors none. */
function letterOf(actor: Actor, action: string): string | null {
  if (isOfUnit(actor)) return 'd'
  if (actor === 'audit') return null
  const isDeciding = DECIDING_ACTIONS.has(action)
  return (actor === 'review') === isDeciding ? (isDeciding ? 'v' : 'r') : null
}

function verdict(model: ModelCase, place: Place, action: string, letter: string, given: Given, today: string): number {
  const way = wayFrom(model.machine, place.state, action)
  if (!way) return 409
  if (!way.who.includes(letter)) return 403
  if (way.rules.some((rule) => !RULES[rule]!(model, place, today))) return 409
  return isEnough(way, given) ? 200 : 422
}

/** All transitions that a person can make now; those of the portal itself are left out. */
export function openWays(model: ModelCase, today: string): { way: Way; line: number }[] {
  return model.places.flatMap((place, index) =>
    WAYS.filter(
      ({ machine, from, who, rules }) =>
        machine === model.machine &&
        from.includes(place.state) &&
        who !== 's' &&
        rules.every((rule) => RULES[rule]!(model, place, today)),
    ).map((way) => ({ way, line: index + 1 })),
  )
}

const isEnough = ({ needs }: Way, given: Given): boolean =>
  needs.every(({ key, isChoice, with: others }) => {
    if (others.length > 0 && !Object.values(given).some((value) => others.includes(String(value)))) return true
    const value = given[key]
    return Array.isArray(value)
      ? value.length > 0
      : typeof value === 'string' && value.trim() !== '' && !(isChoice && value === NO_CHOICE)
  })

/** A value that is no choice of any list. */
export const NO_CHOICE = '随便选一个'

/** Actions that forward the case to a unit. */
const GIVES: ReadonlySet<string> = new Set(['forward', 'accept-forward', 'reassign'])
const ANSWERS_REQUEST: ReadonlySet<string> = new Set(['extend', 'refuse-extension'])

function take(model: ModelCase, action: string, given: Given, today: string, places: readonly Place[]): void {
  const before = deriveHead(model)
  for (const place of places) {
    model.gone.push(`${place.state} ${action}`)
    place.state = wayFrom(model.machine, place.state, action)!.to ?? place.state
    if (action === 'mask') place.isMasked = true
    if (GIVES.has(action)) Object.assign(place, { unit: String(given.unit), forwardedOn: today })
    // A request for an extension ends with the unit that made it, or with its answer.
    if (GIVES.has(action) || ANSWERS_REQUEST.has(action)) place.isAsked = false
    if (action === 'ask-extension') place.isAsked = true
    if (action === 'hand-back') Object.assign(place, { unit: null, forwardedOn: null, isAsked: false })
    if (isOver(model.machine, place)) place.isMasked = false
  }
  const after = deriveHead(model)
  const isWaiting = (row: typeof after) => row.due === 'paused'
  if (before.step === '已提交' && after.step !== '已提交' && !isWaiting(after)) model.acceptedOn = today
  if (before.step !== '已完成' && after.step === '已完成') model.decidedOn = today
  if (action === 'return') model.completeBy = daysOn(today, 5)
  if (isWaiting(after)) model.pausedOn ??= today
  else if (model.pausedOn) {
    model.pauses.push({ from: model.pausedOn, until: today })
    model.pausedOn = null
    model.completeBy = null
  }
  if (GIVES.has(action)) model.unit = String(given.unit)
  if (action === 'hand-back') model.unit = null
  if (action === 'urge') model.urgedOn = today
  if (action === 'extend') model.isExtended = true
  if (action === 'review') model.isReviewed = true
  if (action === 'rate') {
    model.isRated = true
    model.isPoor = ['1', '2'].includes(String(given.rating))
  }
  if (action === 'call-back') model.isCalledBack = true
  if (action === 'close-rating') model.isRatingClosed = true
  if (action === 'warn') model.isWarned = true
  if (action === 'publish' || action === 'confirm') model.isPublished = true
  if (action === 'take-down') model.isPublished = false
  if (action === 'issue') model.validUntil = dayOn(today, PAPER_DAYS)
  if (action === 'pre-publish') model.trialUntil = daysOn(today, 5)
  // Each record has a decision of its own and is ended separately.
  model.events += action === 'execute' ? places.length : 1
}

/** Makes every automatic step that is due on a day, each once; returns the steps. */
export function passTime(model: ModelCase, today: string): string[] {
  const taken: string[] = []
  for (const action of new Set(WAYS.filter(({ who }) => who.includes('s')).map((way) => way.action))) {
    const due = model.places.filter((place) => verdict(model, place, action, 's', {}, today) === 200)
    if (due.length === 0) continue
    take(model, action, {}, today, due)
    taken.push(action)
  }
  return taken
}

/** Validity in days of documents in the walks, short enough to end during some walks. */
export const PAPER_DAYS = 10

type Rule = (model: ModelCase, place: Place, today: string) => boolean

export const RULES: Readonly<Record<string, Rule>> = {
  'completion-late': ({ completeBy }, _, today) => completeBy !== null && today > completeBy,
  // Three working days to accept, seven to verify, ten more for an extended line. Days on which the sender completes material do not count.
  'verification-late': ({ submittedOn, acceptedOn, pauses }, { state }, today) =>
    today > daysOn(acceptedOn ?? daysOn(submittedOn, 3, pauses), state === '延期' ? 17 : 7, pauses),
  unmasked: (_, { isMasked }) => !isMasked,
  'review-first': ({ isReviewed }) => !isReviewed,
  'review-soon': ({ decidedOn }, _, today) => decidedOn !== null && daysBetween(decidedOn, today) <= 15,
  'urge-pause': ({ urgedOn }, _, today) => urgedOn === null || today >= daysOn(urgedOn, 3),
  completed: (model) => deriveHead(model).step === '已完成',
  'rate-first': ({ isRated }) => !isRated,
  poor: ({ isPoor }) => isPoor,
  'call-first': ({ isCalledBack }) => !isCalledBack,
  called: ({ isCalledBack }) => isCalledBack,
  'rating-open': ({ isRatingClosed }) => !isRatingClosed,
  'extend-first': ({ isExtended }) => !isExtended,
  asked: (_, { isAsked }) => isAsked,
  unasked: (_, { isAsked }) => !isAsked,
  'back-soon': (_, { forwardedOn }, today) => forwardedOn !== null && today < daysOn(forwardedOn, 3),
  'nobody-looks': ({ isAtOnce }) => isAtOnce,
  consent: ({ mayPublish }) => mayPublish,
  clean: ({ isClean }) => isClean,
  published: ({ isPublished }) => isPublished,
  unpublished: ({ isPublished }) => !isPublished,
  'trial-over': ({ trialUntil }, _, today) => trialUntil !== null && today > trialUntil,
  'validity-over': ({ validUntil }, _, today) => validUntil !== null && today > validUntil,
  'validity-left': ({ validUntil }, _, today) => validUntil === null || today <= validUntil,
  'validity-ending': ({ validUntil, isWarned }, _, today) =>
    !isWarned && validUntil !== null && today <= validUntil && daysBetween(today, validUntil) <= 30,
}

const DAY = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const dayOn = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY

/** All walks take place in winter, where New Year's Day is the only holiday besides weekends. */
const isWorking = (day: string): boolean => ![0, 6].includes(new Date(timeOf(day)).getUTCDay()) && day !== '2027-01-01'

/** The day that is `count` working days later. */
function daysOn(from: string, count: number, pauses: ModelCase['pauses'] = []): string {
  let day = from
  for (let left = count; left > 0; ) {
    day = dayOn(day, 1)
    if (isWorking(day) && !pauses.some((pause) => pause.from < day && day <= pause.until)) left -= 1
  }
  return day
}
