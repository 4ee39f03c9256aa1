import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { districtShapes } from '../../../../kernel/district-map.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { MapLegend, PressableMap, shadeClass } from '../../../../ui/charts/pressable-map.tsx'
import { Unbroken } from '../../../../ui/facts/unbroken.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { listPlace } from '../../catalogue/addresses.ts'
import { findDataset } from '../../catalogue/catalogue.ts'
import { creditMapCalls, MAP_MEASURES, MAP_UNITS, type MapRow, type MapUnit } from '../credit-map-contract.ts'
import { CREDIT_MAP } from '../layouts.ts'
import styles from './credit-map.module.css'
import { MapTable } from './map-table.tsx'

const UNIT_NAMES = { rate: '每千户', count: '总数' } as const

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const measure = MAP_MEASURES.find(({ key }) => key === url.searchParams.get('measure')) ?? MAP_MEASURES[0]
  const unit: MapUnit = MAP_UNITS.find((known) => known === url.searchParams.get('unit')) ?? 'rate'
  const api = apiOf(args)
  const maps = await Promise.all(
    MAP_MEASURES.map(({ key }) => api(creditMapCalls.creditMap, { query: { measure: key, unit } })),
  )
  const map = maps.find((each) => each.measure === measure.key)!
  const drawn = (rows: typeof map.rows) => districtShapes(profile.districtMap, rows)
  return {
    ...{ title: row.title, measure, unit, map, shapes: drawn(map.rows) },
    chosen: map.rows.find(({ code }) => code === url.searchParams.get('region')) ?? null,
    others: MAP_MEASURES.map(({ key, label }, at) => {
      const rows = maps[at]?.rows ?? []
      const [most] = rows
      return {
        ...{ key, label, shapes: drawn(rows) },
        most: most && most.value > 0 ? `${most.name}最多 ${most.text}` : '各区县都没有',
      }
    }),
    list: listPlace(findDataset(measure.key)!),
    page: { description: `${profile.cityName}各区县${measure.label}：${map.sentence}` },
  }
}

export default function CreditMapPage() {
  const { title, measure, unit, map, chosen, shapes, others, list } = useLoaderData<typeof loader>()
  const { rows, bounds, total, sentence, updatedAt } = map
  const address = (given: { measure?: string; unit?: string; region?: string }) =>
    addressWith(CREDIT_MAP, { measure: measure.key, unit, region: null, ...given })
  const unitName = `${measure.unit}${unit === 'rate' ? ' / 千户' : ''}`
  return (
    <ContentCard
      title={title}
      updated={updatedAt}
      tabs={MAP_MEASURES.map(({ key, label }) => ({
        ...{ label, href: address({ measure: key }), current: key === measure.key },
      }))}
    >
      <p className={`row ${styles.units} no-print`}>
        {MAP_UNITS.map((each) => (
          <a
            key={each}
            href={address({ unit: each })}
            className="tab"
            aria-current={each === unit ? 'page' : undefined}
          >
            {UNIT_NAMES[each]}
          </a>
        ))}
        <a href={API_BASE + creditMapCalls.creditMapFile.path} download className={styles.file}>
          <Icon name="download" size={18} />
          CSV
        </a>
      </p>
      <p className={styles.sentence}>
        <b>
          <Unbroken text={sentence} />
        </b>
        <span>多少与行业和检查次数有关，不说明一个地方信用好坏。</span>
      </p>
      <div className={shapes ? styles.beside : undefined}>
        {shapes && (
          <div className={styles.drawn}>
            <a href="#map-table" className={styles.skip}>
              跳过地图，看表格
            </a>
            <PressableMap
              title={`${measure.label}（${UNIT_NAMES[unit]}）`}
              {...shapes}
              chosen={chosen?.code}
              hrefOf={(code) => `${address({ region: code })}#region`}
              meaning={`${measure.unit}，${measure.label}${UNIT_NAMES[unit]}`}
            />
            <MapLegend bounds={bounds} unit={unitName} />
          </div>
        )}
        <div id="map-table">
          <MapTable
            {...{ rows, total, measure }}
            chosen={chosen?.code}
            hrefOf={(code) => `${address({ region: code })}#region`}
          />
          {chosen && (
            <section id="region" className={styles.region} aria-labelledby="region-name">
              <h2 id="region-name">{chosen.name}</h2>
              <p>
                {measure.label} {thousands(chosen.count)} {measure.unit}，在库主体 {thousands(chosen.subjects)} 户。
              </p>
              <p>
                <a href={addressWith(list.page, { ...list.query, region: chosen.code })}>
                  看这 {thousands(chosen.count)} {measure.unit} ›
                </a>
              </p>
            </section>
          )}
        </div>
      </div>
      {shapes && (
        <section className="no-print">
          <h2 className={styles.together}>五项一起看</h2>
          <ul className={styles.small}>
            {others.map(({ key, label, shapes: own, most }) => (
              <li key={key}>
                <a href={address({ measure: key })} aria-current={key === measure.key ? 'true' : undefined}>
                  <b>{label}</b>
                  {own && <Thumbnail {...own} />}
                  <span>{most}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.note}>
        条数为今天公示中的记录，户数为在库主体，各区县之和可能少于全市，差的是市本级。地图为示意图，不作划界依据。
      </p>
    </ContentCard>
  )
}

/** Shades without labels: the number is printed below. */
const Thumbnail = ({ viewBox, shapes }: NonNullable<ReturnType<typeof districtShapes<MapRow>>>) => (
  <svg viewBox={viewBox} aria-hidden="true" className={styles.thumbnail}>
    {shapes.map(({ code, path, shade }) => (
      <path key={code} d={path} className={shadeClass(shade)} />
    ))}
  </svg>
)
