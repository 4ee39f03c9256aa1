import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formAgain } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow, EnterButton } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { FieldsHeading } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { loadOne } from '../../../desk/views/one.tsx'
import { SchemaFields } from '../../../desk/views/schema-fields.tsx'
import { CONSOLE_SURVEYS } from '../layouts.ts'
import { freshSurvey, sendSurveyDesk } from '../survey-form.ts'
import { DeskSurvey, SurveyTexts, surveyDesk } from '../surveys.ts'
import { QuestionEditor } from './question-editor.tsx'
import { SurveyStanding } from './survey-standing.tsx'
import { Feedback, StepForm } from './survey-steps.tsx'
import styles from './surveys.module.css'

export async function loader(args: LoaderArguments) {
  const { record, ...loaded } = await loadOne(args, surveyDesk)
  const found = record && DeskSurvey.parse(record)
  return { ...loaded, found, fresh: freshSurvey(found, loaded.self.unit) }
}

export async function action(args: LoaderArguments) {
  const screen = await sendSurveyDesk(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleSurvey() {
  const { title, self, found, fresh } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const isWriter = self.roles.some(({ code }) => surveyDesk.writers.some((role) => role === code))
  const isWriting = found === null || found.may.includes('save')
  // Submitted values override the stored ones; a decision submits none.
  const screen = sent
    ? { ...sent, texts: { ...fresh.texts, ...sent.texts }, questions: isWriting ? sent.questions : fresh.questions }
    : fresh
  const { errors, message } = screen
  const told = <ErrorSummary errors={message ? { survey: message } : errors} title={message ?? undefined} />
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_SURVEYS} />
      <Stack>
        {found && (
          <ContentCard title={title}>
            {told}
            <SurveyStanding survey={found} />
            <StepForm survey={found} form={screen} mayCopy={isWriter} />
          </ContentCard>
        )}
        {found && <Feedback survey={found} form={screen} />}
        {isWriting && (
          <ContentCard title={found ? '内容' : title} level={found ? 2 : 1}>
            {found === null && told}
            {screen.isUnsaved && (
              <p role="status" className={styles.unsaved}>
                题目已经调整，还没有保存。
              </p>
            )}
            <form method="post" noValidate id="survey">
              {found && <input type="hidden" name="id" value={found.id} />}
              {found && <input type="hidden" name="version" value={found.version} />}
              <input type="hidden" name="key" value={screen.key} />
              <EnterButton name="step" value="save">
                保存
              </EnterButton>
              <SchemaFields fields={SurveyTexts} values={screen.texts} errors={errors} choices={{}} />
              <FieldsHeading>题目</FieldsHeading>
              <QuestionEditor form={screen} />
              <ButtonRow>
                <Button name="step" value="save">
                  保存
                </Button>
                <Button name="step" value="submit" look="plain">
                  保存并提交审核
                </Button>
                <ButtonLink href={CONSOLE_SURVEYS} look="text">
                  返回列表
                </ButtonLink>
              </ButtonRow>
            </form>
          </ContentCard>
        )}
      </Stack>
    </>
  )
}
