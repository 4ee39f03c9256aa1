import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODES, statusOf } from '../kernel/calls/envelope.ts'
import { invalid, PortalError } from '../kernel/calls/errors.ts'
import type { Caller, Doors } from '../kernel/calls/implement.server.ts'
import type { Db } from '../kernel/data/db.server.ts'
import type { Captcha } from '../modules/captcha/api.server.ts'
import { type CaptchaStep, captchaStepOf, type Try } from '../modules/captcha/form-contract.ts'
import { newVisitor, visitorOf } from '../modules/captcha/visitor.server.ts'
import { callerOf } from './sign-on.ts'

interface Needs {
  db: Db
  doors: Doors
  captcha: Pick<Captcha, 'takeTicket' | 'holdsTicket'>
  production: boolean
}

interface SpendingStep extends CaptchaStep {
  /** Of many tries with the same ticket, one is told what came of it. */
  spend(tx: Db, ticket: string): Promise<void>
}

const PURPOSE = 'sign-on'
const UNSOLVED = '验证码不正确或已失效，请重新输入'

/** The captcha of the forms of the bundled sign-on service. */
export const signOnCaptchaOf =
  ({ db, doors, captcha, production }: Needs) =>
  (request: FastifyRequest, reply: FastifyReply): SpendingStep => {
    const caller = callerOf(request, reply)
    if (!visitorOf(caller, production)) {
      const visitor = newVisitor(production)
      reply.header('set-cookie', visitor.setCookie)
      caller.headers.cookie = visitor.cookie
    }
    const step = captchaStepOf(tryOf(doors, caller), PURPOSE)
    return {
      ...step,
      async bring(read) {
        const brought = await step.bring(read)
        // Nothing else is looked at for a ticket that is made up; one that was won just now is not.
        if ('shown' in brought || brought.ticket !== read('captchaTicket')) return brought
        const isGood = await captcha.holdsTicket(db, brought.ticket, PURPOSE, caller)
        return isGood ? brought : { shown: await step.ask(), error: UNSOLVED }
      },
      async spend(tx, ticket) {
        const isTaken = await captcha.takeTicket(tx, ticket, PURPOSE, caller)
        if (!isTaken) throw invalid({ captchaAnswer: UNSOLVED })
      },
    }
  }

const tryOf =
  (doors: Doors, caller: Caller): Try =>
  async (call, given) => {
    const {
      code,
      msg,
      data,
      errors = {},
    } = await doors.send(caller, {
      method: call.method,
      path: call.path,
      ...(given as object),
    })
    if (code === CODES.success.code) return { ok: true, data: data as never }
    // A captcha that could not be looked at was not answered wrongly.
    if (code === CODES.fault.code) throw new PortalError('fault', msg)
    return { ok: false, status: statusOf(code), msg, errors }
  }
