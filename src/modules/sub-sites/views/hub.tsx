import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { listOffices } from '../../../kernel/offices.ts'
import { type HiddenPaths, leadsToHidden } from '../../../kernel/pages/shown-pages.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import { IconGrid } from '../../../ui/lists/icon-grid.tsx'
import { NewsList } from '../../../ui/lists/news-list.tsx'
import { PictureNews } from '../../../ui/lists/picture-news.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { type ArticleSummary, content } from '../../content/contract.ts'
import { articleAddress, hubOptions } from '../../content/layouts.ts'
import { type BlockData, readBlocks } from '../blocks.ts'
import { hubData } from '../hub-data.ts'
import { hubGuides } from '../hub-guides.ts'
import { removeHiddenParts } from '../hub-parts.ts'
import { hubs } from '../hubs.ts'
import { plainServices } from '../services.ts'
import { DataBlocks } from './data-blocks.tsx'
import { ElderHub } from './elder-hub.tsx'
import styles from './hub.module.css'
import { HubFinder, HubSteps } from './hub-guide.tsx'

const ROWS = 7
/** Fewest rows of lists side by side. They all have as many as the shortest, so that none is half empty. */
const LEAST_ROWS = 4
const PICTURES = 4

export async function loader(args: LoaderArguments) {
  const { row, url, hidden, profile, reading } = pageOfRequest(args)
  const api = apiOf(args)
  const { hub: name } = hubOptions(row)
  const hub = removeHiddenParts(hubs[name]!, hidden)
  const newest = async (classificationId: string, pageSize: number) =>
    (await api(content.articlePage, { query: { classificationId, pageSize } })).records
  const [columns, pictures, data] = await Promise.all([
    Promise.all(hub.columns.map(async (column) => ({ ...column, records: await newest(column.classification, ROWS) }))),
    hub.pictures ? newest(hub.pictures.classification, PICTURES) : [],
    readBlocks(api, hubData[name] ?? []),
  ])
  const { intro, scene, article } = hub
  const shown = pictures.filter((record) => record.coverImageId)
  // The first list is beside the pictures, if there are any.
  const alike = shown.length > 0 ? columns.slice(1) : columns
  const rows = Math.max(LEAST_ROWS, Math.min(...alike.map(({ records }) => records.length)))
  const services =
    row.view === 'objection-home' ? hub.services.map((service) => aboutRecord(service, url.searchParams)) : hub.services
  return {
    elder: reading.elder ? { tiles: plainServices(services), office: listOffices(profile).centre } : null,
    title: row.title,
    // The banner of a sub-site already shows its name.
    named: row.pageTitle === row.title,
    intro,
    scene: scene ?? null,
    services,
    article,
    columns: columns.map((column) =>
      alike.includes(column) ? { ...column, records: column.records.slice(0, rows) } : column,
    ),
    data: data.map((block) => unlinked(block, hidden)),
    guide: hubGuides[name] ?? null,
    pictures: shown,
    page: { description: intro },
  }
}

/** Removes the link of a block whose page the city does not have; the figure stays. */
const unlinked = (block: BlockData, hidden: HiddenPaths): BlockData =>
  block.kind === 'figures'
    ? {
        ...block,
        items: block.items.map(({ href, ...item }) => (href && leadsToHidden(hidden, href) ? item : { ...item, href })),
      }
    : block

export default function HubPage() {
  const { title, named, intro, scene, services, article, columns, data, guide, pictures, elder } =
    useLoaderData<typeof loader>()
  if (elder) return <ElderHub title={title} {...elder} />
  const panels = columns.map((column) => (
    <Panel key={column.classification} title={column.label} more={column.href ? { href: column.href } : undefined}>
      <NewsList items={column.records.map((record) => newsItem(record, article))} />
    </Panel>
  ))
  const [first, ...rest] = panels
  return (
    <Stack>
      <header className={scene ? `card ${styles.intro} ${styles.hero}` : styles.intro}>
        <div>
          <h1 className={named ? 'visually-hidden' : undefined}>{title}</h1>
          <p>{intro}</p>
        </div>
        {scene && <Scene name={scene} />}
      </header>
      {guide?.finder && <HubFinder finder={guide.finder} facts={guide.facts} />}
      <IconGrid items={services} />
      {guide && <HubSteps steps={guide.steps} />}
      {pictures.length > 0 && (
        <Split
          as="picture"
          left={
            <PictureNews
              items={pictures.map((record) => ({ ...newsItem(record, article), pictureId: record.coverImageId! }))}
            />
          }
          right={first}
        />
      )}
      {data.length > 0 && <DataBlocks blocks={data} />}
      <div className={styles.panels}>{pictures.length > 0 ? rest : panels}</div>
    </Stack>
  )
}

const newsItem = (record: ArticleSummary, page: string) => ({
  id: record.id,
  title: record.name,
  href: articleAddress(page, record),
  date: record.releaseTime,
  strong: record.top,
})

/** Passes the record or subject of an objection on to every form. */
function aboutRecord<Service extends { href: string }>(service: Service, search: URLSearchParams): Service {
  const given = ['dataset', 'id', 'subject'].flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  if (given.length === 0 || !service.href.startsWith('/service-objection-')) return service
  return { ...service, href: `${service.href}?${new URLSearchParams(given)}` }
}
