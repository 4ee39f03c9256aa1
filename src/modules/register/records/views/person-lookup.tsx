import { Button } from '../../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import type { PersonSearch } from '../person-search.ts'
import styles from './register.module.css'

/** Natural persons are never listed: they are found only by exact name and after a captcha. */
export function PersonLookup({ search }: { search: PersonSearch }) {
  const { name, errors, captcha, found } = search
  return (
    <section className={styles.persons} aria-labelledby="person-lookup">
      <h2 id="person-lookup">自然人查询</h2>
      <p>自然人不列出，只能按完整姓名查询，并须完成验证；证件号码中的出生日期一律隐去。</p>
      <form method="post" action="/dishonest-person#person-lookup">
        <ErrorSummary errors={errors} />
        <Field name="name" label="完整姓名" error={errors.name} required="by-server">
          {(control) => <input {...control} defaultValue={name} maxLength={50} autoComplete="off" />}
        </Field>
        <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />
        <Button>查询自然人</Button>
      </form>
      {found && <Persons name={name} found={found} />}
      <p>
        查询本人信息，请到<SiteLink href="/my-credit">我的信用</SiteLink>
        ；全国范围的查询，请使用最高人民法院“中国执行信息公开网”。
      </p>
    </section>
  )
}

function Persons({ name, found: { records } }: { name: string; found: NonNullable<PersonSearch['found']> }) {
  if (records.length === 0) return <EmptyState of="search" title={`没有姓名为“${name}”的公示信息`} />
  return (
    <>
      <h3 role="status">
        姓名为“{name}”的公示信息 {records.length} 条，同名的不一定是同一人
      </h3>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <a href={record.address}>
              {record.subjectName} {record.documentNo ?? record.title}
            </a>
            {` ${record.authority} ${record.decisionDate}`}
          </li>
        ))}
      </ul>
    </>
  )
}
