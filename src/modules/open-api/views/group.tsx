import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { openApi } from '../contract.ts'
import { openApiGroup } from '../layouts.ts'
import { BesideGroups } from './beside-groups.tsx'
import { CallDescription } from './call-description.tsx'
import styles from './open-api.module.css'

export async function loader(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  const group = await apiOf(args)(openApi.group, { params: openApiGroup.optionsOf(row) })
  return { page: { description: `${group.title}：${group.about}` }, group }
}

export default function OpenApiGroup() {
  const { group } = useLoaderData<typeof loader>()
  const hasLive = group.calls.some(({ liveAddress }) => liveAddress)
  return (
    <BesideGroups current={group.code}>
      <ContentCard title={group.title} total={group.calls.length} unit="个接口">
        <p>{group.about}</p>
        <p className={styles.note}>
          返回内容、结果码、分页和登录方式见<a href="/open-api">接口概览</a>。尖括号中的内容请换成实际的值。
          {hasLive && '示例中的编号在本站不存在时返回 4040，请换成列表接口返回的编号。'}
        </p>
        <ul className={styles.jumps}>
          {group.calls.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        {group.calls.map((call) => (
          <CallDescription key={call.id} call={call} />
        ))}
      </ContentCard>
    </BesideGroups>
  )
}
