import { expect } from 'vitest'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { submissions } from '../../src/modules/submissions/sending/contract.ts'
import { openBrowser } from '../browser.ts'
import type { TestPortal } from '../portal.ts'

export const STAFF = {
  accept: { staffId: 'demo-shouli', roles: ['accept'], name: '林小满' },
  handle: { staffId: 'demo-chengban', roles: ['handle'], name: '陈远航' },
  elsewhere: { staffId: 'demo-chengban2', roles: ['handle'], name: '郑海生' },
  review: { staffId: 'demo-shenhe', roles: ['review'], name: '黄书宁' },
  audit: { staffId: 'demo-shenji', roles: ['audit'], name: '吴清和' },
} as const

export const addressOf = (id: string): string => `/console/submissions/detail?id=${id}`

/** The desks of the demo city, with cases to work on. Captcha pictures must show HKM37. */
export function openDesks(portal: TestPortal) {
  const { db } = portal.database
  return {
    async desk(who: keyof typeof STAFF) {
      const browser = openBrowser(portal.app)
      browser.cookies.set('session', await startSession(db, { kind: 'staff', ...STAFF[who] }, 'test'))
      return browser
    },

    /** Sends a complaint anonymously and returns its id. */
    async complaint(): Promise<string> {
      const { captchaTicket: _, idempotencyKey: __, ...body } = submissions.complaint.example.body
      const browser = openBrowser(portal.app)
      const asked = await browser.get(`/credit/graphic/captcha?purpose=${encodeURIComponent('submit:complaint')}`)
      const solved = await browser.get(`/credit/graphic/captcha/check?id=${asked.json().data.id}&answer=HKM37`)
      const content = `${String(body.content)} ${crypto.randomUUID()}`
      const phone = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      const sent = await browser.call(`/credit${submissions.complaint.path}`, {
        ...body,
        ...{ content, cellphone: phone, captchaTicket: solved.json().data.ticket, idempotencyKey: crypto.randomUUID() },
      })
      expect(sent.json()).toMatchObject({ code: 200 })
      return sent.json().data.id
    },
  }
}
