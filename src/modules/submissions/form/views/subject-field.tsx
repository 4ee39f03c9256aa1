import type { ReactNode } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { PageForm } from '../../kinds/submission-kind.ts'
import type { Screen } from '../form-screen.ts'
import { textAt } from './form-field.tsx'
import styles from './subject.module.css'

interface Props {
  target: NonNullable<PageForm['target']>
  screen: Screen
  /** The name field, and the fields for code and address of a subject outside the register. */
  name: ReactNode
  rest: ReactNode
}

/**
 * The subject of a form: searched in the register and shown as a card. With script, names are suggested while typing; without it,
 * a button lists them. A subject outside the register is typed in full.
 */
export function SubjectField({ target, screen, name, rest }: Props) {
  const { isPicked, found, values } = screen
  const part = (field: string | undefined) => (field ? textAt(values, field) : '')
  return (
    <subject-picker className={styles.picker}>
      <input type="hidden" name="subjectPicked" value={isPicked ? 'yes' : ''} />
      <div data-card="" hidden={!isPicked} className={styles.card}>
        <Icon name="bank" size={24} />
        <p>
          <strong data-show="name">{part(target.name)}</strong>
          <span className={styles.facts}>
            统一社会信用代码 <span data-show="code">{part(target.code)}</span>
            {'　'}
            <span data-show="address">{part(target.address)}</span>
          </span>
        </p>
        <Button look="text" name="step" value="change-subject" formAction={`#${target.name}`}>
          更换
        </Button>
      </div>
      <div data-typed="" hidden={isPicked}>
        <div className={styles.look}>
          {name}
          <div className={styles.find}>
            <Button look="plain" name="step" value="find-subject" formAction={`#${target.name}`}>
              查找
            </Button>
          </div>
          <div data-suggestions="登记的名称" hidden className={styles.suggestions}>
            <ul data-options="" id={`${target.name}-options`} />
          </div>
        </div>
        {found && (
          <div className={styles.found} role="status">
            {found.length === 0 ? (
              <p>登记信息中没有找到这个名称。请换几个字再查，或者直接填写全称。</p>
            ) : (
              <>
                <p>请选择，或者直接填写全称：</p>
                <ul>
                  {found.map(({ id, name: foundName, code, address, status }) => (
                    <li key={id}>
                      <button type="submit" name="pickSubject" value={id} formAction={`#${target.name}`}>
                        <strong>{foundName}</strong> {status}
                        <span className={styles.facts}>
                          {code}　{address}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {rest}
      </div>
    </subject-picker>
  )
}
