import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { staffDesk } from '../../desk-contract.ts'
import { CONSOLE_STAFF, CONSOLE_STAFF_UNITS } from '../layouts.ts'
import styles from './people.module.css'

export async function loader(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, units] = await Promise.all([api(deskFrame.desk, {}), api(staffDesk.units, {})])
  return { title: row.title, self, units }
}

export default function ConsoleStaffUnits() {
  const { title, self, units } = useLoaderData<typeof loader>()
  return (
    <ConsolePage self={self} current={CONSOLE_STAFF_UNITS} title={title} total={units.length} unit="个">
      <DataTable
        caption="有工作人员的单位"
        rows={units}
        rowKey={({ unit }) => unit}
        columns={[
          {
            ...{ key: 'unit', label: '单位' },
            cell: ({ unit }) => <SiteLink href={`${CONSOLE_STAFF}?unit=${encodeURIComponent(unit)}`}>{unit}</SiteLink>,
          },
          { key: 'active', label: '使用中', narrow: true, end: true },
          { key: 'disabled', label: '已停用', narrow: true, end: true },
          {
            ...{ key: 'roles', label: '角色和人数' },
            cell: ({ roles }) => (
              <span className={styles.roles}>
                {roles.map(({ code, name, count }) => (
                  <Tag key={code}>{`${name} ${count}`}</Tag>
                ))}
              </span>
            ),
          },
        ]}
      />
    </ConsolePage>
  )
}
