import { Button } from './button.tsx'
import styles from './captcha-field.module.css'
import { Field } from './field.tsx'

/** A challenge as the calls of the captcha give it. */
export interface ShownCaptcha {
  id: string
  picture?: string
  width?: number
  height?: number
  question?: string
}

interface Props {
  captcha: ShownCaptcha
  /** What the ticket will be taken for; the puzzle asks for its own challenge. */
  purpose: string
  error?: string
}

/**
 * The captcha of a form that is posted whole: `captchaId`, `captchaKind` and `captchaAnswer` go with the other fields.
 * The buttons post the form as well, with `captchaSwitch`: the page keeps what was typed and shows another challenge.
 * With script there is the slide puzzle, too; once it is solved, only `captchaTicket` is sent.
 */
function CaptchaField({ captcha, purpose, error }: Props) {
  const isPicture = captcha.picture !== undefined
  return (
    <captcha-box className={styles.captcha} data-purpose={purpose}>
      <input type="hidden" name="captchaTicket" value="" />
      <input type="hidden" name="captchaId" value={captcha.id} />
      <input type="hidden" name="captchaKind" value={isPicture ? 'graphic' : 'question'} />
      {/* Enter presses the first button of a form: it must be one that sends it, not one that changes the picture. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="visually-hidden">
        提交
      </button>
      <div data-challenge="">
        {isPicture && (
          <img
            className={styles.picture}
            src={captcha.picture}
            width={captcha.width}
            height={captcha.height}
            alt="验证码图片，内有五个字母或数字；看不到图片时请改答文字题"
          />
        )}
        <Field
          name="captchaAnswer"
          label={isPicture ? '验证码' : '验证题'}
          hint={isPicture ? '请输入图中五个字母或数字，不分大小写' : captcha.question}
          error={error}
          required
        >
          {(control) => (
            <input
              {...control}
              className={styles.answer}
              key={captcha.id}
              maxLength={40}
              autoComplete="off"
              autoCapitalize={isPicture ? 'characters' : 'off'}
              inputMode={isPicture ? 'text' : 'numeric'}
              spellCheck={false}
            />
          )}
        </Field>
        <div className={`row ${styles.choices}`}>
          <Switch kind={isPicture ? 'graphic' : 'question'}>{isPicture ? '看不清，换一张' : '换一题'}</Switch>
          <Switch kind={isPicture ? 'question' : 'graphic'}>{isPicture ? '改答文字题' : '改看图片'}</Switch>
          <Button look="text" type="button" data-slide="">
            改用拼图
          </Button>
        </div>
      </div>
      <Puzzle />
      <p role="status" data-passed="验证通过，十分钟内提交有效" data-failed="位置不对或已失效，请再试一次" />
    </captcha-box>
  )
}

interface StepProps extends Omit<Props, 'captcha'> {
  /** None when too many were asked for from the visitor's network. */
  captcha: ShownCaptcha | null
  /** Of a captcha that is solved already. */
  ticket?: string
}

/** The captcha of a form as far as it is: still to be solved, solved, or not to be had at the moment. */
export function CaptchaStep({ captcha, ticket, purpose, error }: StepProps) {
  if (ticket) return <SolvedCaptcha ticket={ticket} />
  if (captcha) return <CaptchaField captcha={captcha} purpose={purpose} error={error} />
  return (
    <p className={styles.none} role="alert">
      您所在网络请求验证码过于频繁，请稍候片刻再
      <Button look="text" name="captchaSwitch" value="graphic" formNoValidate>
        获取验证码
      </Button>
      。已填写的内容会保留。
    </p>
  )
}

/** In place of the field once it is solved: what is still wrong elsewhere need not be paid for twice. */
function SolvedCaptcha({ ticket }: { ticket: string }) {
  return (
    <p className={styles.solved}>
      <input type="hidden" name="captchaTicket" value={ticket} />
      已通过验证，十分钟内提交有效
    </p>
  )
}

/** Empty until a script fills it. */
function Puzzle() {
  return (
    <div data-puzzle="" hidden className={styles.puzzle}>
      <p id="captcha-puzzle">拖动滑块或按左右方向键，把拼图移到形状相同的缺口，再确认。</p>
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
}

function Switch({ kind, children }: { kind: string; children: string }) {
  return (
    <Button look="text" name="captchaSwitch" value={kind} formNoValidate>
      {children}
    </Button>
  )
}
