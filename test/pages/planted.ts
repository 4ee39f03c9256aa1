import { eq } from 'drizzle-orm'
import { CONTENT_TOPIC } from '../../src/modules/content/classifications.server.ts'
import {
  article,
  classification,
  download,
  faq,
  navigationItem,
  sideBar,
} from '../../src/modules/content/tables.server.ts'
import { NOTICES_TOPIC } from '../../src/modules/notices/api.server.ts'
import { memberLink, memberUnit, notice } from '../../src/modules/notices/tables.server.ts'
import { HOSTILE_HTML } from '../hostile-html.ts'
import type { TestPortal } from '../portal.ts'
import { publish } from '../publish.ts'

export const MARKUP = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>'
export const SCRIPT_ADDRESS = 'javascript:alert(1)'
/** The id of all planted entries. */
export const PLANTED = 'hostile'

/** Pages that show planted text. */
export const SHOWS_PLANTED: ReadonlySet<string> = new Set([
  ...['/home', '/credit-notice', '/credit-dynamics', '/common-problem', '/data-download', '/member-unit', '/site-map'],
])

/** Stores hostile markup and addresses in every field of the site that editors can fill in. */
export async function plantHostileContent(portal: TestPortal): Promise<void> {
  const { db } = portal.database
  const words = { name: MARKUP, subTitle: MARKUP, summary: MARKUP, source: MARKUP, author: MARKUP, editor: MARKUP }
  const document = { docNo: MARKUP, issuer: MARKUP, level: MARKUP, validity: MARKUP, keywords: [MARKUP] }
  const content = Object.values(HOSTILE_HTML).join('\n')
  await publish(portal, {
    ...{
      id: PLANTED,
      ...words,
      ...document,
      coverImageId: MARKUP,
      top: true,
      classificationId: 'credit-notice',
      content,
    },
    attachments: [{ fileId: MARKUP, name: MARKUP, size: 1 }],
  })
  const fixed = `${PLANTED}-page`
  await publish(portal, { id: fixed, name: MARKUP, content })
  await db.update(article).set({ slug: PLANTED }).where(eq(article.id, fixed))
  const first = { id: PLANTED, sort: -1 }
  await db.insert(navigationItem).values({ ...first, name: MARKUP, type: 1, href: SCRIPT_ADDRESS })
  await db.insert(sideBar).values([
    { ...first, name: MARKUP, heading: MARKUP, route: SCRIPT_ADDRESS },
    { ...first, id: `${PLANTED}-below`, parentId: 'news-centre', name: MARKUP, route: SCRIPT_ADDRESS },
  ])
  await db.insert(classification).values({ id: PLANTED, code: PLANTED, name: MARKUP, slug: PLANTED, sort: 9000 })
  await db.insert(faq).values({ id: PLANTED, category: MARKUP, question: MARKUP, answer: MARKUP })
  const file = { fileId: MARKUP, format: MARKUP, size: 1, releasedAt: new Date() }
  await db.insert(download).values({ id: PLANTED, title: MARKUP, category: MARKUP, ...file })
  const shown = { pictureId: MARKUP, altText: MARKUP, url: SCRIPT_ADDRESS, position: '1' as const }
  await db.insert(notice).values({ ...first, ...shown })
  await db.insert(memberLink).values({ id: PLANTED, group: MARKUP, groupSort: -1, name: MARKUP, url: SCRIPT_ADDRESS })
  const unit = {
    name: MARKUP,
    shortName: MARKUP,
    url: SCRIPT_ADDRESS,
    group: MARKUP,
    phone: MARKUP,
    hours: MARKUP,
    duty: MARKUP,
  }
  await db.insert(memberUnit).values({ ...first, ...unit, logoPictureId: MARKUP, showLogo: true })
  portal.changes.noticed(CONTENT_TOPIC)
  portal.changes.noticed(NOTICES_TOPIC)
}
