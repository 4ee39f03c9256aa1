import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { readNotice } from '../../../kernel/format/holiday-notice.ts'
import { answerForm } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { ConsoleNav } from '../../desk/views/console-nav.tsx'
import { loadCalendar, sendCalendar } from '../calendar-form.ts'
import { CONSOLE_CALENDAR } from '../layouts.ts'
import styles from './site.module.css'
import { YearView } from './year-view.tsx'

export const loader = (args: LoaderArguments) => loadCalendar(args)

export const action = (args: LoaderArguments) => answerForm(sendCalendar(args))

export default function ConsoleCalendar() {
  const { title, self, calendar, years, text, isDone } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { year, revision, isKnown, isKept, hasDefault } = calendar
  const errors = sent?.errors ?? {}
  const typed = sent?.text ?? text
  const read = readNotice(typed, year)
  const shown = sent && 'days' in read ? read.days : calendar
  const carried = (
    <>
      <input type="hidden" name="year" value={year} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_CALENDAR} />
      <Stack>
        <ContentCard title={title}>
          <nav aria-label="年份" className={styles.years}>
            {years.map((each) => (
              <ButtonLink
                key={each}
                href={`${CONSOLE_CALENDAR}?year=${each}`}
                look={each === year ? 'primary' : 'plain'}
                aria-current={each === year ? 'page' : undefined}
              >
                {each}
              </ButtonLink>
            ))}
          </nav>
          <div id="list" tabIndex={-1}>
            <Outcome sent={sent} done={isDone ? '已保存，期限立即按新的日历计算' : null} />
          </div>
          <p className={styles.note}>
            {isKnown
              ? isKept
                ? `${year} 年按在这里录入的安排计算。`
                : `${year} 年按系统自带的安排计算。`
              : `${year} 年的安排还没有录入，暂按法定节日和周末计算。`}
          </p>
          {sent?.effect ? (
            <form method="post" className={styles.window}>
              {carried}
              <input type="hidden" name="days" value={typed} />
              <p>
                在办 {sent.effect.open} 件，其中内部期限提前 {sent.effect.earlier} 件、推后 {sent.effect.later} 件。
                已经告知提交人的答复日期都不改变。
              </p>
              <ButtonRow>
                <Button name="step" value="confirm">
                  确认保存
                </Button>
                <Button look="plain" name="step" value="back">
                  返回修改
                </Button>
              </ButtonRow>
            </form>
          ) : (
            <form method="post" noValidate>
              {carried}
              <Field
                name="days"
                label={`${year} 年放假和调休`}
                hint="可以粘贴国务院办公厅通知原文，也可以一行一段：2026-10-01 至 2026-10-07 放假；2026-10-10 上班"
                error={errors.days}
                required
              >
                {(control) => <textarea {...control} rows={14} defaultValue={typed} maxLength={5000} />}
              </Field>
              <ButtonRow>
                <Button name="step" value="check">
                  核对
                </Button>
                {isKept && hasDefault && (
                  <Button look="plain" name="step" value="reset">
                    恢复为系统自带的安排
                  </Button>
                )}
              </ButtonRow>
            </form>
          )}
        </ContentCard>
        <ContentCard title={sent?.effect ? `${year} 年（未保存）` : `${year} 年`} level={2}>
          <YearView year={year} days={shown} />
        </ContentCard>
      </Stack>
    </>
  )
}
