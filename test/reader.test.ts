import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { findAll } from './html.ts'
import { openReader } from './reader.ts'

const PAGE = `<!DOCTYPE html><html><body><main><h1>留言</h1>
<a href="?pageNo=2">第 2 页</a>
<form method="post" action="?step=review">
<input type="hidden" name="key" value="k1"/>
<p><label for="title">标题 *</label><input id="title" name="title" value="旧"/></p>
<p><label for="text">正文 选填</label><textarea id="text" name="text">一</textarea></p>
<p><label for="kind">类型</label><select id="kind" name="kind"><option value="">请选择</option><option value="a">咨询</option></select></p>
<fieldset><legend>公开</legend><label><input type="radio" name="open" value="yes" checked=""/>是</label>
<label><input type="radio" name="open" value="no"/>否</label></fieldset>
<label><input type="checkbox" name="agreed" value="true"/>我已阅读并同意</label>
<button name="do" value="send">发送</button>
</form></main></body></html>`

/** An app that answers every request with the same page and stores the requests. */
function answering(page: string) {
  const asked: InjectOptions[] = []
  const inject = async (options: InjectOptions) => {
    asked.push(options)
    return { statusCode: 200, headers: {}, cookies: [{ name: 'seen', value: 'yes' }], body: page }
  }
  return { app: { inject } as unknown as FastifyInstance, asked }
}

describe('a reader', () => {
  it('sends a form as a browser would: unchanged values, filled-in values and the button', async () => {
    const { app, asked } = answering(PAGE)
    const reader = openReader(app)
    await reader.open('/messages')
    reader.fill({ 标题: '新', 正文: '二', 类型: '咨询', 我已阅读: true })
    reader.fill({ 否: true }, '公开')

    await reader.press('发送')

    const { method, url, payload, cookies } = asked[1]!
    expect([method, url, cookies]).toEqual(['POST', '/messages?step=review', { seen: 'yes' }])
    expect(Object.fromEntries(new URLSearchParams(String(payload)))).toEqual({
      ...{ key: 'k1', title: '新', text: '二', kind: 'a', open: 'no', agreed: 'true', do: 'send' },
    })
  })

  it('follows links relative to its page, and reads their text', async () => {
    const { app, asked } = answering(PAGE)
    const reader = openReader(app)
    await reader.open('/messages?pageNo=1')

    await reader.follow('第 2 页')

    expect(asked[1]!.url).toBe('/messages?pageNo=2')
    expect([reader.heading(), reader.value('标题'), reader.buttons()]).toEqual(['留言', '旧', ['发送']])
    expect(findAll(reader.page(), 'form')).toHaveLength(1)
  })

  it('lists the fields and buttons of the page if the wanted one is missing', async () => {
    const reader = openReader(answering(PAGE).app)
    await reader.open('/messages')

    expect(() => reader.fill({ 电话: '1' })).toThrow('no field 电话, but 标题, 正文')
    await expect(reader.press('删除')).rejects.toThrow('no button 删除 on /messages, but 发送')
    await expect(reader.follow('第 3 页')).rejects.toThrow('no link 第 3 页 on /messages, but 第 2 页')
  })
})
