import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-paths.ts'
import {
  GROUPS,
  type IndicatorGroup,
  type IndicatorVerdict,
  type InspectionOverview,
  type JudgedIndicator,
  VERDICTS,
} from '../../contract.ts'
import type { FindingScreen } from '../inspection-form.ts'
import { CONSOLE_FINDINGS, CONSOLE_INSPECTION } from '../layouts.ts'
import styles from './inspection.module.css'

const ICONS: Readonly<Record<IndicatorVerdict, IconName>> = {
  good: 'check',
  near: 'clock',
  bad: 'refused',
  person: 'user',
}

interface Props {
  indicators: readonly JudgedIndicator[]
  chosen: IndicatorVerdict | undefined
  summary: InspectionOverview['summary']
  /** The form for entering verdicts; null for a reader who may not. */
  filling: { address: string; screen: FindingScreen | null } | null
}

/** All indicators with standard, verdict and counts, in three groups. */
export function IndicatorTable({ indicators, chosen, summary, filling }: Props) {
  const number = (verdict: IndicatorVerdict) => indicators.filter((one) => one.verdict === verdict).length
  const shown = indicators.filter(({ verdict }) => !chosen || verdict === chosen)
  const lost = indicators.reduce((sum, { deduction }) => sum + Math.round(deduction * 10), 0) / 10
  const about: Readonly<Record<IndicatorGroup, string>> = {
    veto: '任一项不符合，全站不合格',
    deduct: summary ? `满分 100，预计扣 ${lost} 分` : '满分 100',
    own: '不计入国家指标得分',
  }
  return (
    <section className="card">
      <nav className={styles.tabs} aria-label="按结论筛选">
        <a href={CONSOLE_INSPECTION} aria-current={chosen ? undefined : 'page'}>{`全部指标 ${indicators.length}`}</a>
        {typedKeys(VERDICTS).map((verdict) => (
          <a
            key={verdict}
            href={`${CONSOLE_INSPECTION}?verdict=${verdict}`}
            aria-current={verdict === chosen ? 'page' : undefined}
          >
            {`${VERDICTS[verdict]} ${number(verdict)}`}
          </a>
        ))}
      </nav>
      <table className={styles.indicators}>
        <caption className="visually-hidden">各项指标的结论和证据</caption>
        <thead>
          <tr>
            <th scope="col">指标</th>
            <th scope="col">标准</th>
            <th scope="col">结论</th>
            <th scope="col">证据</th>
            <th scope="col">
              <span className="visually-hidden">明细</span>
            </th>
          </tr>
        </thead>
        {typedKeys(GROUPS).map((group) => {
          const own = shown.filter((one) => one.group === group)
          return (
            own.length > 0 && (
              <tbody key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={5}>
                    {GROUPS[group]}
                    <span>{about[group]}</span>
                  </th>
                </tr>
                {own.map((one) => (
                  <tr key={one.code}>
                    <th scope="row">{one.name}</th>
                    <td className={styles.standard}>{one.standard}</td>
                    <td>
                      <VerdictWord verdict={one.verdict} />
                    </td>
                    <td>
                      {one.evidence}
                      {one.deduction > 0 && `；扣 ${one.deduction} 分`}
                      {filling && one.isForPeople && <FillIn indicator={one} {...filling} />}
                    </td>
                    <td className={styles.last}>
                      <a
                        href={`${CONSOLE_FINDINGS}?indicator=${one.code}`}
                        aria-label={`${moreOf(one.open)}：${one.name}`}
                      >
                        {moreOf(one.open)}
                      </a>
                    </td>
                  </tr>
                ))}
              </tbody>
            )
          )
        })}
      </table>
      {shown.length === 0 && <p className={styles.nothing}>没有这样的指标</p>}
    </section>
  )
}

/** Form for a person's verdict on an indicator for this quarter. */
function FillIn({
  indicator: { code, name },
  address,
  screen,
}: { indicator: JudgedIndicator } & NonNullable<Props['filling']>) {
  const own = screen?.id === code ? screen : null
  return (
    <details className={styles.fill} open={own !== null}>
      <summary>
        填写人工核对的结论<span className="visually-hidden">：{name}</span>
      </summary>
      <form method="post" action={address} noValidate>
        <input type="hidden" name="step" value="fill-in" />
        <input type="hidden" name="id" value={code} />
        <Field name={`${code}.verdict`} label="结论">
          {(control) => <Select control={control} options={OPINIONS} chosen="good" />}
        </Field>
        <Field name={`${code}.evidence`} label="核对的依据" error={own?.errors[`${code}.evidence`]} required>
          {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={own?.reason ?? ''} />}
        </Field>
        <Button>保存</Button>
      </form>
    </details>
  )
}

const OPINIONS = (['good', 'bad'] as const).map((code) => ({ code, name: VERDICTS[code] }))

const moreOf = (open: number): string => (open > 0 ? `${open} 个问题` : '明细')

export const VerdictWord = ({ verdict }: { verdict: IndicatorVerdict }) => (
  <span className={styles.word} data-verdict={verdict}>
    <Icon name={ICONS[verdict]} size={16} />
    {VERDICTS[verdict]}
  </span>
)
