import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { API_BASE } from '../../../kernel/calls/contract.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../../kernel/calls/paging.ts'
import { listOffices } from '../../../kernel/offices.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Part } from '../../../ui/frames/part.tsx'
import { API_CHANGES } from '../api-changes.ts'
import { openApi } from '../contract.ts'
import { BesideGroups } from './beside-groups.tsx'
import { CallList } from './call-list.tsx'
import styles from './open-api.module.css'
import { ResultCodes } from './result-codes.tsx'

const DOCUMENT = API_BASE + openApi.document.path

export async function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  const groups = await apiOf(args)(openApi.groups, {})
  const total = groups.reduce((sum, group) => sum + group.calls.length, 0)
  return {
    page: { description: `${profile.portalName}开放接口：${total} 个接口的地址、参数、示例和调用次数上限` },
    title: row.title,
    base: new URL(API_BASE, profile.publicUrl).href,
    sponsor: profile.sponsor,
    phone: listOffices(profile).centre.phone,
    groups,
    total,
  }
}

export default function OpenApiOverview() {
  const { title, base, sponsor, phone, groups, total } = useLoaderData<typeof loader>()
  return (
    <BesideGroups current="">
      <ContentCard title={title} total={total} unit="个接口" updated={API_CHANGES[0].day}>
        <p>
          本站的公示信息、主体查询、信用目录、统计和开放数据都可以用程序读取，供各单位、企业和开发者使用。公开接口不需要登录或申请；办件和用户接口须由本人登录。
        </p>
        <div className={styles.facts}>
          <Facts
            items={[
              { label: '基础地址', value: <code>{base}</code>, wide: true },
              { label: '格式', value: 'JSON，UTF-8；下载类接口为文件' },
              { label: '说明版本', value: API_CHANGES[0].day },
              { label: '咨询', value: `${sponsor} ${phone}`, wide: true },
            ]}
          />
        </div>
        <ButtonRow>
          <ButtonLink href={DOCUMENT} download="openapi.json">
            下载 openapi.json
          </ButtonLink>
        </ButtonRow>
        <Conventions />
        <Part heading="接口清单" id="calls">
          {groups.map((group) => (
            <CallList key={group.code} group={group} />
          ))}
        </Part>
        <Part heading="变更记录" id="changes">
          <ul className={styles.changes}>
            {API_CHANGES.map(({ day, text }) => (
              <li key={day + text}>
                <time dateTime={day}>{day}</time> {text}
              </li>
            ))}
          </ul>
        </Part>
      </ContentCard>
    </BesideGroups>
  )
}

/** Conventions of all calls. */
function Conventions() {
  return (
    <>
      <Part heading="返回内容" id="envelope">
        <p>
          除下载外，每个接口都返回同样的信封 <code>{'{ code, msg, data, errors }'}</code>：<code>code</code> 是结果，
          <code>msg</code> 是给人看的说明，<code>data</code> 是内容（失败时为空），<code>errors</code>{' '}
          只在参数不正确时出现。 HTTP 状态与结果码一致，两者任取其一判断即可。
        </p>
        <ResultCodes />
      </Part>
      <Part heading="分页、日期与参数" id="paging">
        <ul className={styles.points}>
          <li>
            列表以 <code>pageNo</code>（从 1 起）和 <code>pageSize</code>（默认 {PAGE_SIZE}，最多 {MAX_PAGE_SIZE}
            ）分页，
            <code>data</code> 为 <code>{'{ records, total, size, current, pages }'}</code>。
          </li>
          <li>
            日期为 <code>2026-11-15</code>，时间为 ISO 8601，如 <code>2026-11-15T01:00:00.000Z</code>。
          </li>
          <li>同一参数只能出现一次；未列出的参数不起作用；返回内容今后可能增加字段，请忽略不认识的字段。</li>
        </ul>
      </Part>
      <Part heading="登录与调用次数" id="limits">
        <ul className={styles.points}>
          <li>
            须登录的接口以浏览器会话，或请求头 <code>Authorization: Bearer</code> 加登录接口给出的{' '}
            <code>access_token</code> 调用。
          </li>
          <li>
            每个接口按来源地址分别计数，上限写在各接口处；超过时返回 429，一分钟后恢复。整批取数请用开放数据接口。
          </li>
          <li>返回 ETag 的接口，请以 If-None-Match 再次询问，内容未变时返回 304。</li>
          <li>数据以公示期为准：到期、修复或撤下的信息不再返回，保存的副本请及时更新。</li>
        </ul>
      </Part>
    </>
  )
}
