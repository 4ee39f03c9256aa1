import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Button, EnterButton } from './button.tsx'
import styles from './captcha-field.module.css'
import { Field } from './field.tsx'
import { WaitBox } from './wait-box.tsx'

/** A challenge as the calls of the captcha give it. */
interface ShownChallenge {
  id: string
  picture?: string
  width?: number
  height?: number
  question?: string
}

/** The captcha of a form as far as it is: to be solved, solved, or not to be had for a while. */
export interface FormCaptcha {
  /** What the ticket will be taken for; a script asks for challenges of its own. */
  purpose: string
  challenge?: ShownChallenge
  ticket?: string
  /** When to come back, in words and in seconds. */
  wait?: string
  seconds?: number
  /** It was sent before: a script sends it again as soon as it has solved this one. */
  resume?: boolean
}

/** The value of `captchaSwitch` that goes on with what was sent before. */
export const RESUME = 'resume'

interface Props {
  captcha: FormCaptcha
  error?: string
  /** What Enter in the answer sends along, where the form has buttons for several things. */
  enter?: { name: string; value: string }
  /** Whether there is a puzzle to slide, too. */
  puzzle?: boolean
}

/**
 * The one captcha of all forms, which are posted whole: `captchaId`, `captchaType` and `captchaAnswer` go with the other
 * fields. Without script its buttons post the form as well, with `captchaSwitch`, and the page comes back with all that
 * was typed. With script nothing is to be typed: `<captcha-box>` works in the background and fills in the answer.
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

/** Both words are there, so that a script can change over without a word of its own; one is shown. */
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

/** Says when to come back; what was typed stays in the form. */
const NoCaptcha = ({ wait, seconds }: { wait: string; seconds?: number }) => (
  <WaitBox seconds={seconds} says={`${wait}。`}>
    <Button look="plain" name="captchaSwitch" value={RESUME} formNoValidate>
      重新获取验证
    </Button>
  </WaitBox>
)

/** In place of the field once it is solved: what is still wrong elsewhere need not be paid for twice. */
const SolvedCaptcha = ({ ticket }: { ticket: string }) => (
  <p className={styles.solved}>
    <input type="hidden" name="captchaTicket" value={ticket} />
    已通过验证
  </p>
)

/** Empty until a script fills it. */
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
