import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kernel/calls/errors.ts'
import type { ColumnPage } from '../../kernel/pages/page-context.ts'
import { leadsToHidden } from '../../kernel/pages/shown-pages.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { ArticleSummary } from '../../modules/content/contract.ts'
import { articleAddress } from '../../modules/content/layouts.ts'
import type { Rooms } from '../rooms/rooms.ts'

const ENTRIES = 30

interface Feeds {
  rooms: Rooms
  profile: SiteProfile
}

/** Serves RSS and JSON feeds of every column, at /feeds/<classification>.xml and .json. */
export function serveFeeds(app: FastifyInstance, { rooms, profile }: Feeds): void {
  const origin = new URL(profile.publicUrl).origin

  app.get<{ Params: { name: string } }>('/feeds/:name', async (request, reply) => {
    const match = /^([\w-]+)\.(xml|json)$/.exec(request.params.name)
    const { columns, unlisted } = await rooms.sitePages()
    const column = columns.findLast(
      ({ classification, path }) => classification === match?.[1] && !leadsToHidden(unlisted, path),
    )
    if (!match || !column) throw notFound('订阅')
    const { records } = await rooms.content.articles.newest(match[1]!, ENTRIES)
    const items = records.map((record) => ({
      record,
      url: new URL(articleAddress(column.article, record), origin).href,
    }))
    reply.header('cache-control', 'public, max-age=300')
    return match[2] === 'xml'
      ? reply.type('application/rss+xml; charset=utf-8').send(rss(column, items, profile, origin))
      : reply.type('application/feed+json; charset=utf-8').send(jsonFeed(column, items, profile, origin))
  })
}

type Item = { record: ArticleSummary; url: string }

function rss(column: ColumnPage, items: Item[], profile: SiteProfile, origin: string): string {
  const entries = items.map(
    ({ record, url }) =>
      `<item><title>${xml(record.name)}</title><link>${xml(url)}</link><guid isPermaLink="false">${xml(record.id)}</guid>` +
      `<pubDate>${new Date(record.releaseTime).toUTCString()}</pubDate><description>${xml(record.summary)}</description></item>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${xml(`${column.title} - ${profile.portalName}`)}</title>` +
    `<link>${xml(origin + column.path)}</link><description>${xml(`${profile.portalName}${column.title}`)}</description><language>zh-cn</language>${entries.join('')}</channel></rss>`
  )
}

function jsonFeed(column: ColumnPage, items: Item[], profile: SiteProfile, origin: string) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${column.title} - ${profile.portalName}`,
    home_page_url: origin + column.path,
    language: 'zh-CN',
    items: items.map(({ record, url }) => ({
      id: record.id,
      url,
      title: record.name,
      summary: record.summary,
      content_text: record.summary,
      date_published: record.releaseTime,
      authors: [{ name: record.source }],
    })),
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for XML: escaped, and without control characters that XML cannot represent. */
const xml = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (char) => ENTITIES[char]!)
