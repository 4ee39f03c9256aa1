import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config.server.ts'
import type { Db } from '../kernel/db.server.ts'
import { PortalError } from '../kernel/errors.ts'
import type { Doors } from '../kernel/implement.server.ts'
import { localPath, withQuery } from '../kernel/local-path.ts'
import { MESSAGES } from '../kernel/messages.ts'
import type { Captcha } from '../modules/captcha/api.server.ts'
import { people } from '../modules/people/contract.ts'
import { ACCOUNT_KINDS, type AccountKind, Registration } from '../modules/sign-on/contract.ts'
import {
  authorizePage,
  type FormState,
  messagePage,
  registerAddress,
  registerPage,
} from '../modules/sign-on/forms.server.ts'
import { STYLE_HASH } from '../modules/sign-on/markup.server.ts'
import type { SignOnService } from '../modules/sign-on/service.server.ts'
import { callerOf } from './sign-on.ts'
import { signOnCaptchaOf } from './sign-on-captcha.ts'

interface Needs {
  config: Config
  db: Db
  doors: Doors
  service: SignOnService
  captcha: Pick<Captcha, 'takeTicket' | 'holdsTicket'>
}

const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

type Fields = Record<string, string>

/** The pages of the bundled sign-on service: log in and consent, register, log out. They work without script. */
export function serveSignOnPages(app: FastifyInstance, { config, db, doors, service, captcha }: Needs): void {
  const { challenge, ticketOf, spend } = signOnCaptchaOf({ db, doors, captcha, production: config.production })
  const appId = service.gateway.appId()
  const { publicUrl, portalName } = config.profile
  const mayRegister = config.signOn.registration

  /** Only the portal itself asks here, and is only ever led back to. */
  function askingOf(fields: Fields): FormState['asking'] | undefined {
    const returnUrl = localPath(fields.returnUrl, publicUrl)
    return fields.appId === appId && returnUrl ? { appId, returnUrl } : undefined
  }

  type Show = (state: FormState) => string
  type Try = (fields: Fields, address: string, spend: (tx: Db) => Promise<void>) => Promise<string>

  /** Shows a form, or tries what was sent with it and leads on. */
  async function handle(request: FastifyRequest, reply: FastifyReply, show: Show, attempt: Try) {
    const fields = fieldsOf(request)
    const asking = askingOf(fields)
    if (!asking) return answer(reply, 400, unknownApplication())
    const { password: _, ...values } = fields
    const state = async (errors: Fields): Promise<FormState> => {
      const kind = fields.captchaSwitch ?? fields.captchaKind
      return { asking, values, errors, captcha: await challenge(request, reply, kind) }
    }
    if (request.method === 'GET' || fields.captchaSwitch) return answer(reply, 200, show(await state({})))
    let ticket = fields.captchaTicket
    try {
      const solved = await ticketOf(request, reply, fields)
      ticket = solved
      const spendIn = (tx: Db) => spend(tx, solved, request, reply)
      const address = await attempt(fields, request.ip, spendIn).catch(async (error: unknown) => {
        if (isRefusal(error)) await spendIn(db)
        throw error
      })
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    } catch (error) {
      if (isRefusal(error))
        return answer(reply, error.status, show(await state(error.fields ?? { loginName: error.message })))
      if (!ticket) throw error
      // Nothing was spent: what was typed can be sent again with the same ticket.
      request.log.error({ err: error }, 'request failed')
      const fault = `${MESSAGES.fault}（问题编号：${request.id}）`
      return answer(reply, 500, show({ asking, values, errors: {}, fault, captcha: { ticket } }))
    }
  }

  const authorize: Try = async (fields, address, spendIn) => {
    const { loginName = '', password = '', returnUrl } = fields
    const code = await service.authorize({ loginName, password }, address, spendIn)
    return withQuery(localPath(returnUrl, publicUrl)!, { code })
  }

  const register: Try = async (fields, address, spendIn) => {
    const parsed = Registration.safeParse(fields)
    if (!parsed.success) throw new PortalError('invalid', '', { fields: firstMessages(parsed.error.issues) })
    await service.register(parsed.data, address, spendIn)
    return `/sign-on/registered?${new URLSearchParams(askingOf(fields))}`
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/sign-on/authorize',
    handler: (request, reply) =>
      handle(request, reply, (state) => authorizePage(state, portalName, mayRegister), authorize),
  })
  app.get('/sign-on/logout', (_, reply) =>
    answer(reply, 200, messagePage('已退出', '您已退出统一身份认证。', { href: '/home', name: '返回首页' })),
  )
  if (!mayRegister) {
    for (const url of ['/sign-on/register', '/sign-on/registered', '/sign-on/new'])
      app.route({ method: ['GET', 'POST'], url, handler: (_, reply) => answer(reply, 404, noRegistration()) })
    return
  }
  app.route({
    method: ['GET', 'POST'],
    url: '/sign-on/register',
    handler: (request, reply) =>
      handle(request, reply, (state) => registerPage(kindOf(fieldsOf(request).kind), state), register),
  })
  app.get('/sign-on/registered', (request, reply) => {
    const asking = askingOf(fieldsOf(request))
    const href = asking ? `/sign-on/authorize?${new URLSearchParams(asking)}` : '/login'
    return answer(reply, 200, messagePage('注册成功', '请用刚才的登录名和密码登录。', { href, name: '去登录' }))
  })
  // Whoever registers before logging in sets out like everyone else: the portal makes the state, the service keeps it.
  app.get('/sign-on/new', async (request, reply) => {
    const { kind, redirect } = fieldsOf(request)
    const { method, path } = people.signOnAddress
    const query = { returnUrl: localPath(redirect, publicUrl) ?? '/user' }
    const answer = await doors.send(callerOf(request, reply), { method, path, query })
    const returnUrl = new URL(String(answer.data), publicUrl).searchParams.get('returnUrl') ?? '/user'
    return reply.header('cache-control', 'no-store').redirect(registerAddress(kindOf(kind), { appId, returnUrl }), 303)
  })
}

const noRegistration = (): string =>
  messagePage('未开放注册', '本网站不开放自行注册，已有账号的可以直接登录。', { href: '/login', name: '去登录' })

const unknownApplication = (): string =>
  messagePage('无法登录', '应用编号或返回地址不正确，请回到网站重新登录。', { href: '/login', name: '重新登录' })

// Return addresses carry a state, so no other site learns them. Our own must: a browser that tells nobody posts forms
// with the origin `null`, which is what forms of other sites are refused by.
const HEADERS = { 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

function answer(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(text)
}

/** The fields of a form, or of an address; of one that stands there twice, the first. */
function fieldsOf(request: FastifyRequest): Fields {
  const body = typeof request.body === 'string' ? request.body : (request.url.split('?')[1] ?? '')
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(body.slice(0, 16_000))) fields[name] ??= value
  return fields
}

const isRefusal = (error: unknown): error is PortalError => error instanceof PortalError && error.kind !== 'fault'

const kindOf = (word: string | undefined): AccountKind => ACCOUNT_KINDS.find((kind) => kind === word) ?? 'person'

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Fields {
  const messages: Fields = {}
  for (const { path, message } of issues) messages[String(path[0] ?? 'loginName')] ??= message
  return messages
}
