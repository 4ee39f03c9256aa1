import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments, refusalOf } from '../../../../kernel/calls/api.ts'
import { dateKey, formatDate } from '../../../../kernel/format/date.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { ifFound } from '../../../../kernel/pages/if-found.ts'
import { formAgain, pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { MessagePage } from '../../../../ui/frames/message-page.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import { Split, Stack } from '../../../../ui/frames/split.tsx'
import { dictionary } from '../../../dictionary/contract.ts'
import { expectDataset } from '../../catalogue/catalogue.ts'
import { forgettingCalls } from '../../forgetting/contract.ts'
import { itemGroups } from '../../records/item-groups.ts'
import { PrintButton } from '../../records/views/print-button.tsx'
import recordStyles from '../../records/views/record.module.css'
import { RecordTags } from '../../records/views/record-tags.tsx'
import { ownArchive } from '../contract.ts'
import { OWN_ARCHIVE_PATH } from '../layouts.ts'
import { ownRecordAddress } from '../record-links.ts'
import { GonePart } from './gone-part.tsx'
import styles from './my-credit.module.css'
import { OwnActions, repairOf } from './own-actions.tsx'
import { StandingTag } from './own-standing.tsx'

const namedIn = (url: URL) => ({
  dataset: url.searchParams.get('dataset') ?? '',
  id: url.searchParams.get('id') ?? '',
})

export async function loader(args: LoaderArguments) {
  const { url, now, actor, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const params = namedIn(url)
  const record = await ifFound(api(ownArchive.record, { params }))
  if (!record || actor.kind !== 'user') {
    const page: PageInfo = { title: '没有这条记录' }
    return withStatus({ page, shown: null }, 404)
  }
  const regions = await api(dictionary.itemsByParent, { query: { parentCode: 'REGION' } })
  const gone = actor.userType === 1 || record.isShown ? null : await api(forgettingCalls.check, { params })
  const names = new Map([...regions.map(({ code, name }) => [code, name] as const), [profile.regionCode, '市本级']])
  const shown = {
    record,
    groups: itemGroups(expectDataset(record.dataset), record, names),
    today: dateKey(now),
    repairWindow: profile.repairWindow,
    userType: actor.userType,
    gone,
  }
  const page: PageInfo = { title: `${record.datasetName}：${record.title}` }
  return { page, shown }
}

export async function action(args: LoaderArguments) {
  const body = namedIn(pageOfRequest(args).url)
  const answer = await attemptOf(args)(forgettingCalls.ask, { body })
  return answer.ok ? redirect(`${ownRecordAddress(body)}#gone`, 303) : formAgain(refusalOf(answer))
}

export default function MyRecord() {
  const { shown } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (!shown)
    return (
      <MessagePage code={404} title="没有这条记录" actions={[{ label: '返回我的信用', href: OWN_ARCHIVE_PATH }]}>
        <p>这条记录不存在，或者不是关于您的。</p>
      </MessagePage>
    )
  const { record, groups, today, repairWindow, userType, gone } = shown
  const repair = repairOf(record, today, repairWindow)
  const left = (
    <article className={`${recordStyles.record} card`}>
      <header className={recordStyles.head}>
        <h1>{record.title}</h1>
        <p className={recordStyles.tags}>
          <span>{record.datasetName}</span>
          {record.documentNo && <span>{record.documentNo}</span>}
          <StandingTag state={record.state} />
          <RecordTags severity={record.severity} flag={record.flag} />
        </p>
      </header>
      <div className={styles.standing}>
        <p>
          <strong>{record.isShown ? '为什么公开' : '为什么不公开'}</strong>
          {record.why}
          {repair && `${repair.sentence}。`}
        </p>
        {record.basis && <p>{record.basis}</p>}
      </div>
      {groups.map(({ heading, items }) => (
        <Part key={heading} heading={heading}>
          <Facts items={items} />
        </Part>
      ))}
      {gone?.endedAt && <GonePart gone={gone} message={refused?.message ?? null} />}
      <Part heading="归集说明">
        <Facts
          items={[
            { label: '归集单位', value: record.provider },
            { label: '数据来源', value: record.sourceUnit },
            { label: '更新时间', value: formatDate(record.updatedAt, 'yyyy-MM-dd hh:mm') },
            { label: '资源目录编号', value: record.resourceId },
            { label: '归集依据', value: record.legalBasis, wide: true },
          ]}
        />
      </Part>
    </article>
  )
  const right = (
    <Stack>
      <div className={`${recordStyles.actions} no-print`}>
        <OwnActions record={record} today={today} repairWindow={repairWindow} userType={userType} />
        {record.isShown && record.state === '公示中' && (
          <ButtonLink look="text" href={record.address}>
            别人看到的这条信息
          </ButtonLink>
        )}
        <PrintButton />
        <ButtonLink look="text" href={OWN_ARCHIVE_PATH}>
          返回我的信用
        </ButtonLink>
      </div>
    </Stack>
  )
  return <Split as="aside" left={left} right={right} />
}
