import type { Frame, PageInfo } from '../kernel/pages/frame.ts'

/** The mark as a picture of points; `src/server/site-files/manifest.ts` makes it. */
const SHARED_PICTURE = '/share.png'

/** Title, description, canonical address, the government site tags and Open Graph. */
export function HeadTags({ frame, page }: { frame: Frame | undefined; page: PageInfo }) {
  if (!frame) return <title>系统繁忙</title>
  const { profile, row } = frame
  const title = documentTitle(page.title ?? row.title, profile.portalName)
  const description = page.description ?? `${profile.portalName} ${row.title}`
  const url = new URL(frame.address, profile.publicUrl)
  const site = { SiteName: profile.portalName, SiteDomain: url.hostname, SiteIDCode: profile.siteIdCode }
  const graph = {
    title: page.title || row.title,
    description,
    type: page.meta?.ArticleTitle ? 'article' : 'website',
    url: url.href,
    site_name: profile.portalName,
  }
  // WeChat takes a square picture, and none that is a drawing of lines.
  const image = new URL(page.meta?.Image || SHARED_PICTURE, url).href
  const shared = { name: graph.title, description, image }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {Object.entries({ ...site, ...page.meta }).map(
        ([name, content]) => content && <meta key={name} name={name} content={content} />,
      )}
      {Object.entries(graph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta property="og:image" content={image} />
      {Object.entries(shared).map(([name, content]) => (
        <meta key={name} itemProp={name} content={content} />
      ))}
      <meta name="theme-color" content={profile.themeColour} />
      <link rel="canonical" href={url.href} />
      {page.feed && <link rel="alternate" type="application/rss+xml" title={`${row.title}订阅`} href={page.feed} />}
      {page.jsonLd !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonText(page.jsonLd) }} />
      )}
    </>
  )
}

/** 页面标题 - 门户名; the home page is the portal's name alone. */
export function documentTitle(title: string, portalName: string): string {
  return title === '' ? portalName : `${title} - ${portalName}`
}

/** JSON that cannot end the element it is in. */
const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
