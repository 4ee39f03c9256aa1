import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { DeskSurvey, surveyDesk } from '../desk/surveys.ts'
import { QuestionFields } from './question-fields.tsx'
import styles from './survey.module.css'
import { SurveyHead } from './survey-head.tsx'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const id = url.searchParams.get('id') || 'none'
  const survey = DeskSurvey.parse(await apiOf(args)(surveyDesk.calls.detail, { params: { id } }))
  return { survey, page: { title: `${survey.title}（预览）` } }
}

/** The survey as the public will see it; it cannot be submitted here. */
export default function SurveyPreview() {
  const { survey } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={survey.title}>
      <p role="note" className={styles.note}>
        这是预览，填写的内容不会提交。
      </p>
      <SurveyHead survey={survey} />
      <form method="dialog" className={styles.form}>
        <QuestionFields questions={survey.questions} values={{}} errors={{}} />
      </form>
    </ContentCard>
  )
}
