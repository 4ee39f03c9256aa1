import { useActionData, useLoaderData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readField } from '../../../../kernel/forms/form.ts'
import { isPosted, readForm } from '../../../../kernel/pages/posted-form.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { DoneNote } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { MessagePage } from '../../../../ui/frames/message-page.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { FREQUENCY_CHOICES, followCalls } from '../contract.ts'
import { emptyFollow, sendFollow } from '../follow-form.ts'
import { FOLLOW_PATH } from '../layouts.ts'
import styles from './follow.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, actor } = pageOfRequest(args)
  const id = (isPosted(args) ? readField(readForm(args), 'subject') : url.searchParams.get('subject')) ?? ''
  const found = await attemptOf(args)(followCalls.subject, { query: { id } })
  return {
    page: { title: row.title, meta: { robots: 'noindex' } },
    subject: found.ok ? found.data : null,
    refusal: found.ok ? null : found.msg,
    isUser: actor.kind === 'user',
    fresh: isPosted(args)
      ? null
      : await emptyFollow(args, { hasForm: found.ok && actor.kind !== 'user' && found.data.sendsMail }),
    loginHref: `/login?${new URLSearchParams({ redirect: `${FOLLOW_PATH}?${new URLSearchParams({ subject: id })}` })}`,
  }
}

export const action = (args: LoaderArguments) => answerForm(sendFollow(args))

export default function Follow() {
  const { page, subject, refusal, isUser, loginHref, fresh } = useLoaderData<typeof loader>()
  const { typed, errors, message, isAsked, captcha } = (useActionData<typeof action>() ?? fresh)!
  if (!subject)
    return (
      <MessagePage title="不能关注" actions={[{ label: '查询单位', href: '/enterprise-query' }]}>
        <p>{refusal}</p>
      </MessagePage>
    )
  return (
    <Stack>
      <ContentCard title={`${page.title}：${subject.name}`}>
        {isAsked && (
          <DoneNote>确认邮件已发出，请在 48 小时内打开其中的链接。没有收到的，请看垃圾邮件，或稍后再试。</DoneNote>
        )}
        <ErrorSummary errors={message ? { email: message } : errors} title={message ?? undefined} />
        <p className={styles.lead}>
          有新公示的处罚、异常或失信记录，许可、承诺、年报快到期，或者已满最短公示期可以修复时告诉您。只能关注单位，不能关注个人；发送前会再查一次，已停止公示的记录不会告诉任何人。
        </p>
        {isUser ? (
          <form method="post" action={FOLLOW_PATH}>
            <input type="hidden" name="subject" value={subject.id} />
            <Button>关注</Button>
          </form>
        ) : (
          <ButtonRow>
            <ButtonLink href={loginHref}>登录后关注</ButtonLink>
          </ButtonRow>
        )}
      </ContentCard>
      {!isUser && captcha && (
        <Panel title="不登录，用邮箱关注" level={2}>
          <form method="post" action={FOLLOW_PATH} noValidate className={styles.form}>
            <input type="hidden" name="subject" value={subject.id} />
            <Field
              name="email"
              label="电子邮箱"
              hint="我们发一封确认邮件，打开其中的链接后才开始；每封提醒都可以一键退订，退订即删除邮箱地址。"
              error={errors.email}
              required
            >
              {(control) => (
                <input
                  {...control}
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  defaultValue={typed.email ?? ''}
                />
              )}
            </Field>
            <FieldGroup name="frequency" label="多久一次" error={errors.frequency}>
              {FREQUENCY_CHOICES.map(({ code, name }) => (
                <label key={code}>
                  <input
                    type="radio"
                    name="frequency"
                    value={code}
                    defaultChecked={(typed.frequency ?? 'at-once') === code}
                  />
                  {name}
                </label>
              ))}
            </FieldGroup>
            <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />
            <Button>发送确认邮件</Button>
          </form>
        </Panel>
      )}
    </Stack>
  )
}
