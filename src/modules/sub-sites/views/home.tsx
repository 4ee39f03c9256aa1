import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { NoticePlace } from '../../../ui/frames/notice-place.tsx'
import { Split } from '../../../ui/frames/split.tsx'
import { markedRecords, useFrozen } from '../../../ui/frozen.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccentCards } from '../../../ui/lists/accent-cards.tsx'
import { IconGrid } from '../../../ui/lists/icon-grid.tsx'
import { PictureNews } from '../../../ui/lists/picture-news.tsx'
import { articleAddress } from '../../content/layouts.ts'
import { type HomeData, readElderHome, readHome } from '../home-data.ts'
import { HOME_SERVICES, PROGRESS_PAGE } from '../services.ts'
import { DataBlock } from './data-blocks.tsx'
import { ElderHome } from './elder-home.tsx'
import styles from './home.module.css'
import { ColumnTabs, FoldedColumns } from './home-columns.tsx'
import { HomeMapPanel } from './home-map.tsx'

export async function loader(args: LoaderArguments) {
  const { profile, reading, hidden } = pageOfRequest(args)
  const api = apiOf(args)
  const page = { title: '', description: `${profile.portalName}：${profile.cityName}公共信用信息公示、查询和服务门户` }
  return reading.elder
    ? { page, elder: await readElderHome(api, profile, hidden), home: null }
    : { page, elder: null, home: await readHome(api, profile, hidden) }
}

export default function Home() {
  const { elder, home } = useLoaderData<typeof loader>()
  return elder ? <ElderHome {...elder} /> : <PortalHome {...home} />
}

/** Services come first, at any width and in the order of the markup. What changes with the city's data is rendered once for each change. */
function PortalHome(home: HomeData) {
  const { portalName, cityName, doors, blocks, credit, map } = home
  const services = useFrozen(HOME_SERVICES, 'services', () => <Services />)
  const news = useFrozen(home, 'news', () => <News {...home} />)
  const figures = useFrozen(home, 'figures', () => <DataBlock block={credit.figures} name="figures" />)
  const records = useFrozen(home, 'records', () => (
    <>
      <DataBlock name="data-0" block={credit.decisions} />
      <DataBlock name="data-1" block={credit.lists} />
    </>
  ))
  const folded = useFrozen(home, 'folded', () => <FoldedColumns blocks={blocks} />)
  const upper = useFrozen(home, 'upper', () => <ColumnPair blocks={blocks} from={0} />)
  const lower = useFrozen(home, 'lower', () => <ColumnPair blocks={blocks} from={2} />)
  const sites = useFrozen(home, 'sites', () => (
    <>
      <h2 className="heading">专题</h2>
      <AccentCards items={doors} />
    </>
  ))
  const city = useFrozen(home, 'city', () => (
    <>
      <HomeMapPanel map={map} />
      <div className={styles.beside}>
        <DataBlock name="credit-plus" block={credit.creditPlus} />
        <DataBlock name="rank" block={credit.rank} />
      </div>
    </>
  ))
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">
        {portalName}：{cityName}公共信用信息门户
      </h1>
      <div className={styles.services} {...services} />
      <NoticePlace />
      <div className={styles.news} {...news} />
      <div className={styles.figures} {...figures} />
      <div className={styles.records} {...markedRecords(records)} />
      <section className={`card ${styles.folded}`} aria-label="栏目" {...folded} />
      <div className={styles.columns} {...upper} />
      <section className={styles.doors} {...sites} />
      <div className={styles.city} {...city} />
      <div className={styles.columns} {...lower} />
    </div>
  )
}

const Services = () => (
  <>
    <IconGrid items={HOME_SERVICES} />
    <a href={PROGRESS_PAGE} className={`card ${styles.progress}`}>
      <Icon name="clock" size={24} />
      <span>
        <strong>查办件进度</strong>
        凭受理编号和查询码
      </span>
      <Icon name="chevron-right" size={18} />
    </a>
  </>
)

function News({ pictures, lead }: Pick<HomeData, 'pictures' | 'lead'>) {
  if (pictures.length === 0) return <ColumnTabs name="lead" label="要闻" tabs={lead} />
  return (
    <Split
      as="picture"
      left={
        <PictureNews
          items={pictures.map((record) => ({
            id: record.id,
            title: record.name,
            href: articleAddress('/content-detail', record),
            ...{ pictureId: record.coverImageId!, alt: record.alt },
          }))}
        />
      }
      right={<ColumnTabs name="lead" label="要闻" tabs={lead} />}
    />
  )
}

/** Two cards of columns beside each other. */
const ColumnPair = ({ blocks, from }: Pick<HomeData, 'blocks'> & { from: number }) =>
  blocks
    .slice(from, from + 2)
    .map((block, index) => <ColumnTabs key={block.label} name={`block-${from + index}`} {...block} heading />)
