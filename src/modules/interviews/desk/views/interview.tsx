import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { interviewAddress } from '../../layouts.ts'
import { freshInterview, sendInterview } from '../interview-form.ts'
import { DeskInterview, INTERVIEW_WORDS, interviewDesk, interviewQuestions } from '../interviews.ts'
import { AskedQuestions } from './asked-questions.tsx'
import { InterviewFields } from './interview-fields.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const params = { id: id || 'none' }
  const [self, record, asked] = await Promise.all([
    api(deskFrame.desk, {}),
    id === null ? null : api(interviewDesk.calls.detail, { params } as never),
    id === null ? null : api(interviewQuestions.asked, { params, query: pagingFromSearch(url.searchParams) }),
  ])
  const found = record && DeskInterview.parse(record)
  return {
    title: found?.title ?? '新建访谈',
    page: { title: found?.title ?? row.title },
    ...{ self, found, asked, address, fresh: freshInterview(found) },
  }
}

export async function action(args: LoaderArguments) {
  const screen = await sendInterview(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleInterview() {
  const { title, self, found, asked, address, fresh } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? fresh
  // What a button sent along lies over what is there: one that decides sends no text.
  const screen = { ...sent, texts: { ...fresh.texts, ...sent.texts } }
  const { errors, message } = screen
  const may = found?.may ?? []
  const isOpen = found === null ? true : may.includes('save')
  const reasoned = (['return', 'take-down'] as const).filter((step) => may.includes(step))
  return (
    <>
      <ConsoleNav self={self} current={interviewDesk.pages.list} />
      <Stack>
        <ContentCard title={title}>
          <ErrorSummary errors={message ? { interview: message } : errors} title={message ?? undefined} />
          {found && (
            <p>
              {`状态：${INTERVIEW_WORDS.states[found.state]}，${INTERVIEW_WORDS.phases[found.phase]}`}
              {found.isShown && found.state !== 'passed' && '；公众看到的仍是上次审核通过的内容'}
              {found.decisionNote && `；理由：${found.decisionNote}`}
              {found.state === 'checking' && !may.includes('approve') && '；须由没有撰写过它的内容审核人员审核'}
            </p>
          )}
          {found?.isShown && (
            <p>
              <a href={interviewAddress(found.id)}>查看公开页面</a>
            </p>
          )}
          <form method="post" encType="multipart/form-data" noValidate id="interview">
            {found && <input type="hidden" name="id" value={found.id} />}
            {found && <input type="hidden" name="version" value={found.version} />}
            <input type="hidden" name="key" value={screen.key} />
            <fieldset disabled={!isOpen}>
              <InterviewFields form={screen} />
            </fieldset>
            {reasoned.length > 0 && (
              <Field name="reason" label="理由" hint="退回或下线时填写" error={errors.reason}>
                {(control) => (
                  <textarea {...control} rows={2} maxLength={500} defaultValue={screen.texts.reason ?? ''} />
                )}
              </Field>
            )}
            <ButtonRow>
              {isOpen && (
                <Button name="step" value="save">
                  保存
                </Button>
              )}
              {isOpen && (
                <Button name="step" value="submit" look="plain">
                  保存并提交审核
                </Button>
              )}
              {may.includes('take-back') && (
                <Button name="step" value="take-back" look="plain">
                  {interviewDesk.steps['take-back'].label}
                </Button>
              )}
              {may.includes('approve') && (
                <Button name="step" value="approve">
                  {interviewDesk.steps.approve.label}
                </Button>
              )}
              {reasoned.map((step) => (
                <Button key={step} name="step" value={step} look="danger">
                  {interviewDesk.steps[step].label}
                </Button>
              ))}
              <ButtonLink href={interviewDesk.pages.list} look="text">
                返回列表
              </ButtonLink>
            </ButtonRow>
          </form>
        </ContentCard>
        {found && asked && <AskedQuestions interviewId={found.id} asked={asked} address={address} />}
      </Stack>
    </>
  )
}
