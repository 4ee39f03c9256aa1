import type { FormCaptcha } from '../../ui/forms/captcha-field.tsx'
import { ACCOUNT_KINDS, type AccountKind, KIND_NAMES, SHORTEST_PASSWORD } from './contract.ts'
import { html, type Markup, page } from './markup.server.ts'

export interface FormState {
  /** Where the service was asked from: goes along unchanged. */
  asking: { appId: string; returnUrl: string }
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** What broke, where the same can be sent again. */
  fault?: string
  captcha: FormCaptcha
  /** Address of the script that does the work of the captcha. */
  script: string
}

/** Login and consent on one page: who logs in agrees that the portal learns who they are. */
export function authorizePage(state: FormState, portalName: string, mayRegister: boolean): string {
  const { asking, values, errors, captcha } = state
  return page(
    '登录授权',
    html`<h1>登录并授权</h1>${problems(state)}
<p>登录后，<strong>${portalName}</strong>将获得您的账号类型、姓名（单位名称）、证件号码和手机号码，用于实名办理业务。</p>
<form method="post" action="/sign-on/authorize">${hidden(asking)}
${input('loginName', '登录名', { values, errors, autocomplete: 'username' })}
${input('password', '密码', { values: {}, errors, type: 'password', autocomplete: 'current-password' })}
${captchaField(captcha, errors.captchaAnswer)}
<div class="row"><button type="submit">登录并同意授权</button><a class="button plain" href="/home">取消</a></div></form>
${mayRegister && html`<p>还没有账号？<a href="${registerAddress('person', asking)}">注册新账号</a></p>`}`,
    state.script,
  )
}

export function registerPage(kind: AccountKind, state: FormState): string {
  const { asking, values, errors, captcha } = state
  const isPerson = kind === 'person'
  const who = isPerson ? '' : '法定代表人（负责人）'
  const tabs = ACCOUNT_KINDS.map(
    (one) =>
      html`<a href="${registerAddress(one, asking)}"${one === kind ? { markup: ' aria-current="page"' } : ''}>${KIND_NAMES[one]}</a>`,
  )
  return page(
    `${KIND_NAMES[kind]}注册`,
    html`<h1>${KIND_NAMES[kind]}注册</h1><nav aria-label="账号类型">${tabs}</nav>${problems(state)}
<form method="post" action="/sign-on/register">${hidden({ ...asking, kind })}
${!isPerson && input('enterpriseName', '单位名称', { values, errors, autocomplete: 'organization' })}
${!isPerson && input('creditCode', '统一社会信用代码', { values, errors, hint: '18 位' })}
${input('name', `${who}姓名`, { values, errors, autocomplete: isPerson ? 'name' : 'off' })}
${input('certNo', `${who}身份证号码`, { values, errors })}
${input('phone', '手机号码', { values, errors, type: 'tel', autocomplete: 'tel' })}
${input('loginName', '登录名', { values, errors, autocomplete: 'username', hint: '4 至 32 位字母、数字、- 或 _，以字母开头' })}
${input('password', '密码', { values: {}, errors, type: 'password', autocomplete: 'new-password', hint: `至少 ${SHORTEST_PASSWORD} 位，不要使用常见密码` })}
${captchaField(captcha, errors.captchaAnswer)}
<label class="check" for="consent"><input type="checkbox" id="consent" name="consent" value="true" required${values.consent ? { markup: ' checked' } : ''}><span>我已阅读并同意<a href="/user-agreement">《用户协议》</a>和<a href="/privacy-policy">《隐私政策》</a>，同意为实名认证处理以上信息</span></label>${errorOf('consent', errors)}
<div class="row"><button type="submit">注册</button><a class="button plain" href="/home">取消</a></div></form>`,
    state.script,
  )
}

/** One message and the way on. */
export const messagePage = (title: string, text: string, link: { href: string; name: string }): string =>
  page(title, html`<h1>${title}</h1><p>${text}</p><p><a class="button" href="${link.href}">${link.name}</a></p>`)

export const registerAddress = (kind: AccountKind, asking: FormState['asking']): string =>
  `/sign-on/register?${new URLSearchParams({ kind, ...asking })}`

interface InputOptions {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  type?: string
  autocomplete?: string
  hint?: string
}

function input(name: string, label: string, options: InputOptions): Markup {
  const { values, errors, type = 'text', autocomplete = 'off', hint } = options
  const described = [hint && `${name}-hint`, errors[name] && `${name}-error`].filter(Boolean).join(' ')
  return html`<label for="${name}">${label}</label>${hint && html`<div class="hint" id="${name}-hint">${hint}</div>`}
<input id="${name}" name="${name}" type="${type}" value="${values[name] ?? ''}" autocomplete="${autocomplete}" maxlength="200" required${described !== '' && html` aria-describedby="${described}"`}${errors[name] !== undefined && { markup: ' aria-invalid="true"' }}>${errorOf(name, errors)}`
}

/** The markup of `ui/forms/captcha-field.tsx` in the look of the service; the same script works on it. */
function captchaField({ purpose, challenge, ticket, wait }: FormCaptcha, error: string | undefined): Markup {
  if (ticket) return html`<input type="hidden" name="captchaTicket" value="${ticket}"><p class="good">已通过验证</p>`
  if (!challenge)
    return html`<div class="problem" role="alert">${wait}。</div><button class="plain" name="captchaSwitch" value="graphic" formnovalidate>重新获取验证</button>`
  const isPicture = challenge.picture !== undefined
  const words = (picture: string, sum: string) =>
    html`<span data-for="graphic"${isPicture ? '' : HIDDEN}>${picture}</span><span data-for="sum"${isPicture ? HIDDEN : ''}>${sum}</span>`
  const described = `captchaAnswer-hint${error ? ' captchaAnswer-error' : ''}`
  return html`<captcha-box data-purpose="${purpose}"><input type="hidden" name="captchaTicket" value=""><input type="hidden" name="captchaId" value="${challenge.id}"><input type="hidden" name="captchaType" value="${isPicture ? 'graphic' : 'sum'}">
<button type="submit" class="enter" tabindex="-1" aria-hidden="true">提交</button>
<div data-challenge><label for="captchaAnswer">${words('验证码', '验证题')}</label>
<img data-picture src="${challenge.picture}" width="220" height="76"${isPicture ? '' : HIDDEN} alt="验证码图片，内有五个字母或数字；看不到图片时请改做算术题">
<div class="hint" id="captchaAnswer-hint">${words('请输入图中五个字母或数字，不分大小写', '请计算，用数字填写：')}<strong data-question>${challenge.question}</strong></div>
<input id="captchaAnswer" name="captchaAnswer" autocomplete="off" maxlength="1000" required aria-describedby="${described}"${error !== undefined && { markup: ' aria-invalid="true"' }}>${errorOf('captchaAnswer', error ? { captchaAnswer: error } : {})}
<div class="row"><button class="plain" name="captchaSwitch" value="graphic" formnovalidate>${words('看不清，换一张', '改看图片')}</button><button class="plain" name="captchaSwitch" value="sum" formnovalidate>${words('改做算术题', '换一题')}</button></div></div>
<p class="hint" role="status" data-working="正在后台完成安全验证，无需操作" data-ready="已完成安全验证，可以直接提交" data-sending="正在完成安全验证，完成后自动提交，请稍候" data-look="请完成验证"></p></captcha-box>`
}

const HIDDEN = { markup: ' hidden' }

const errorOf = (name: string, errors: Readonly<Record<string, string>>): Markup =>
  errors[name] ? html`<div class="error" id="${name}-error">${errors[name]}</div>` : html``

function problems({ errors, fault }: FormState): Markup {
  if (fault) return html`<div class="problem" role="alert">${fault}</div>`
  const entries = Object.entries(errors)
  if (entries.length === 0) return html``
  return html`<div class="problem" role="alert"><strong>请修改以下内容</strong><ul>${entries.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}</ul></div>`
}

const hidden = (fields: Readonly<Record<string, string>>): Markup =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
