import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { RadioTabs } from '../../../ui/forms/radio-tabs.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import { AccentCards } from '../../../ui/lists/accent-cards.tsx'
import { IconGrid, type Service } from '../../../ui/lists/icon-grid.tsx'
import { NewsList } from '../../../ui/lists/news-list.tsx'
import { PictureNews } from '../../../ui/lists/picture-news.tsx'
import { type ArticleSummary, content } from '../../content/contract.ts'
import { articleAddress } from '../../content/layouts.ts'
import { readBlock } from '../blocks.ts'
import { homeBlocks } from '../home-blocks.ts'
import { SUB_SITE_DOORS } from '../layouts.ts'
import { DataBlock } from './data-blocks.tsx'

const PICTURES = 5
const LEAD_ROWS = 8
const ROWS = 6

/** The lists of the home page: blocks of tabs, each tab one column. */
const BLOCKS = [
  {
    label: '信用修复与公示',
    columns: [
      ['修复动态', 'credit-repair-news', '/credit-repair-news'],
      ['双公示动态', 'double-publicity-news', '/double-publicity-news'],
      ['公示公告', 'credit-announcement', '/credit-announcement'],
    ],
  },
  {
    label: '奖惩与案例',
    columns: [
      ['联合奖惩', 'rewards-punishments', '/rewards-punishments'],
      ['典型案例', 'typical-case', '/typical-case'],
      ['风险提示', 'credit-risk', '/credit-risk'],
    ],
  },
  {
    label: '信用应用',
    columns: [
      ['信易+', 'xinyi-plus', '/xinyi-plus'],
      ['行业信用', 'industry-credit', '/industry-credit'],
      ['创新应用', 'other-innovation', '/other-innovation'],
    ],
  },
  {
    label: '诚信文化',
    columns: [
      ['诚信宣传', 'credit-propaganda', '/credit-propaganda'],
      ['信用知识', 'credit-knowledge', '/credit-knowledge'],
      ['信用研究', 'credit-research', '/credit-research'],
    ],
  },
] as const

const LEAD = [
  ['信用动态', 'credit-dynamics', '/credit-dynamics'],
  ['通知公告', 'credit-notice', '/credit-notice'],
  ['政策法规', 'policies-regulations', '/policies-regulations'],
] as const

const SERVICES: Service[] = [
  { icon: 'search', label: '信用查询', href: '/enterprise-query' },
  { icon: 'report', label: '信用报告', href: '/credit-report' },
  { icon: 'objection', label: '异议申诉', href: '/credit-objection' },
  { icon: 'repair', label: '信用修复', href: '/credit-repair' },
  { icon: 'commitment', label: '信用承诺', href: '/credit-commitment-index' },
  { icon: 'complaint', label: '信用投诉', href: '/credit-complaint' },
  { icon: 'declare', label: '自主申报', href: '/self-declaration' },
  { icon: 'message', label: '我要留言', href: '/credit-leavemessageedit' },
]

export async function loader(args: LoaderArguments) {
  const { profile } = pageOfRequest(args)
  const api = apiOf(args)
  const credit = homeBlocks(profile.cityName)
  const newest = async ([label, classificationId, href]: readonly [string, string, string], pageSize: number) => ({
    label,
    href,
    records: (await api(content.articlePage, { query: { classificationId, pageSize } })).records,
  })
  const [pictures, lead, blocks, figures, decisions, lists, creditPlus, rank] = await Promise.all([
    newest(['图片新闻', 'picture-news', ''], PICTURES),
    Promise.all(LEAD.map((column) => newest(column, LEAD_ROWS))),
    Promise.all(
      BLOCKS.map(async ({ label, columns }) => ({
        label,
        tabs: await Promise.all(columns.map((column) => newest(column, ROWS))),
      })),
    ),
    readBlock(api, credit.figures),
    readBlock(api, credit.decisions),
    readBlock(api, credit.lists),
    readBlock(api, credit.creditPlus),
    readBlock(api, credit.rank),
  ])
  return {
    page: { title: '', description: `${profile.portalName}：${profile.cityName}公共信用信息公示、查询和服务门户` },
    portalName: profile.portalName,
    cityName: profile.cityName,
    pictures: pictures.records.filter((record) => record.coverImageId),
    lead,
    blocks,
    credit: { figures, decisions, lists, creditPlus, rank },
  }
}

export default function Home() {
  const { portalName, cityName, pictures, lead, blocks, credit } = useLoaderData<typeof loader>()
  return (
    <Stack>
      <h1 className="visually-hidden">
        {portalName}：{cityName}公共信用信息门户
      </h1>
      <Split
        as="picture"
        left={
          <PictureNews
            items={pictures.map((record) => ({
              id: record.id,
              title: record.name,
              href: articleAddress('/content-detail', record),
              pictureId: record.coverImageId!,
            }))}
          />
        }
        right={<ColumnTabs name="lead" label="要闻" tabs={lead} />}
      />
      <DataBlock block={credit.figures} name="figures" />
      <IconGrid items={SERVICES} />
      <Split
        as="halves"
        left={<DataBlock name="data-0" block={credit.decisions} />}
        right={<DataBlock name="data-1" block={credit.lists} />}
      />
      <Split
        as="halves"
        left={<ColumnTabs name="block-0" {...blocks[0]!} heading />}
        right={<ColumnTabs name="block-1" {...blocks[1]!} heading />}
      />
      <AccentCards items={SUB_SITE_DOORS} />
      <Split
        as="halves"
        left={<DataBlock name="credit-plus" block={credit.creditPlus} />}
        right={<DataBlock name="rank" block={credit.rank} />}
      />
      <Split
        as="halves"
        left={<ColumnTabs name="block-2" {...blocks[2]!} heading />}
        right={<ColumnTabs name="block-3" {...blocks[3]!} heading />}
      />
    </Stack>
  )
}

interface ColumnTabsProps {
  name: string
  label: string
  heading?: boolean
  tabs: readonly { label: string; href: string; records: ArticleSummary[] }[]
}

/** Several columns in one card, the newest articles of each behind a tab. */
function ColumnTabs({ name, label, heading, tabs }: ColumnTabsProps) {
  return (
    <RadioTabs
      name={name}
      label={label}
      heading={heading}
      tabs={tabs.map((tab) => ({
        label: tab.label,
        more: tab.href,
        content: <NewsList items={tab.records.map(newsItem)} time="month-day" />,
      }))}
    />
  )
}

const newsItem = (record: ArticleSummary) => ({
  id: record.id,
  title: record.name,
  href: articleAddress('/content-detail', record),
  date: record.releaseTime,
  strong: record.top,
})
