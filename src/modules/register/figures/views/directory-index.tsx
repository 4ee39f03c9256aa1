import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { directoryCalls } from '../directory-contract.ts'
import { findRegionName, loadRegions } from '../region-names.ts'
import styles from './directory.module.css'

interface Department {
  department: string
  permits: number
  penalties: number
}

export async function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const [tree, regions] = await Promise.all([
    api(directoryCalls.directoryTree, {}),
    loadRegions(api, profile.regionCode),
  ])
  const total = tree.flatMap(({ departments }) => departments.flatMap(({ items }) => items)).length
  return {
    page: { description: `双公示目录按区划和部门的索引：共 ${total} 项` },
    title: row.title,
    total,
    regions: tree.map(({ regionCode, departments }) => ({
      code: regionCode,
      name: findRegionName(regions, regionCode),
      departments: departments.map(({ department, permits, penalties }) => ({ department, permits, penalties })),
    })),
  }
}

export default function PublicityCatalogIndex() {
  const { title, total, regions } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={total} unit="项">
      {regions.length > 1 && (
        <ul className={styles.jumps}>
          {regions.map(({ code, name }) => (
            <li key={code}>
              <a href={`#region-${code}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {regions.length === 0 && <DataTable caption={title} columns={COLUMNS} rows={[]} rowKey={() => ''} />}
      {regions.map(({ code, name, departments }) => (
        <section key={code} id={`region-${code}`} className={styles.region}>
          <h2>{name}</h2>
          <DataTable
            caption={`${name}各部门的双公示事项`}
            columns={COLUMNS}
            rows={departments}
            rowKey={({ department }) => department}
          />
        </section>
      ))}
    </ContentCard>
  )
}

const listOf = ({ department }: Department, kind = '') =>
  `/double-publicity-catalog?${new URLSearchParams({ ...(kind ? { kind } : {}), department })}`

const count = (kind: 'permit' | 'penalty', number: number, row: Department) =>
  number > 0 ? <a href={listOf(row, kind)}>{number}</a> : '0'

const COLUMNS: Column<Department>[] = [
  { key: 'department', label: '部门', cell: (row) => <a href={listOf(row)}>{row.department}</a> },
  { key: 'permits', label: '行政许可（项）', end: true, cell: (row) => count('permit', row.permits, row) },
  { key: 'penalties', label: '行政处罚（项）', end: true, cell: (row) => count('penalty', row.penalties, row) },
  { key: 'all', label: '合计（项）', end: true, cell: (row) => row.permits + row.penalties },
]
