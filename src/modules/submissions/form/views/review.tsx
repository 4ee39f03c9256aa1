import { findMeta } from '../../../../kernel/forms/fields.ts'
import { Button, EnterButton } from '../../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { FileLink } from '../../../../ui/forms/file-field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ChosenRecords } from '../../kinds/prepared-form.ts'
import type { AnyForm, FieldWords, PageForm } from '../../kinds/submission-kind.ts'
import { promiseInput } from '../form-answers.ts'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { type ShownGroup, shownValues } from '../shown-values.ts'
import { CarriedValues } from './carried-values.tsx'
import form from './form.module.css'
import { Letters } from './letters.tsx'
import styles from './review.module.css'

interface Props {
  kind: AnyForm
  preset: Readonly<Record<string, string>>
  words: FieldWords
  screen: Screen
  choices: Choices
  chosen: ChosenRecords | null
}

/** Matches the error for an identical earlier case, whose progress can be queried. */
const NAMES_EARLIER = /已提交过|已受理/

const SENDING = { name: 'step', value: 'send' } as const

/**
 * Review of all values before sending, with the captcha for anonymous senders. The browser checks only the captcha's answer. If
 * the form is submitted before the captcha script has loaded, the script resumes the submission.
 */
export function Review({ kind, screen, ...shown }: Props) {
  const { captcha, errors, message } = screen
  const promise = promiseInput(kind)
  return (
    <form method="post" className={form.form}>
      <EnterButton {...SENDING}>提交</EnterButton>
      <ErrorSummary errors={message ? { ...errors, message } : errors} title={summaryTitle(errors, message)} />
      {message && (
        <p id="message" tabIndex={-1}>
          {NAMES_EARLIER.test(message) ? (
            <a href={'sentPage' in kind ? kind.sentPage : kind.lookUp.casePages.inquiry}>查办件进度</a>
          ) : (
            '填写的内容都还在，稍后可以再次提交。'
          )}
        </p>
      )}
      {shownValues(kind, screen, shown).map((group) => (
        <ReviewPart key={group.heading} group={group} />
      ))}
      <CarriedValues screen={screen} but={kind.promiseField ? [kind.promiseField] : []} />
      {kind.letterField && <input type="hidden" name="letterMade" value="yes" />}
      <Letters chosen={shown.chosen} />
      <div className={styles.box}>
        <label className={styles.promise}>
          <input
            type="checkbox"
            id={promise}
            name={promise}
            value="true"
            aria-required="true"
            defaultChecked={screen.isPromised}
            aria-invalid={errors[promise] ? true : undefined}
            aria-describedby={errors[promise] ? `${promise}-error` : undefined}
          />
          {promiseWords(kind)}
        </label>
        {errors[promise] && (
          <p id={`${promise}-error`} className={styles.error}>
            {errors[promise]}
          </p>
        )}
        {captcha && <CaptchaStep captcha={captcha} error={errors.captchaAnswer} enter={SENDING} puzzle />}
      </div>
      <div className={`${form.buttons} no-print`}>
        <Button {...SENDING}>{kind.guide.buttons?.send ?? '确认提交'}</Button>
        <Button look="plain" name="step" value="edit" formNoValidate>
          上一步
        </Button>
      </div>
    </form>
  )
}

/** A limit, a network fault or an unsolved captcha is no error in the typed values. */
function summaryTitle(errors: Screen['errors'], message: string | null): string | undefined {
  if (message) return '没有提交成功'
  return Object.keys(errors).every((name) => name === 'captchaAnswer') ? '还没有提交，请再验证一次' : undefined
}

/** A group of values with a link to its place in the form. */
const ReviewPart = ({ group: { heading, place, items, files = [] } }: { group: ShownGroup }) => (
  <section className={styles.part}>
    <div className={form.heading}>
      <h2>{heading}</h2>
      <Button
        look="text"
        name="step"
        value="edit"
        formAction={`#${place}`}
        formNoValidate
        aria-label={`修改${heading}`}
      >
        <Icon name="edit" size={16} />
        修改
      </Button>
    </div>
    <dl className={styles.facts}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={wide ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.empty}>{value || '未填写'}</dd>
        </div>
      ))}
      {files.map(({ label, files: held }) => (
        <div key={label} className={styles.wide}>
          <dt>{label}</dt>
          <dd className={held.length > 0 ? styles.files : styles.empty}>
            {held.length === 0 ? '未提供' : held.map((file) => <FileLink key={file.id} file={file} />)}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The kind's own text of the confirmation, if it has one. */
function promiseWords({ promiseField, body }: PageForm): string {
  const hint = promiseField && findMeta(body, promiseField)?.hint
  return hint || '以上内容由我填写，情况属实；我愿意对其真实性负责。'
}
