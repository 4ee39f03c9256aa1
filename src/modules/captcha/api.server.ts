import type { Caller, CallRegistry, RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { success } from '../../kernel/calls/envelope.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { RowsOfRoom } from '../../kernel/data/prepared.server.ts'
import { type AnswerSource, drawPlace, drawSum, drawWord, readDigits, readPlace, readWord } from './answers.server.ts'
import { CHALLENGE_MS, createChallenges, TRIES } from './challenges.server.ts'
import { type CaptchaType, captchaCalls, GRAPHIC_SIZE, PIECE_SIZE, SLIDE_SIZE } from './contract.ts'
import { drawGraphicPicture } from './graphic-picture.server.ts'
import {
  createPrices,
  LEAST_ATTEMPTS,
  leastPriceMultiplier,
  PRICE_MULTIPLIERS,
  priceMultiplier,
} from './prices.server.ts'
import { drawSlidePicture } from './slide-picture.server.ts'
import { createTickets } from './tickets.server.ts'
import { identifyPayer, identifyVisitor, newVisitor } from './visitor.server.ts'
import { createWork } from './work.server.ts'

interface CaptchaDependencies extends SealedBasics {
  environment: 'production' | 'development' | 'test'
  /** Whether the price of a ticket rises with the number of tickets already won. */
  isLimited: boolean
  /**
   * Whether an address belongs to a network the operator has listed (offices, service windows); its price never
   * rises.
   */
  isKnownNetwork?(address: string): boolean
  /** Fixed answers for tests; a request cannot carry an answer. */
  answerSource?: AnswerSource
}

type Holding = Pick<Caller, 'actor' | 'headers'>

export interface Captcha {
  /** Uses up a ticket in the transaction of the write that it pays for. */
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Holding): Promise<boolean>
  /** `takeTicket` as SQL rows, for a caller that uses the ticket within its own statement. */
  ticket: RowsOfRoom<[ticket: string, purpose: string, caller: Holding]>
  /** Checks that a ticket is valid without using it up. */
  holdsTicket(tx: Db, ticket: string, purpose: string, caller: Holding): Promise<boolean>
  /** Exchanges the characters of the picture last shown to this browser for a ticket. */
  ticketForCode(code: string, purpose: string, caller: Holding): Promise<string | undefined>
}

const FAILED = '验证码不正确或已失效，请重新输入或换一个'

export function openCaptcha(registry: CallRegistry, dependencies: CaptchaDependencies): Captcha {
  const { db, seal, now, environment, isLimited, isKnownNetwork = () => false, answerSource } = dependencies
  if (answerSource && environment !== 'test') throw new Error('answers are given only in tests')
  const production = environment === 'production'
  const prices = createPrices(now, isLimited)
  const challenges = createChallenges({ db, seal, prices, now })
  const tickets = createTickets(seal, now)
  const work = createWork(seal)
  const fixed: AnswerSource = answerSource ?? (() => undefined)

  /** Opens a challenge for the caller. A browser without a visitor cookie receives one with the response. */
  async function give<Data extends object>({ caller, query }: Asked, type: CaptchaType, draw: Draw<Data>) {
    const fresh = identifyVisitor(caller, production) ? undefined : newVisitor(production)
    if (fresh && caller.via === 'page') throw new Error('a page with a captcha must give its visitor a cookie first')
    const headers = fresh ? { cookie: fresh.cookie } : caller.headers
    const visitor = identifyVisitor({ actor: caller.actor, headers }, production)!
    const payer = identifyPayer(caller)
    const { answer, shown } = await draw(priceMultiplier(await sentBy(caller)))
    const id = await challenges.open({ type, purpose: query.purpose, visitor, payer }, answer)
    const data = { id, expiresIn: CHALLENGE_MS / 1000, tries: TRIES, ...shown }
    return caller.via === 'page' ? data : notStored(data, fresh?.setCookie)
  }

  const sentBy = async (caller: Caller): Promise<number> =>
    isKnownNetwork(caller.address) ? 0 : challenges.sentBy(identifyPayer(caller))

  async function check(caller: Caller, type: CaptchaType, id: string, answers: readonly string[], isRaised = false) {
    const wait = isKnownNetwork(caller.address) ? 0 : await challenges.waitFor(identifyPayer(caller), type)
    // A request without a cookie has no challenge, but its answer must take as long as any other.
    const visitor = identifyVisitor(caller, production) ?? ''
    const ticket = wait > 0 ? null : ((await challenges.solve({ id, type, answers, visitor })) ?? null)
    if (ticket) return told(caller, { passed: true, ticket, msg: '验证通过' })
    const refused = { passed: false, ticket: null }
    if (wait > 0) return told(caller, { ...refused, msg: waiting(wait), wait })
    return told(caller, isRaised ? { ...refused, msg: RAISED, raised: true as const } : { ...refused, msg: FAILED })
  }

  function told<Data extends object>(caller: Caller, data: Data) {
    return caller.via === 'page' ? data : notStored(data)
  }

  /** Work counts only if it was at least the amount the payer owes at this moment. */
  async function checkWork(caller: Caller, id: string, text: string) {
    const signature = await work.read(text)
    const least = leastPriceMultiplier(await sentBy(caller))
    const answers = signature
      ? PRICE_MULTIPLIERS.filter((times) => times >= least).map((times) => pricedAnswer(signature, times))
      : []
    return check(caller, 'work', id, answers.length > 0 ? answers : [''], signature !== undefined && least > 1)
  }

  registry.implement(captchaCalls, {
    work: (asked) =>
      give(asked, 'work', async (times) => {
        const counter = fixed('work', LEAST_ATTEMPTS * times)
        const { challenge, signature } = await work.draw(LEAST_ATTEMPTS * times, counter ? Number(counter) : undefined)
        return { answer: pricedAnswer(signature, times), shown: { challenge } }
      }),
    graphic: (asked) =>
      give(asked, 'graphic', async () => {
        const answer = fixed('graphic') ?? drawWord()
        return { answer, shown: { picture: dataUrl(await drawGraphicPicture(answer)), ...GRAPHIC_SIZE } }
      }),
    slide: (asked) =>
      give(asked, 'slide', async () => {
        const answer = fixed('slide') ?? drawPlace()
        const { picture, piece, pieceTop } = await drawSlidePicture(Number(answer))
        const images = { picture: dataUrl(picture), piece: dataUrl(piece) }
        return { answer, shown: { ...images, ...SLIDE_SIZE, pieceSize: PIECE_SIZE, pieceTop } }
      }),
    sum: (asked) =>
      give(asked, 'sum', async () => {
        const result = fixed('sum')
        const { question, answer } = drawSum(result ? Number(result) : undefined)
        return { answer, shown: { question } }
      }),
    checkWork: ({ query, caller }) => checkWork(caller, query.id, query.answer),
    checkGraphic: ({ query, caller }) => check(caller, 'graphic', query.id, readWord(query.answer)),
    checkSlide: ({ query, caller }) => check(caller, 'slide', query.id, readPlace(query.offset, query.trace)),
    checkSum: ({ query, caller }) => check(caller, 'sum', query.id, readDigits(query.answer)),
  })

  const holder = (purpose: string, caller: Holding) => ({ visitor: identifyVisitor(caller, production) ?? '', purpose })
  return {
    takeTicket: (tx, ticket, purpose, caller) => tickets.take(tx, ticket, holder(purpose, caller)),
    ticket: {
      ...tickets.ticket,
      values: (ticket, purpose, caller) => tickets.ticket.values(ticket, holder(purpose, caller)),
    },
    holdsTicket: (tx, ticket, purpose, caller) => tickets.holds(tx, ticket, holder(purpose, caller)),
    async ticketForCode(code, purpose, caller) {
      const { visitor } = holder(purpose, caller)
      const id = (await challenges.newest('graphic', purpose, visitor)) ?? 'none'
      return challenges.solve({ id, type: 'graphic', answers: readWord(code), visitor })
    },
  }
}

interface Asked {
  query: { purpose: string }
  caller: Caller
}

type Draw<Data> = (times: number) => Promise<{ answer: string; shown: Data }>

/** The answer stored for work: its signature and its price, so that work set at an outdated lower price is refused. */
const pricedAnswer = (signature: string, times: number): string => `${signature} ${times}`

const RAISED = '您所在的网络此刻提交较多，需要再验证一次，这不是您的原因；已填写的内容会保留'
const waiting = (seconds: number): string =>
  `您所在的网络此刻提交较多，这不是您的原因，请在 ${seconds} 秒后再试，已填写的内容会保留`

/** The picture travels inside the response instead of at an address of its own, so the server need not store it. */
const dataUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`

/** A response that no cache may store, although the call is a public GET. */
function notStored(data: object, setCookie?: string): RawAnswer {
  return {
    raw: true,
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(setCookie ? { 'set-cookie': setCookie } : {}),
    },
    body: JSON.stringify(success(data)),
  }
}
