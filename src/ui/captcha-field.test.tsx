import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CaptchaStep } from './captcha-field.tsx'

const graphic = { id: 'c1', picture: 'data:image/webp;base64,AAAA', width: 220, height: 76 }
const question = { id: 'c2', question: '仓库原有书三十本，现在有书多少本？' }

describe('the captcha of a form', () => {
  it('sends its id, its kind and the answer with the form', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={graphic} purpose="complaint" />)

    expect(markup).toContain('<input type="hidden" name="captchaId" value="c1"/>')
    expect(markup).toContain('<input type="hidden" name="captchaKind" value="graphic"/>')
    expect(markup).toMatch(/<label for="captchaAnswer">.*<input [^>]*id="captchaAnswer"/s)
  })

  it('is sent by Enter: the first button of it changes nothing', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={graphic} purpose="complaint" />)

    const [first, ...others] = markup.match(/<button[^>]*>/g)!
    expect(first).not.toContain('name=')
    expect(first).toContain('type="submit"')
    for (const button of others) expect(button).toMatch(/name="captchaSwitch"|type="button"/)
  })

  it('can be changed, and answered without seeing, without filling in the rest', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={graphic} purpose="complaint" />)

    for (const kind of ['graphic', 'question'])
      expect(markup).toMatch(new RegExp(`<button(?=[^>]*value="${kind}")(?=[^>]*formNoValidate)`, 'i'))
    expect(markup).toMatch(/alt="[^"]*文字题"/)
  })

  it('asks a question in words, tied to its input', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={question} purpose="complaint" error="验证码不正确" />)

    expect(markup).toContain(`<div id="captchaAnswer-hint" class="`)
    expect(markup).toContain(question.question)
    expect(markup).toMatch(/aria-describedby="captchaAnswer-hint captchaAnswer-error"/)
    expect(markup).not.toContain('验证码图片')
  })

  it('hands its ticket on once it is solved', () => {
    expect(renderToStaticMarkup(<CaptchaStep captcha={null} purpose="complaint" ticket="t1" />)).toContain(
      'name="captchaTicket" value="t1"',
    )
  })

  it('says so when none is to be had, and keeps the form', () => {
    const markup = renderToStaticMarkup(<CaptchaStep captcha={null} purpose="complaint" />)

    expect(markup).toContain('请求验证码过于频繁')
    expect(markup).toContain('name="captchaSwitch"')
    expect(markup).not.toContain('captchaTicket')
  })
})
