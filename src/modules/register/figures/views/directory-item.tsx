import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ChooseFirst } from '../../../../ui/frames/choose-first.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { directoryCalls } from '../directory-contract.ts'
import { findRegionName, loadRegions } from '../region-names.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  if (!id) return withStatus({ page: {} satisfies PageInfo, title: row.title, item: null }, 404)
  const [item, regions] = await Promise.all([
    api(directoryCalls.directoryItem, { params: { id } }),
    loadRegions(api, profile.regionCode),
  ])
  const page: PageInfo = {
    title: `${item.itemName} - ${row.title}`,
    ownCrumb: item.itemName,
    description: `${item.department}${item.itemName}：设定依据、公示内容和公示时限`,
  }
  return { page, title: row.title, item: { ...item, region: findRegionName(regions, item.regionCode) } }
}

export default function DirectoryItem() {
  const { title, item } = useLoaderData<typeof loader>()
  if (!item) return <ChooseFirst title={title} what="事项" list="/double-publicity-catalog" />
  const kind = item.kind === 'permit' ? '行政许可' : '行政处罚'
  const records = new URLSearchParams({ tab: item.kind, authority: item.department })
  return (
    <ContentCard title={item.itemName} source={item.department}>
      <Facts
        items={[
          { label: '事项类型', value: kind },
          { label: '权力事项编码', value: item.itemCode },
          { label: '实施部门', value: item.department },
          { label: '部门代码', value: item.departmentCode },
          { label: '区划', value: item.region },
          { label: '公示时限', value: item.deadline },
          { label: '公示方式', value: item.mode },
          { label: '咨询电话', value: item.contact },
          { label: '设定依据', value: item.legalBasis, wide: true },
          { label: '公示内容', value: item.content, wide: true },
          {
            label: '已公示信息',
            value: (
              <a href={`/double-publicity-info?${records}`}>
                {item.department}的{kind}信息 {thousands(item.recordCount)}
                {item.recordCountIsLowerBound && '+'} 条
              </a>
            ),
            wide: true,
          },
        ]}
      />
    </ContentCard>
  )
}
