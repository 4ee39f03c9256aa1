import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { DeskForm } from '../../../desk/views/desk-form.tsx'
import { loadOne } from '../../../desk/views/one.tsx'
import { PictureField } from '../../../desk/views/picture-field.tsx'
import { interviewAddress } from '../../layouts.ts'
import { freshInterview, sendInterview } from '../interview-form.ts'
import { DeskInterview, INTERVIEW_WORDS, interviewDesk, interviewQuestions } from '../interviews.ts'
import { AskedQuestions } from './asked-questions.tsx'

export async function loader(args: LoaderArguments) {
  const { url, address } = pageOfRequest(args)
  const id = url.searchParams.get('id')
  const query = pagingFromSearch(url.searchParams)
  const [loaded, asked] = await Promise.all([
    loadOne(args, interviewDesk),
    id === null ? null : apiOf(args)(interviewQuestions.asked, { params: { id: id || 'none' }, query }),
  ])
  const found = loaded.record && DeskInterview.parse(loaded.record)
  return { ...loaded, found, asked, address, fresh: freshInterview(found) }
}

export async function action(args: LoaderArguments) {
  const screen = await sendInterview(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleInterview() {
  const { title, self, record, choices, found, asked, address, fresh } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  // Submitted values override the stored ones; a decision submits none.
  const screen = sent && { ...sent, values: { ...fresh.values, ...sent.values } }
  return (
    <>
      <ConsoleNav self={self} current={interviewDesk.pages.list} />
      <Stack>
        <ContentCard title={title}>
          <DeskForm
            {...{ desk: interviewDesk, record, choices, fresh, sent: screen }}
            standing={found && <Standing interview={found} />}
            drawn={({ values, errors }) => ({
              pictureId: (
                <PictureField
                  {...{
                    name: 'pictureId',
                    value: String(values.pictureId ?? ''),
                    field: 'picture',
                    without: 'no-picture',
                  }}
                  words={{
                    now: '现在的图片',
                    first: '图片',
                    other: '换一张图片',
                    upload: '上传图片',
                    remove: '移除图片',
                  }}
                  hint="jpg、png、gif，不超过 10 MB；显示在访谈页面上，可空"
                  error={errors.picture ?? errors.pictureId}
                />
              ),
            })}
          />
        </ContentCard>
        {found && asked && <AskedQuestions interviewId={found.id} asked={asked} address={address} />}
      </Stack>
    </>
  )
}

/** State of the interview, with a link to its public page. */
const Standing = ({ interview: { id, state, phase, isShown, decisionNote, may } }: { interview: DeskInterview }) => (
  <>
    <p>
      {`状态：${INTERVIEW_WORDS.states[state]}，${INTERVIEW_WORDS.phases[phase]}`}
      {isShown && state !== 'passed' && '；公众看到的仍是上次审核通过的内容'}
      {decisionNote && `；理由：${decisionNote}`}
      {state === 'checking' && !may.includes('approve') && '；须由没有撰写过它的内容审核人员审核'}
    </p>
    {isShown && (
      <p>
        <a href={interviewAddress(id)}>查看公开页面</a>
      </p>
    )}
  </>
)
