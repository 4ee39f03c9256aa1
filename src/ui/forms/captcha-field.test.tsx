import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CaptchaStep } from './captcha-field.tsx'

const purpose = 'submit:complaint'
const graphic = { purpose, challenge: { id: 'c1', picture: 'data:image/webp;base64,AAAA', width: 220, height: 76 } }
const sum = { purpose, challenge: { id: 'c2', question: '3 + 4 = ?' } }

describe('the captcha of a form', () => {
  it('sends its id, its type and the answer with the form', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={graphic} />)

    expect(markup).toContain('<input type="hidden" name="captchaId" value="c1"/>')
    expect(markup).toContain('<input type="hidden" name="captchaType" value="graphic"/>')
    expect(markup).toMatch(/<label for="captchaAnswer">.*<input [^>]*id="captchaAnswer"/s)
  })

  it('is sent by Enter, because its first button changes nothing', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={graphic} />)

    const [first, ...others] = markup.match(/<button[^>]*>/g)!
    expect(first).not.toContain('name=')
    expect(first).toContain('type="submit"')
    for (const button of others) expect(button).toMatch(/name="captchaSwitch"|type="button"/)
  })

  it('can be changed or replaced by an accessible one before the rest of the form is filled in', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={graphic} />)

    for (const type of ['graphic', 'sum'])
      expect(markup).toMatch(new RegExp(`<button(?=[^>]*value="${type}")(?=[^>]*formNoValidate)`, 'i'))
    expect(markup).toMatch(/alt="[^"]*文字题"/)
  })

  it('shows a sum with its input', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={sum} error="验证码不正确" />)

    expect(markup).toContain(`<div id="captchaAnswer-hint" class="`)
    expect(markup).toContain(sum.challenge.question)
    expect(markup).toMatch(/aria-describedby="captchaAnswer-hint captchaAnswer-error"/)
    expect(markup).toMatch(/<img(?=[^>]*hidden)/)
  })

  it('submits its ticket once it is solved', () => {
    expect(renderToStaticMarkup(<CaptchaStep captcha={{ purpose, ticket: 't1' }} />)).toContain(
      'name="captchaTicket" value="t1"',
    )
  })

  it('reports that no challenge is available, and preserves the form', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={{ purpose, wait: '请约 3 分钟后再试', seconds: 180 }} />)

    expect(markup).toContain('请约 3 分钟后再试')
    expect(markup).toContain('<wait-box data-seconds="180">')
    expect(markup).toContain('name="captchaSwitch"')
    expect(markup).not.toContain('captchaTicket')
  })
})
