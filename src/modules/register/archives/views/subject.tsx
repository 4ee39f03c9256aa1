import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { ifThere } from '../../../../kernel/pages/if-there.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { MissingSubject } from '../../records/views/missing.tsx'
import { type Archive, archive } from '../contract.ts'
import styles from './archive.module.css'
import { ArchiveBlockCard } from './archive-block.tsx'
import { ArchiveHeader } from './archive-header.tsx'
import { ArchiveIndex } from './archive-index.tsx'
import { ArchivePart } from './archive-part.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { RelatedSubjects } from './related-subjects.tsx'

const LONG_FACTS = new Set(['businessScope', 'address'])

export async function loader(args: LoaderArguments) {
  const { row, url, now, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const subject = id ? await ifThere(api(archive.archiveDetail, { params: { id } })) : undefined
  if (!subject) return withStatus({ page: { title: '没有找到该主体' }, shown: null }, 404)
  const { relations } = await api(archive.relations, { params: { id: subject.id } })
  const page: PageInfo = {
    title: subject.name,
    description: `${subject.name}（${subject.creditCode}）的信用档案，${profile.portalName}`,
    jsonLd: organisation(subject, new URL(`${row.path}?id=${encodeURIComponent(subject.id)}`, profile.publicUrl).href),
  }
  return { page, shown: { subject, relations, today: dateKey(now), path: row.path } }
}

export default function Subject() {
  const { shown } = useLoaderData<typeof loader>()
  if (!shown) return <MissingSubject />
  const { subject, relations, today, path } = shown
  const facts = subject.facts.map(({ key, label, value }) => ({ label, value, wide: LONG_FACTS.has(key) }))
  const parts = (
    <Stack>
      <ArchivePart id="basic" title="基础信息" note={`数据更新于 ${dateKey(subject.updatedAt)}`}>
        <Facts items={facts} />
      </ArchivePart>
      {subject.blocks.map((block) => (
        <ArchiveBlockCard key={block.block} block={block} subjectName={subject.name} today={today} />
      ))}
      <RelatedSubjects subject={subject} relations={relations} path={path} />
      <RecordTimeline blocks={subject.blocks} />
    </Stack>
  )
  return (
    <Stack>
      <ArchiveHeader subject={subject} />
      <div className={styles.columns}>
        {parts}
        <ArchiveIndex subject={subject} relations={relations.length} />
      </div>
    </Stack>
  )
}

/** The subject as search engines read it. */
function organisation(subject: Archive, url: string) {
  const fact = (key: string) => subject.facts.find((one) => one.key === key)?.value
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: subject.name,
    legalName: subject.name,
    alternateName: subject.formerNames.length > 0 ? subject.formerNames : undefined,
    identifier: { '@type': 'PropertyValue', propertyID: '统一社会信用代码', value: subject.creditCode },
    foundingDate: fact('establishedAt'),
    address: fact('address'),
    url,
  }
}
