import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { listOffices } from '../../../../kernel/offices.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { ifFound } from '../../../../kernel/pages/if-found.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Stack } from '../../../../ui/frames/split.tsx'
import { MissingSubject } from '../../records/views/missing.tsx'
import { type Archive, archive } from '../contract.ts'
import { arrangeParts } from '../parts.ts'
import { readSectionChoice } from '../section-choice.ts'
import { countRepairable, writeSituation } from '../standing-sentence.ts'
import styles from './archive.module.css'
import { ArchiveDirectory, ArchiveExplanation } from './archive-directory.tsx'
import { ArchiveHeader } from './archive-header.tsx'
import { ElderArchive } from './elder-archive.tsx'
import { EmptyCategories } from './empty-categories.tsx'
import { HalfParts } from './half-parts.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { WideParts } from './wide-parts.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, now, profile, reading } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const subject = id ? await ifFound(api(archive.archiveDetail, { params: { id } })) : undefined
  if (!subject) return withStatus({ page: { title: '没有找到该主体' }, shown: null }, 404)
  const address = `${row.path}?id=${encodeURIComponent(subject.id)}`
  const asked = readSectionChoice(url.searchParams)
  // Only a section that exists in the archive can be opened.
  const choice = subject.blocks.some(({ sections }) => sections.some(({ dataset }) => dataset === asked?.dataset))
    ? asked
    : null
  const [{ relations }, section] = await Promise.all([
    api(archive.relations, { params: { id: subject.id } }),
    choice ? api(archive.archiveSection, { params: { id: subject.id, dataset: choice.dataset } }) : null,
  ])
  const page: PageInfo = {
    title: subject.name,
    description: `${subject.name}（${subject.creditCode}）的信用档案，${profile.portalName}`,
    jsonLd: organisation(subject, new URL(address, profile.publicUrl).href),
  }
  const opened = choice && section ? { ...choice, records: section.records } : null
  return {
    page,
    shown: {
      subject,
      standing: writeSituation(subject, dateKey(now), profile.repairWindow),
      repairable: countRepairable(subject, dateKey(now), profile.repairWindow),
      relations,
      opened,
      today: dateKey(now),
      repairWindow: profile.repairWindow,
      path: row.path,
      address,
      elder: reading.elder ? listOffices(profile).centre : null,
    },
  }
}

export default function Subject() {
  const { shown } = useLoaderData<typeof loader>()
  if (!shown) return <MissingSubject />
  const { subject, standing, repairable, relations, opened, today, repairWindow, path, address } = shown
  if (shown.elder)
    return (
      <ElderArchive
        subject={subject}
        standing={standing}
        today={today}
        repairWindow={repairWindow}
        office={shown.elder}
      />
    )
  const { wide, half, empty } = arrangeParts(subject.blocks)
  const total = subject.blocks.reduce((sum, { count }) => sum + count, 0)
  const nothing = relations.length > 0 ? empty : [...empty, '关联主体']
  const entries = [
    ...(total > 1 ? [{ id: 'timeline', name: '信息时间轴', count: total }] : []),
    ...[...wide, ...half].map(({ id, name, count }) => ({ id, name, count })),
    ...(relations.length > 0 ? [{ id: 'relations', name: '关联主体', count: relations.length }] : []),
  ]
  return (
    <Stack>
      <ArchiveHeader subject={subject} standing={standing} repairable={repairable} />
      <div className={styles.columns}>
        <div className={styles.beside}>
          <ArchiveDirectory entries={entries} empty={nothing.length} />
          <ArchiveExplanation />
        </div>
        <div className={styles.parts}>
          <RecordTimeline blocks={subject.blocks} today={today} />
          <WideParts parts={wide} context={{ subjectName: subject.name, today, repairWindow, address, opened }} />
          <HalfParts
            parts={half}
            subject={subject}
            relations={relations}
            path={path}
            address={address}
            opened={opened?.dataset}
          />
          <EmptyCategories
            names={nothing}
            since={subject.facts.find(({ key }) => key === 'establishedAt')?.value}
            today={today}
          />
        </div>
      </div>
    </Stack>
  )
}

/** Structured data of the subject for search engines. */
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
