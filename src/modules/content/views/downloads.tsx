import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { listOffices } from '../../../kernel/offices.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { ElderHelp } from '../../../ui/frames/elder-help.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { elderPaging } from '../../../ui/lists/elder-paging.ts'
import { MoreLink } from '../../../ui/lists/more-link.tsx'
import { openData } from '../../register/export/contract.ts'
import { snapshotCalls } from '../../register/snapshots/contract.ts'
import { content } from '../contract.ts'
import { buildSideMenu } from '../side-menu.ts'
import { BesideMenu } from './beside-menu.tsx'
import { formatFileSize } from './file-links.tsx'
import { OpenData } from './open-data.tsx'
import { dataCatalog } from './open-data-json-ld.ts'
import { Snapshots } from './snapshots.tsx'

export async function loader(args: LoaderArguments) {
  const { url, profile, reading } = pageOfRequest(args)
  const api = apiOf(args)
  const [all, sideBars, datasets, snapshots] = await Promise.all([
    api(content.downloadList, {}),
    api(content.sideBarTree, {}),
    api(openData.openDatasets, {}),
    api(snapshotCalls.snapshots, {}),
  ])
  const categories = [...new Set(all.map((entry) => entry.category))]
  const category = categories.find((name) => name === url.searchParams.get('category'))
  const entries = category ? all.filter((entry) => entry.category === category) : all
  const shown = reading.elder ? elderPaging(url.searchParams, true).pageSize : entries.length
  return {
    menu: buildSideMenu(sideBars, url),
    datasets,
    snapshots,
    page: { jsonLd: dataCatalog({ snapshots, datasets, profile }) },
    entries: entries.slice(0, shown).map((entry, index) => ({ ...entry, anchor: `${ANCHOR}${index + 1}` })),
    total: entries.length,
    address: url.pathname + url.search,
    office: reading.elder ? listOffices(profile).centre : null,
    tabs: [
      { label: '全部', href: '/data-download', current: !category, count: all.length },
      ...categories.map((name) => ({
        label: name,
        href: `/data-download?category=${encodeURIComponent(name)}`,
        current: name === category,
        count: all.filter((entry) => entry.category === name).length,
      })),
    ],
    updated: all
      .map((entry) => entry.releasedAt)
      .sort()
      .at(-1),
  }
}

const ANCHOR = 'file-'

/** In elder mode a short list of forms and journals; files of data are for programs and are left out. */
export default function Downloads() {
  const { menu, datasets, snapshots, entries, total, address, office, tabs, updated } = useLoaderData<typeof loader>()
  return (
    <BesideMenu menu={menu}>
      <Stack>
        <ContentCard title="资料下载" tabs={tabs} updated={updated} flush>
          <DataTable
            caption="可下载的资料"
            rows={entries}
            rowKey={(entry) => entry.id}
            running
            columns={[
              {
                key: 'title',
                label: '名称',
                cell: (entry) => (
                  <>
                    <a id={entry.anchor} href={`/credit/filestorage/file/downloadFile/${entry.fileId}`} download>
                      {entry.title}
                    </a>
                    {entry.description && <small>{entry.description}</small>}
                  </>
                ),
              },
              { key: 'category', label: '类别', narrow: true },
              { key: 'format', label: '格式', narrow: true, cell: (entry) => entry.format.toUpperCase() },
              { key: 'size', label: '大小', narrow: true, end: true, cell: (entry) => formatFileSize(entry.size) },
              { key: 'releasedAt', label: '发布日期', narrow: true, cell: (entry) => dateKey(entry.releasedAt) },
            ]}
          />
        </ContentCard>
        {office ? (
          <>
            <MoreLink shown={entries.length} total={total} unit="份" address={address} anchor={ANCHOR} />
            <ElderHelp question="找不到？我们帮您查" office={office}>
              说出您要的表格就行。
            </ElderHelp>
          </>
        ) : (
          <>
            <OpenData datasets={datasets} />
            <Snapshots snapshots={snapshots} />
          </>
        )}
      </Stack>
    </BesideMenu>
  )
}
