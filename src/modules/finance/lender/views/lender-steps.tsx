import type { z } from 'zod'
import { isKeyOf } from '../../../../kernel/typed-keys.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { SchemaFields } from '../../../desk/views/schema-fields.tsx'
import { type DockingStep, dockingSteps } from '../../demands/demand-states.ts'
import type { DockingView } from '../../demands/demand-view.ts'
import { lenderDemands } from '../../demands/lender-contract.ts'
import styles from '../../demands/views/demand.module.css'

export interface LenderScreen {
  errors: Record<string, string>
  /** The typed values, by field. */
  texts: Record<string, string>
}

interface Props {
  docking: DockingView
  screen: LenderScreen
}

/** The next step of a docking and the step that ends it, each in its own form. */
export function LenderSteps({ docking, screen }: Props) {
  const { stage, acceptedAt } = docking
  const may = docking.may.filter((step) => isKeyOf(lenderDemands, step))
  const next = may.find((step) => step !== 'fail')
  return (
    <>
      {stage === 'granted' && acceptedAt === null && <p className={styles.note}>等待企业接受授信，接受后登记放款。</p>}
      {next && <StepForm {...{ docking, screen, step: next }} />}
      {may.includes('fail') && <StepForm {...{ docking, screen, step: 'fail' }} />}
    </>
  )
}

/** The form of one step; ending a docking only asks for a reason. */
function StepForm({
  docking,
  screen: { errors, texts },
  step,
}: Props & { step: DockingStep & keyof typeof lenderDemands }) {
  const body: z.ZodObject = lenderDemands[step].body
  const fields = step === 'fail' ? body.pick({ failReason: true }) : body.omit({ dockingId: true })
  return (
    <form method="post" className={styles.step} noValidate>
      <input type="hidden" name="dockingId" value={docking.id} />
      <SchemaFields {...{ fields, values: texts, errors, choices: {} }} />
      <ButtonRow>
        <Button name="step" value={step} look={step === 'fail' ? 'danger' : 'primary'}>
          {dockingSteps.steps[step].label}
        </Button>
      </ButtonRow>
    </form>
  )
}
