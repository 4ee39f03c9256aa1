import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Button, EnterButton } from './button.tsx'
import styles from './captcha-field.module.css'
import { Field } from './field.tsx'
import { WaitBox } from './wait-box.tsx'

/** A challenge as returned by the captcha calls. */
interface ShownChallenge {
  id: string
  picture?: string
  width?: number
  height?: number
  question?: string
}

/** The state of a form's captcha: to be solved, solved, or currently unavailable. */
export interface FormCaptcha {
  /** The purpose of the ticket; the script requests its own challenges for it. */
  purpose: string
  challenge?: ShownChallenge
  ticket?: string
  /** When to try again, in words and in seconds. */
  wait?: string
  seconds?: number
  /** The form was sent before the captcha was solved: the script sends it again once it has a solution. */
  resume?: boolean
}

/** Value of `captchaSwitch` that continues a form sent before. */
export const RESUME = 'resume'

interface Props {
  captcha: FormCaptcha
  error?: string
  /** Name and value submitted by Enter in the answer field, for forms with buttons for several actions. */
  enter?: { name: string; value: string }
  /** Whether the slide puzzle is offered. */
  puzzle?: boolean
}

/**
 * The captcha of all forms. The whole form is posted: `captchaId`, `captchaType` and `captchaAnswer` accompany the other fields. Without script the
 * buttons of the captcha post the form with `captchaSwitch`, and the page is shown again with all input. With script nothing has to be typed:
 * `<captcha-box>` computes a proof of work in the background and fills in the answer.
 */
export function CaptchaStep({ captcha, error, enter, puzzle = false }: Props) {
  const { purpose, challenge, ticket, wait, seconds, resume } = captcha
  if (ticket) return <SolvedCaptcha ticket={ticket} />
  if (!challenge) return <NoCaptcha wait={wait ?? ''} seconds={seconds} />
  const isPicture = challenge.picture !== undefined
  return (
    <captcha-box className={styles.captcha} data-purpose={purpose} data-resume={resume ? '' : undefined}>
      <input type="hidden" name="captchaTicket" value="" />
      <input type="hidden" name="captchaId" value={challenge.id} />
      <input type="hidden" name="captchaType" value={isPicture ? 'graphic' : 'sum'} />
      <EnterButton {...enter}>提交</EnterButton>
      <div className={styles.line}>
        <Icon name="shield" size={20} />
        <span>安全验证</span>
        <p
          role="status"
          className={styles.status}
          data-working="正在验证…"
          data-ready="已通过"
          data-sending="正在验证，通过后自动提交，请稍候"
          data-look="请完成下面的验证"
          data-passed="已通过"
          data-failed="位置不对或已失效，请再试一次"
        />
        <Button look="text" type="button" data-by-hand="">
          换一种方式验证
        </Button>
      </div>
      <div data-challenge="" className={styles.challenge}>
        <img
          data-picture=""
          className={styles.picture}
          src={challenge.picture}
          width={challenge.width ?? 220}
          height={challenge.height ?? 76}
          hidden={!isPicture}
          alt="验证码图片，内有五个字母或数字；看不到图片时请改答文字题"
        />
        <Field
          name="captchaAnswer"
          label={<Words isPicture={isPicture} picture="验证码" sum="验证题" />}
          hint={
            <>
              <Words isPicture={isPicture} picture="请输入图中五个字母或数字，不分大小写" sum="请计算，用数字填写：" />
              <strong data-question="" className={styles.question}>
                {challenge.question}
              </strong>
            </>
          }
          error={error}
          required
        >
          {(control) => (
            <input
              {...control}
              className={styles.answer}
              key={challenge.id}
              maxLength={1000}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <div className={`row ${styles.choices}`}>
          <Switch type="graphic">
            <Words isPicture={isPicture} picture="看不清，换一张" sum="改看图片" />
          </Switch>
          <Switch type="sum">
            <Words isPicture={isPicture} picture="看不到图片，改答文字题" sum="换一题" />
          </Switch>
          {puzzle && (
            <Button look="text" type="button" data-slide="">
              改用拼图
            </Button>
          )}
        </div>
      </div>
      {puzzle && <Puzzle />}
    </captcha-box>
  )
}

/** Both texts are rendered and one is shown, so that the script can switch without texts of its own. */
const Words = ({ isPicture, picture, sum }: { isPicture: boolean; picture: string; sum: string }) => (
  <>
    <span data-for="graphic" hidden={!isPicture}>
      {picture}
    </span>
    <span data-for="sum" hidden={isPicture}>
      {sum}
    </span>
  </>
)

/** Shows when to try again; the input stays in the form. */
const NoCaptcha = ({ wait, seconds }: { wait: string; seconds?: number }) => (
  <WaitBox seconds={seconds} says={`${wait}。`}>
    <Button look="plain" name="captchaSwitch" value={RESUME} formNoValidate>
      重新获取验证
    </Button>
  </WaitBox>
)

/** Replaces the field once it is solved, so that other errors in the form do not require a second captcha. */
const SolvedCaptcha = ({ ticket }: { ticket: string }) => (
  <p className={styles.solved}>
    <input type="hidden" name="captchaTicket" value={ticket} />
    已通过验证
  </p>
)

/** Empty until the script fills it. */
const Puzzle = () => (
  <div data-puzzle="" hidden className={styles.puzzle}>
    <p id="captcha-puzzle">拖动滑块或按左右方向键，把拼图移到形状相同的暗影上，再确认。</p>
    <div className={styles.scene}>
      <img data-scene="" alt="" width={320} height={160} />
      <img data-piece="" alt="" className={styles.piece} />
    </div>
    <input
      data-slider=""
      type="range"
      min={0}
      max={268}
      defaultValue={0}
      aria-label="拼图位置"
      aria-describedby="captcha-puzzle"
    />
    <Button look="plain" type="button" data-confirm="">
      确认位置
    </Button>
  </div>
)

const Switch = ({ type, children }: { type: string; children: ReactNode }) => (
  <Button look="text" name="captchaSwitch" value={type} formNoValidate>
    {children}
  </Button>
)
