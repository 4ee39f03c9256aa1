import { redirect, useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { isPosted } from '../../../../kernel/pages/posted-form.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import styles from '../../form/views/form.module.css'
import { inquiry, PROGRESS_PATH } from '../../layouts.ts'
import { emptyLookUp, lookUp, type Mode } from '../look-up.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, actor } = pageOfRequest(args)
  const mode = url.searchParams.get('mode')
  const asked: Mode = mode === 'mine' ? 'mine' : 'one'
  // A signed-in person is sent to their list; with number and code they can query cases sent anonymously.
  if (actor.kind === 'user' && row.path === PROGRESS_PATH && !mode && !isPosted(args)) throw redirect('/user')
  return {
    page: { description: '凭受理编号和查询码查询办理进度' },
    title: row.title,
    path: row.path,
    isSignedOn: actor.kind === 'user',
    cases: inquiry.optionsOf(row).cases ?? '/submission-list',
    fresh: isPosted(args) ? null : await emptyLookUp(args, asked),
  }
}

export const action = (args: LoaderArguments) => answerForm(lookUp(args))

const MODES: Record<Mode, string> = { one: '查一件', mine: '查我的全部办件' }

const FIELDS = {
  one: [
    { name: 'acceptNo', label: '受理编号', hint: '2 位字母加 15 位数字，在提交成功页面上', type: 'text' },
    { name: 'queryCode', label: '查询码', hint: '提交成功时显示的 8 位查询码，不分大小写', type: 'text' },
  ],
  mine: [
    { name: 'name', label: '姓名', hint: '提交时填写的联系人姓名', type: 'text' },
    { name: 'phone', label: '手机号', hint: '提交时填写的手机号', type: 'tel' },
    { name: 'queryCode', label: '查询码', hint: '用这个手机号提交的任意一件的查询码', type: 'text' },
  ],
} as const

export default function InquiryPage() {
  const { title, path, fresh, isSignedOn, cases } = useLoaderData<typeof loader>()
  const { mode, values, errors, message, captcha } = (useActionData<typeof action>() ?? fresh)!
  const tabs = typedKeys(MODES).map((each) => ({
    label: MODES[each],
    href: each === 'one' && !isSignedOn ? path : `${path}?mode=${each}`,
    current: each === mode,
  }))
  return (
    <ContentCard title={title} tabs={tabs}>
      {isSignedOn && (
        <p className={styles.notice}>
          您已登录，可以直接查看<a href={cases}>自己的办件</a>。
        </p>
      )}
      <form method="post" className={`${styles.form} ${styles.lookUp}`}>
        <ErrorSummary errors={message ? { ...errors, queryCode: message } : errors} />
        <input type="hidden" name="mode" value={mode} />
        {FIELDS[mode].map(({ name, label, hint, type }) => (
          <Field key={name} name={name} label={label} hint={hint} error={errors[name]} required="by-server">
            {(control) => (
              <input {...control} type={type} defaultValue={values[name]} maxLength={100} autoComplete="off" />
            )}
          </Field>
        ))}
        <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />
        <ButtonRow>
          <Button>查询</Button>
        </ButtonRow>
      </form>
      <p className={styles.hint}>
        查询码只在提交成功时显示一次；遗失的，请携带有效证件到信用服务窗口查询，或登录后查看自己的办件。
      </p>
    </ContentCard>
  )
}
