import type { Db } from '../../kernel/db.server.ts'
import { success } from '../../kernel/envelope.ts'
import type { Caller, Doors, RawAnswer } from '../../kernel/implement.server.ts'
import { networkOf } from '../../kernel/network.ts'
import type { RowsOfRoom } from '../../kernel/prepared.server.ts'
import type { Seal } from '../../kernel/seal.server.ts'
import {
  type AnswerSource,
  drawPlace,
  drawWord,
  questionDrawer,
  readDigits,
  readPlace,
  readWord,
} from './answers.server.ts'
import { CHALLENGE_MS, challengesOf, TRIES } from './challenges.server.ts'
import { captchaCalls, GRAPHIC_SIZE, type Kind, PIECE_SIZE, SLIDE_SIZE } from './contract.ts'
import { graphicPicture } from './graphic-picture.server.ts'
import { slidePicture } from './slide-picture.server.ts'
import { newVisitor, visitorOf } from './visitor.server.ts'

export interface CaptchaNeeds {
  db: Db
  seal: Seal
  now(): number
  environment: 'production' | 'development' | 'test'
  /** Only for tests; no request can bring an answer along. */
  answerSource?: AnswerSource
}

export interface Captcha {
  /** Uses up the ticket of a solved captcha within the transaction of what it was solved for. */
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
  /** The same for who takes it in a statement of its own. */
  ticket: RowsOfRoom<[ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>]>
  /** Whether there is such a ticket, for a purpose that begins so: the files of a form come before the form uses it up. */
  holdsTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
}

const FAILED = '验证码不正确或已失效，请重新输入或换一个'

export function openCaptcha(doors: Doors, { db, seal, now, environment, answerSource }: CaptchaNeeds): Captcha {
  if (answerSource && environment !== 'test') throw new Error('answers are given only in tests')
  const production = environment === 'production'
  const challenges = challengesOf(db, seal, now)
  const fixed: AnswerSource = answerSource ?? (() => undefined)
  const nextQuestion = questionDrawer()

  /** Opens a challenge for whoever calls. A browser without a cookie gets one with the answer. */
  async function give<Data extends object>(
    { caller, query }: Asked,
    kind: Kind,
    answer: string,
    draw: () => Data | Promise<Data>,
  ) {
    const fresh = visitorOf(caller, production) ? undefined : newVisitor(production)
    if (fresh && caller.via === 'page') throw new Error('a page with a captcha must give its visitor a cookie first')
    const headers = fresh ? { cookie: fresh.cookie } : caller.headers
    const visitor = visitorOf({ actor: caller.actor, headers }, production)!
    const network = networkOf(caller.address)
    const id = await challenges.open({ kind, purpose: query.purpose, visitor, network }, answer)
    const data = { id, expiresIn: CHALLENGE_MS / 1000, tries: TRIES, ...(await draw()) }
    return caller.via === 'page' ? data : notStored(data, fresh?.setCookie)
  }

  async function check(caller: Caller, kind: Kind, id: string, answers: readonly string[]) {
    // Whoever has no cookie has no challenge either, but is told so no faster than anyone else.
    const visitor = visitorOf(caller, production) ?? ''
    const ticket = (await challenges.solve({ id, kind, answers, visitor })) ?? null
    const data = { passed: ticket !== null, ticket, msg: ticket ? '验证通过' : FAILED }
    return caller.via === 'page' ? data : notStored(data)
  }

  doors.implement(captchaCalls, {
    async graphic(asked) {
      const word = fixed('graphic') ?? drawWord()
      return give(asked, 'graphic', word, async () => ({
        picture: dataUrl(await graphicPicture(word)),
        ...GRAPHIC_SIZE,
      }))
    },
    async slide(asked) {
      const place = fixed('slide') ?? drawPlace()
      return give(asked, 'slide', place, async () => {
        const { picture, piece, pieceTop } = await slidePicture(Number(place))
        return { picture: dataUrl(picture), ...SLIDE_SIZE, piece: dataUrl(piece), pieceSize: PIECE_SIZE, pieceTop }
      })
    },
    async question(asked) {
      const given = fixed('question')
      const { text, answer } = given ? { text: `请输入数字 ${given}`, answer: given } : nextQuestion()
      return give(asked, 'question', answer, () => ({ question: text }))
    },
    checkGraphic: ({ query, caller }) => check(caller, 'graphic', query.id, readWord(query.answer)),
    checkSlide: ({ query, caller }) => check(caller, 'slide', query.id, readPlace(query.offset, query.trace)),
    checkQuestion: ({ query, caller }) => check(caller, 'question', query.id, readDigits(query.answer)),
  })

  type Holding = Pick<Caller, 'actor' | 'headers'>
  const holder = (purpose: string, caller: Holding) => ({ visitor: visitorOf(caller, production) ?? '', purpose })
  return {
    takeTicket: (tx, ticket, purpose, caller) => challenges.take(tx, ticket, holder(purpose, caller)),
    ticket: {
      ...challenges.ticket,
      values: (ticket, purpose, caller) => challenges.ticket.values(ticket, holder(purpose, caller)),
    },
    holdsTicket: (tx, ticket, purpose, caller) => challenges.holds(tx, ticket, holder(purpose, caller)),
  }
}

interface Asked {
  query: { purpose: string }
  caller: Caller
}

/** Inside the answer rather than at an address of its own: a picture that cannot be asked for twice needs no keeping. */
const dataUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`

/** An envelope that no cache may keep, although the call is a public GET. */
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
