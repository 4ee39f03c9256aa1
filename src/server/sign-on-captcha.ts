import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../kernel/db.server.ts'
import { CODES } from '../kernel/envelope.ts'
import { invalid, PortalError } from '../kernel/errors.ts'
import type { Doors } from '../kernel/implement.server.ts'
import type { Captcha } from '../modules/captcha/api.server.ts'
import { formCaptcha } from '../modules/captcha/contract.ts'
import { newVisitor, visitorOf } from '../modules/captcha/visitor.server.ts'
import type { Challenge } from '../modules/sign-on/forms.server.ts'
import { callerOf } from './sign-on.ts'

interface Needs {
  db: Db
  doors: Doors
  captcha: Pick<Captcha, 'takeTicket' | 'holdsTicket'>
  production: boolean
}

const PURPOSE = 'sign-on'
const UNSOLVED = '验证码不正确或已失效，请重新输入'

/** The captcha of the forms of the bundled sign-on service. */
export function signOnCaptchaOf({ db, doors, captcha, production }: Needs) {
  return {
    async challenge(request: FastifyRequest, reply: FastifyReply, kind: string | undefined): Promise<Challenge> {
      const caller = callerOf(request, reply)
      if (!visitorOf(caller, production)) {
        const visitor = newVisitor(production)
        reply.header('set-cookie', visitor.setCookie)
        caller.headers.cookie = visitor.cookie
      }
      const { ask } = callsOf(kind)
      const answer = await doors.send(caller, { method: ask.method, path: ask.path, query: { purpose: PURPOSE } })
      refuseFault(answer)
      if (answer.code !== CODES.success.code) throw new PortalError('tooMany', answer.msg)
      return answer.data as Challenge
    },

    /** The ticket a form brought along, or the one its answer is exchanged for. */
    async ticketOf(request: FastifyRequest, reply: FastifyReply, fields: Record<string, string>): Promise<string> {
      const caller = callerOf(request, reply)
      const { captchaTicket = '', captchaId: id = '', captchaAnswer = '' } = fields
      if (captchaTicket) {
        if (!(await captcha.holdsTicket(db, captchaTicket, PURPOSE, caller))) throw invalid({ captchaAnswer: UNSOLVED })
        return captchaTicket
      }
      const { check } = callsOf(fields.captchaKind)
      const query = { id, answer: captchaAnswer }
      const answer = await doors.send(caller, { method: check.method, path: check.path, query })
      refuseFault(answer)
      const ticket = (answer.data as { ticket: string | null } | null)?.ticket
      if (!ticket) throw invalid({ captchaAnswer: UNSOLVED })
      return ticket
    },

    /** Of many tries with the same ticket, one is told what came of it. */
    async spend(tx: Db, ticket: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const isTaken = await captcha.takeTicket(tx, ticket, PURPOSE, callerOf(request, reply))
      if (!isTaken) throw invalid({ captchaAnswer: UNSOLVED })
    },
  }
}

const callsOf = (kind: string | undefined) => formCaptcha[kind === 'question' ? 'question' : 'graphic']

/** A captcha that could not be looked at was not answered wrongly. */
function refuseFault({ code, msg }: { code: number; msg: string }): void {
  if (code === CODES.fault.code) throw new PortalError('fault', msg)
}
