import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { LENDER_INSTITUTION } from '../../layouts.ts'
import { lenderOffice } from '../contract.ts'
import { LenderNav, loadFrame } from './lender-nav.tsx'

export async function loader(args: LoaderArguments) {
  const [frame, found] = await Promise.all([loadFrame(args), apiOf(args)(lenderOffice.institution, {})])
  return { title: pageOfRequest(args).row.title, frame, found }
}

export default function LenderInstitution() {
  const { title, frame, found } = useLoaderData<typeof loader>()
  return (
    <>
      <LenderNav frame={frame} current={LENDER_INSTITUTION} />
      <Stack>
        <Panel title={title} level={1}>
          <Facts
            items={[
              { label: '机构名称', value: found.name },
              { label: '统一社会信用代码', value: found.uscc },
              { label: '机构类型', value: found.kind },
              { label: '金融许可证号', value: found.licenceNo },
              { label: '客服电话', value: found.servicePhone },
              { label: '区域', value: found.region },
              { label: '地址', value: found.address },
              { label: '状态', value: found.status },
              { label: '在架产品', value: `${found.productCount} 个` },
              { label: '简介', value: found.intro, wide: true },
            ]}
          />
          <p>资料由信用信息中心登记、两人核对。需要修改的，请与中心联系。</p>
        </Panel>
        <ContentCard title="本行人员" level={2} total={found.accounts.length} unit="个">
          <DataTable
            caption="统一社会信用代码与本机构相同的账号"
            rows={found.accounts}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', label: '账号' },
              { key: 'phone', label: '手机号码', narrow: true },
              { key: 'lastLoginAt', label: '上次登录', narrow: true, cell: (each) => formatDate(each.lastLoginAt) },
              {
                ...{ key: 'boundAt', label: '办理权限', narrow: true },
                cell: ({ boundAt }) => (boundAt === null ? '没有绑定' : `${formatDate(boundAt)} 绑定`),
              },
            ]}
          />
        </ContentCard>
      </Stack>
    </>
  )
}
