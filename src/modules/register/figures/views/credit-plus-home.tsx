import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { creditPlusCalls } from '../credit-plus-contract.ts'
import { ALL_BENEFITS, schemeMark } from '../credit-plus-pages.ts'
import { usageTotals } from '../credit-plus-usage.ts'
import { BenefitCards } from './benefit-cards.tsx'
import styles from './credit-plus.module.css'

const SHOWN = 6

export async function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const [schemes, benefits] = await Promise.all([
    api(creditPlusCalls.schemes, {}),
    api(creditPlusCalls.benefits, { query: { pageSize: SHOWN } }),
  ])
  return {
    page: { description: `${profile.cityName}“信易+”：守信主体在 ${schemes.length} 个场景享受便利和优惠` },
    title: row.title,
    schemes: schemes.map(({ code, title, summary, page, benefits: count }) => ({ code, title, summary, page, count })),
    benefits,
    totals: usageTotals(schemes.flatMap(({ usage }) => usage)),
  }
}

export default function CreditPlusHome() {
  const { title, schemes, benefits, totals } = useLoaderData<typeof loader>()
  return (
    <Stack>
      <ContentCard title={title} total={schemes.length} unit="个场景">
        <p className={styles.intro}>
          信用好的企业和个人，在借书、出行、用电、办事等场景享受免押金、优先办理和优惠价格。
        </p>
        {totals && (
          <Figures
            look="cells"
            items={[
              { label: '近一年受益人次', value: thousands(totals.persons) },
              { label: '近一年受益企业', value: thousands(totals.enterprises) },
              { label: '节省和免押（万元）', value: thousands(Math.round(totals.savedAmount / 10_000)) },
              { label: '正在提供的优惠', value: thousands(benefits.total) },
            ]}
          />
        )}
        {schemes.length === 0 && <EmptyState of="places" title="场景正在筹备" />}
        <ul className={styles.schemes}>
          {schemes.map(({ code, title: name, summary, page, count }) => (
            <li key={code}>
              <a href={page} className={styles.scheme}>
                <span className={styles.mark} aria-hidden="true">
                  {schemeMark(name)}
                </span>
                <strong>{name}</strong>
                <span className={styles.summary}>{summary}</span>
                <span className={styles.count}>{count} 项优惠</span>
              </a>
            </li>
          ))}
        </ul>
      </ContentCard>
      {benefits.records.length > 0 && (
        <Panel title="优惠精选" more={{ href: ALL_BENEFITS }}>
          <BenefitCards records={benefits.records} />
        </Panel>
      )}
    </Stack>
  )
}
