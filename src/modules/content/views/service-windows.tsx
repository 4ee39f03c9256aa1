import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { districtShapes } from '../../../kernel/district-map.ts'
import { listOffices } from '../../../kernel/offices.ts'
import { findOpening } from '../../../kernel/opening.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { PlaceMap } from '../../../ui/charts/place-map.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Tag } from '../../../ui/facts/tag.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { dictionary } from '../../dictionary/contract.ts'
import styles from './service-windows.module.css'

export async function loader(args: LoaderArguments) {
  const { row, profile, now } = pageOfRequest(args)
  const description = `${profile.portalName}线下服务窗口的地址、办理时间和电话`
  const { centre, windows } = listOffices(profile)
  const regions = await apiOf(args)(dictionary.itemsByParent, { query: { parentCode: 'REGION' } })
  return {
    page: { description },
    title: row.title,
    phone: centre.phone,
    map: districtShapes(profile.districtMap, regions),
    windows: windows.map((window) => ({
      ...window,
      opening: findOpening(window.hours, now),
      district: regions.find(({ name }) => window.address.includes(name))?.code ?? null,
    })),
  }
}

type Shown = Awaited<ReturnType<typeof loader>>

export default function ServiceWindows() {
  const { title, windows, phone, map } = useLoaderData<typeof loader>()
  return (
    <Stack>
      <h1 className={styles.title}>{title}</h1>
      {windows.length === 0 && (
        <EmptyState of="places" title="暂时没有公布线下窗口">
          <p>请拨打 {phone} 咨询。</p>
        </EmptyState>
      )}
      <div className={styles.windows}>
        {windows.map((window) => (
          <Window key={window.name} window={window} map={map} />
        ))}
      </div>
      {windows.length > 0 && <WhatToBring />}
    </Stack>
  )
}

function Window({ window, map }: { window: Shown['windows'][number]; map: Shown['map'] }) {
  const { name, address, hours, phone, mapUrl, opening, district } = window
  return (
    <section className={`card ${styles.window}`}>
      <h2>{name}</h2>
      {opening && (
        <p className={styles.opening}>
          <Tag tone={opening.isOpen ? 'good' : 'warning'}>{opening.word}</Tag>
          {opening.next}
        </p>
      )}
      <Facts
        items={[
          { label: '地址', value: address },
          { label: '办理时间', value: hours },
          { label: '电话', value: <a href={`tel:${phone}`}>{phone}</a> },
          { label: '地图', value: mapUrl && <SiteLink href={mapUrl}>{`在地图上查看${name}`}</SiteLink> },
        ]}
      />
      {map && district && <PlaceMap {...map} code={district} />}
    </section>
  )
}

const TO_BRING: readonly (readonly [who: string, papers: readonly string[]])[] = [
  ['单位办理', ['营业执照或法人登记证书（复印件也可以）', '经办人身份证', '加盖公章的授权委托书']],
  ['本人办理', ['本人身份证']],
  ['家人代办', ['委托书', '委托人和代办人的身份证']],
  ['修复和异议', ['处罚决定书等有关文书', '已经履行或改正的证明']],
]

/** What to bring to any counter; the page of each service lists what else it needs. */
const WhatToBring = () => (
  <Panel title="办事带什么">
    <dl className={styles.papers}>
      {TO_BRING.map(([who, papers]) => (
        <div key={who}>
          <dt>{who}</dt>
          {papers.map((paper) => (
            <dd key={paper}>{paper}</dd>
          ))}
        </div>
      ))}
    </dl>
    <p className={styles.note}>
      窗口提供空白表格，也可以先
      <a href="/data-download">下载表格</a>。办理不收取任何费用，也不需要中介。
    </p>
  </Panel>
)
