import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODES } from '../kernel/calls/envelope.ts'
import { PortalError } from '../kernel/calls/errors.ts'
import type { Doors } from '../kernel/calls/implement.server.ts'
import { MESSAGES } from '../kernel/calls/messages.ts'
import type { Config } from '../kernel/config.server.ts'
import { isDatabaseAway } from '../kernel/data/database-away.server.ts'
import type { Db } from '../kernel/data/db.server.ts'
import { fieldsOf, readForm } from '../kernel/forms/form.ts'
import { localPath, withQuery } from '../kernel/pages/local-path.ts'
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
import { answerError } from './errors.ts'
import { formOf, formProblem } from './forms.ts'
import { callerOf } from './sign-on.ts'
import { signOnCaptchaOf } from './sign-on-captcha.ts'

interface Needs {
  config: Config
  db: Db
  doors: Doors
  service: SignOnService
  captcha: Pick<Captcha, 'takeTicket' | 'holdsTicket'>
  /** Address of the enhancements, of which the captcha is one. */
  script: string
}

const POLICY = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

type Fields = Record<string, string>

/** The pages of the bundled sign-on service: log in and consent, register, log out. They work without script. */
export function serveSignOnPages(app: FastifyInstance, { config, db, doors, service, captcha, script }: Needs): void {
  const captchaOf = signOnCaptchaOf({ db, doors, captcha, production: config.production })
  const appId = service.gateway.appId()
  const { publicUrl, portalName } = config.profile
  const mayRegister = config.signOn.registration

  /** Only the portal itself asks here, and is only ever led back to. */
  function askingOf(fields: Fields): FormState['asking'] | undefined {
    const returnUrl = localPath(fields.returnUrl, publicUrl)
    return fields.appId === appId && returnUrl ? { appId, returnUrl } : undefined
  }

  /** A form of the service: how it looks, what is missing in it, and what comes of it. */
  interface Form {
    show(state: FormState): string
    problems?(fields: Fields): Fields
    attempt(fields: Fields, address: string, spend: (tx: Db) => Promise<void>): Promise<string>
  }

  /** Shows a form, or tries what was sent with it and leads on. */
  async function handle(request: FastifyRequest, reply: FastifyReply, { show, problems, attempt }: Form) {
    const fields = sentBy(request)
    const asking = askingOf(fields)
    if (!asking) return answer(reply, 400, unknownApplication())
    const { password: _, ...values } = fields
    const step = captchaOf(request, reply)
    const again = (status: number, shown: FormState['captcha'], errors: Fields = {}, fault?: string) =>
      answer(reply, status, show({ asking, values, errors, captcha: shown, script, fault }))
    if (request.method === 'GET') return again(200, await step.ask())
    let ticket = fields.captchaTicket
    try {
      const brought = await step.bring((name) => fields[name] ?? '')
      if ('shown' in brought)
        return again(
          brought.error ? 422 : 200,
          brought.shown,
          brought.error ? { captchaAnswer: brought.error } : undefined,
        )
      const won = brought.ticket
      ticket = won
      const missing = problems?.(fields) ?? {}
      if (Object.keys(missing).length > 0) return again(422, step.keep(won), missing)
      const spend = (tx: Db) => step.spend(tx, won)
      const address = await attempt(fields, request.ip, spend).catch(async (error: unknown) => {
        if (isRefusal(error)) await spend(db)
        throw error
      })
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    } catch (error) {
      if (isRefusal(error)) return again(error.status, await step.ask(), error.fields ?? { loginName: error.message })
      if (!ticket) throw error
      // Nothing was spent: what was typed can be sent again with the same ticket.
      request.log.error({ err: error }, 'request failed')
      const status = isDatabaseAway(error) ? CODES.away.status : CODES.fault.status
      return again(status, step.keep(ticket), {}, `${MESSAGES.fault}（问题编号：${request.id}）`)
    }
  }

  // Where the form was asked for went along in it: what cannot be read can only be begun again.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = formProblem(error)
    if (!problem) return answerError(error, request, reply)
    return answer(reply, 422, messagePage('没有收到表单', `${problem}。`, { href: '/login', name: '重新登录' }))
  })

  const authorize: Form = {
    show: (state) => authorizePage(state, portalName, mayRegister),
    async attempt(fields, address, spend) {
      const { loginName = '', password = '', returnUrl } = fields
      const code = await service.authorize({ loginName, password }, address, spend)
      return withQuery(localPath(returnUrl, publicUrl)!, { code })
    },
  }

  const register = (kind: AccountKind): Form => ({
    show: (state) => registerPage(kind, state),
    problems: (fields) => firstMessages(Registration.safeParse(fields).error?.issues ?? []),
    async attempt(fields, address, spend) {
      await service.register(Registration.parse(fields), address, spend)
      return `/sign-on/registered?${new URLSearchParams(askingOf(fields))}`
    },
  })

  app.route({
    method: ['GET', 'POST'],
    url: '/sign-on/authorize',
    handler: (request, reply) => handle(request, reply, authorize),
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
    handler: (request, reply) => handle(request, reply, register(kindOf(sentBy(request).kind))),
  })
  app.get('/sign-on/registered', (request, reply) => {
    const asking = askingOf(askedBy(request))
    const href = asking ? `/sign-on/authorize?${new URLSearchParams(asking)}` : '/login'
    return answer(reply, 200, messagePage('注册已提交', REGISTERED, { href, name: '去登录' }))
  })
  // Whoever registers before logging in sets out like everyone else: the portal makes the state, the service keeps it.
  app.get('/sign-on/new', async (request, reply) => {
    const { kind, redirect } = askedBy(request)
    const { method, path } = people.signOnAddress
    const query = { returnUrl: localPath(redirect, publicUrl) ?? '/user' }
    const answer = await doors.send(callerOf(request, reply), { method, path, query })
    const returnUrl = new URL(String(answer.data), publicUrl).searchParams.get('returnUrl') ?? '/user'
    return reply.header('cache-control', 'no-store').redirect(registerAddress(kindOf(kind), { appId, returnUrl }), 303)
  })
}

const noRegistration = (): string =>
  messagePage('未开放注册', '本网站不开放自行注册，已有账号的可以直接登录。', { href: '/login', name: '去登录' })

/** The same whether or not the name was free: whoever could ask here would learn who has an account. */
const REGISTERED =
  '请用刚才的登录名和密码登录。如果提示登录名或密码不正确，可能是该登录名已有人使用，请换一个登录名重新注册。'

const unknownApplication = (): string =>
  messagePage('无法登录', '应用编号或返回地址不正确，请回到网站重新登录。', { href: '/login', name: '重新登录' })

// Return addresses carry a state, so no other site learns them. Our own must: a browser that tells nobody posts forms
// with the origin `null`, which is what forms of other sites are refused by.
const HEADERS = { 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

function answer(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(text)
}

/** What was sent: by a form, or in the address. */
const sentBy = (request: FastifyRequest): Fields =>
  request.method === 'GET' ? askedBy(request) : fieldsOf(formOf(request))

const askedBy = ({ url }: FastifyRequest): Fields => fieldsOf(readForm(url.split('?')[1] ?? ''))

const isRefusal = (error: unknown): error is PortalError => error instanceof PortalError && error.status < 500

const kindOf = (word: string | undefined): AccountKind => ACCOUNT_KINDS.find((kind) => kind === word) ?? 'person'

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Fields {
  const messages: Fields = {}
  for (const { path, message } of issues) messages[String(path[0] ?? 'loginName')] ??= message
  return messages
}
