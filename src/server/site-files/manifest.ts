import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mixColours, STANDARD_COLOUR } from '../../kernel/colour.ts'
import type { Config } from '../../kernel/config.server.ts'
import { sharp } from '../../kernel/late-sharp.server.ts'
import { leadsToHidden } from '../../kernel/pages/shown-pages.ts'
import { hiddenPaths, pages } from '../../pages.ts'
import type { SitePages } from '../open-pages.ts'
import { llmsText } from './llms-txt.ts'
import { securityText } from './security-txt.ts'

/** Square, and larger than the 300 pixels that WeChat requires. */
const SHARED_SIZE = 400
const drawingOf = (name: string) => readFileSync(path.resolve(import.meta.dirname, `../../ui/${name}.svg`))
const MARK = drawingOf('mark').toString()
/** Large mouse pointer, a reading preference. */
const CURSOR = drawingOf('cursor')
/** The badges of the footer. */
const BADGES = drawingOf('marks')

/** The default logo in the colour of a city: its gradient goes from a lighter to a darker shade of that colour. */
function markIn(colour: string): string {
  if (colour.toLowerCase() === STANDARD_COLOUR) return MARK
  return MARK.replaceAll(STANDARD_COLOUR, colour)
    .replace('#2269c4', mixColours(colour, '#ffffff', 0.1))
    .replace('#0f4a97', mixColours(colour, '#000000', 0.2))
}

interface Dependencies {
  now(): number
  sitePages(): Promise<SitePages>
}

/** Serves small files that browsers, search engines and inspectors request by name. */
export function serveManifest(app: FastifyInstance, { profile, city }: Config, { now, sitePages }: Dependencies): void {
  const mark = profile.ownLogo ? readFileSync(path.join(city, 'logo.svg')) : Buffer.from(markIn(profile.themeColour))
  const origin = new URL(profile.publicUrl).origin
  const hidden = hiddenPaths(profile)
  const withLogin = pages.filter((row) => row.needLogin && !leadsToHidden(hidden, row.path))

  for (const [address, drawing] of [
    ['/favicon.svg', mark],
    ['/cursor.svg', CURSOR],
    ['/marks.svg', BADGES],
  ] as const)
    app.get(address, (_, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(drawing),
    )
  let shared: Promise<Buffer> | undefined
  app.get('/share.png', async (_, reply) => {
    shared ??= sharp(mark, { density: 300 }).resize(SHARED_SIZE).flatten({ background: '#fff' }).png().toBuffer()
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await shared)
  })
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301))
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        'Disallow: /credit/',
        'Disallow: /login',
        'Disallow: /repair-program',
        'Disallow: /console',
        // A rule applies to all paths with its prefix: /user alone would also hide /user-agreement.
        ...withLogin.flatMap((row) => [`Disallow: ${row.path}$`, `Disallow: ${row.path}?`]),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/.well-known/security.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(profile, now())),
  )
  app.get('/llms.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsText(profile, (await sitePages()).openPages)),
  )
  app.get('/sitemap.xml', async (_, reply) => {
    const { openPages } = await sitePages()
    const urls = openPages.map(({ path: address }) => `<url><loc>${origin}${address}</loc></url>`).join('')
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
  })
}
