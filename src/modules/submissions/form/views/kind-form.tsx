import type { z } from 'zod'
import { isWide, listThirds } from '../../../../kernel/forms/field-layout.ts'
import { findMeta } from '../../../../kernel/forms/fields.ts'
import { Button, EnterButton } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ChosenRecords, PreparedForm } from '../../kinds/prepared-form.ts'
import { type FieldWords, listFileFields, type PageForm } from '../../kinds/submission-kind.ts'
import { type Decisions, findDecisions } from '../decisions.ts'
import { isAskedLater } from '../form-answers.ts'
import { carryFiles } from '../form-files.ts'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { listAt } from '../form-values.ts'
import type { OfferedRecord } from '../subject-records.ts'
import styles from './form.module.css'
import { FormField, textAt } from './form-field.tsx'
import { KnownField } from './known-field.tsx'
import { StoredTicket } from './stored-ticket.tsx'
import { SubjectField } from './subject-field.tsx'

interface Props {
  kind: PageForm
  preset: Readonly<Record<string, string>>
  words: FieldWords
  screen: Screen
  choices: Choices
  /** Data of the signed-in person. */
  own: Readonly<Record<string, string>>
  records: readonly OfferedRecord[]
  /** The records for which the form was opened, if it starts from records. */
  chosen: ChosenRecords | null
  /** Information to read before sending. */
  reminders: NonNullable<PreparedForm['reminders']>
  /** Key of the draft in browser storage. */
  draft: string
  /** Whether the page shows values just submitted. */
  isAgain: boolean
}

/** The form of a kind, by group. Validated by the server only, so browser validation is off. */
export function KindForm(props: Props) {
  const { kind, preset, screen, draft, isAgain, reminders } = props
  const { errors, message, captcha, key, way } = screen
  const hasFiles = Object.keys(listFileFields(kind)).length > 0
  const decisions = findDecisions(kind, preset)
  const isShown = (name: string) => !(name in preset) && !isAskedLater(kind, name) && decisions.isOffered(name)
  const groups = kind.groups.map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
  const first = groups.findIndex(({ fields }) => fields.length > 0)
  return (
    <draft-keeper data-form={draft} data-skip={kind.personal.filter((name) => SECRET.test(name)).join(' ')}>
      <p role="status" hidden data-restored="" className={styles.restored}>
        已恢复您上次没有提交的内容（保存在本浏览器，不含证件号码和验证码）。
        <Button look="text" type="button" data-clear="">
          清除
        </Button>
      </p>
      <form-help>
        <form
          method="post"
          encType={hasFiles ? 'multipart/form-data' : undefined}
          noValidate
          className={styles.form}
          data-again={isAgain ? '' : undefined}
        >
          <EnterButton name="step" value="review">
            下一步
          </EnterButton>
          <ErrorSummary
            errors={message ? { ...errors, message } : errors}
            title={message ? '没有提交成功' : undefined}
          />
          {message && <span id="message" tabIndex={-1} />}
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name="formWay" value={way} />
          <StoredTicket captcha={captcha} />
          <LetterFiles kind={kind} screen={screen} />
          {groups.map(({ heading, hint, fields }, index) =>
            fields.length === 0 ? null : (
              <section
                key={heading}
                id={`part-${index}`}
                className={styles.part}
                data-asked={sharedWait(decisions, fields)}
              >
                <div className={styles.heading}>
                  <h2>{heading}</h2>
                  {hint && <span className={styles.small}>{hint}</span>}
                  {index === first && (
                    <span className={`${styles.small} ${styles.star}`}>
                      带 <span aria-hidden="true">*</span>
                      <span className="visually-hidden">星号</span> 的为必填项
                    </span>
                  )}
                </div>
                <Fields {...props} fields={fields} decisions={decisions} />
              </section>
            ),
          )}
          <Reminders reminders={reminders} />
          <div className={`${styles.buttons} no-print`}>
            <Button name="step" value="review">
              {kind.guide.buttons?.review ?? (kind.letterField ? '下一步：生成承诺书' : '下一步：核对信息')}
            </Button>
            {kind.guide.buttons?.note && <small className={styles.small}>{kind.guide.buttons.note}</small>}
            <span data-saved="草稿已保存在本机" className={styles.small} />
          </div>
        </form>
      </form-help>
    </draft-keeper>
  )
}

/** Above the button: what the case will include, and links to change that first. */
const Reminders = ({ reminders }: Pick<Props, 'reminders'>) =>
  reminders.length > 0 && (
    <section className={styles.told} aria-labelledby="told-heading">
      <Icon name="info" size={20} />
      <div>
        <h2 id="told-heading">出具前请留意</h2>
        <ul>
          {reminders.map(({ text, link }) => (
            <li key={text}>
              {text}
              {link && (
                <>
                  ，<a href={link.href}>{link.name}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )

type FieldsProps = Props & { fields: readonly string[]; decisions: Decisions }

/** Short fields in pairs, long fields in full width. */
function Fields({ fields, decisions, ...props }: FieldsProps) {
  const { target } = props.kind
  const ofTarget: (string | undefined)[] = target ? [target.name, target.code, target.address] : []
  const thirds = listThirds(fields, (name) => widthOf(props, name) + (decisions.waitsFor(name) ?? ''))
  const cell = (name: string) => (
    <Cell key={name} {...props} name={name} decisions={decisions} isThird={thirds.has(name)} />
  )
  return (
    <div className={styles.fields}>
      {fields.map((name) => {
        if (!target || !ofTarget.includes(name)) return cell(name)
        if (name !== target.name) return null
        const rest = fields.filter((other) => other !== name && ofTarget.includes(other))
        return (
          <div key={name} className={styles.wide} data-asked={decisions.waitsFor(name)}>
            <SubjectField
              target={target}
              screen={props.screen}
              name={cell(name)}
              rest={<div className={styles.fields}>{rest.map(cell)}</div>}
            />
          </div>
        )
      })}
    </div>
  )
}

type CellProps = Props & { name: string; decisions: Decisions; isThird: boolean }

function Cell({ name, decisions, isThird, ...props }: CellProps) {
  const { kind, screen, choices, words, draft, records, chosen } = props
  const field = kind.body.shape[name] as z.ZodType
  const meta = findMeta(kind.body, name)
  const width = widthOf(props, name)
  const part = Object.entries(kind.target ?? {}).find(([, of]) => of === name)?.[0]
  const shared = {
    ...{
      field,
      name,
      screen,
      choices,
      words: words[name],
      complete: completionOf(kind, name),
      draft,
      records,
      chosen,
      part,
    },
    opens: (code: string) => decisions.opens(name, code),
  }
  if (meta?.widget === 'hidden') return <FormField {...shared} />
  return (
    <div className={isThird ? styles.third : styles[width]} data-asked={decisions.waitsFor(name)}>
      {width === 'behind' ? <KnownField {...shared} /> : <FormField {...shared} />}
    </div>
  )
}

/** `behind`: the value is known, so the field is folded behind it. */
function widthOf({ kind, own, screen }: Props, name: string): 'wide' | 'short' | 'behind' {
  if (own[name] !== undefined && textAt(screen.values, name) === own[name] && !screen.errors[name]) return 'behind'
  const meta = findMeta(kind.body, name)
  return meta && (isWide(meta) || name === kind.titleField || name === kind.target?.name) ? 'wide' : 'short'
}

/** A previously signed letter stays while other values are changed. */
function LetterFiles({ kind: { letterField }, screen }: Pick<Props, 'kind' | 'screen'>) {
  if (!letterField) return null
  const ids = listAt(screen.values, letterField).map(String)
  const notes = ids.flatMap((id) => (screen.files[id] ? [[id, screen.files[id]] as const] : []))
  const inputs = [...ids.map((id) => [letterField, id] as const), ...carryFiles(Object.fromEntries(notes))]
  return inputs.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}

/** The decision that all fields of a group wait for. */
function sharedWait(decisions: Decisions, fields: readonly string[]): string | undefined {
  const [first, ...rest] = fields.map((name) => decisions.waitsFor(name))
  return rest.every((wait) => wait === first) ? first : undefined
}

/** Document numbers are not stored in a browser that others may use. */
const SECRET = /cert|idCard|code$|orderNo/i

function completionOf({ contact }: PageForm, name: string): string | undefined {
  if (name === contact.name) return 'name'
  if (name === contact.phone) return 'tel'
  return name === contact.email ? 'email' : undefined
}
