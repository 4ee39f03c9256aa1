import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { findOffice } from '../../../kernel/offices.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/lists/pictures.tsx'
import { notices } from '../../notices/contract.ts'
import styles from './member-units.module.css'

export async function loader(args: LoaderArguments) {
  const { profile } = pageOfRequest(args)
  const listed = await apiOf(args)(notices.memberUnits, {})
  const units = listed.map((unit) => ({ ...unit, office: findOffice(unit.name, profile, listed) }))
  const groups = [...new Set([...Object.keys(GROUP_NAMES), ...units.map((unit) => unit.group)])]
  return {
    total: units.length,
    groups: groups
      .map((name) => ({ name, units: units.filter((unit) => unit.group === name) }))
      .filter((group) => group.units.length > 0),
    page: { description: `本市社会信用体系建设成员单位共 ${units.length} 家` },
  }
}

export default function MemberUnits() {
  const { total, groups } = useLoaderData<typeof loader>()
  return (
    <ContentCard title="成员单位" total={total} unit="家">
      {groups.map((group) => (
        <section key={group.name} className={styles.group}>
          <h2>{GROUP_NAMES[group.name] ?? group.name}</h2>
          <ul>
            {group.units.map((unit) => (
              <li key={unit.id}>
                {unit.pictureId && <Picture pictureId={unit.pictureId} alt="" width={80} height={80} lazy />}
                <div>
                  <h3>{unit.url ? <SiteLink href={unit.url}>{unit.name}</SiteLink> : unit.name}</h3>
                  <p>{unit.duty}</p>
                  {unit.office && <p>联系电话：{unit.office.phone}</p>}
                  {unit.office?.hours && <p>办公时间：{unit.office.hours}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ContentCard>
  )
}

/** Levels in display order; a level not listed here comes last. */
const GROUP_NAMES: Partial<Record<string, string>> = {
  市: '市级部门',
  区县: '县区和功能区',
  国家: '中央驻市单位',
  省: '省驻市单位',
  其他: '其他单位',
}
