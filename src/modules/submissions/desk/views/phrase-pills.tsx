import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { optionsOfNames, Select } from '../../../../ui/forms/select.tsx'
import styles from './phrase-pills.module.css'

interface Props {
  /** Field for choosing a phrase without script. */
  name: string
  /** Id of the text field that phrases are inserted into. */
  text: string
  phrases: readonly string[]
  chosen?: string
}

/**
 * Phrases below a text field: a click inserts one at the cursor. Without script one is selected, and the server puts it before
 * the text.
 */
export const PhrasePills = ({ name, text, phrases, chosen }: Props) => (
  <phrase-pills data-text={text} className={styles.phrases}>
    <Field name={name} label="常用语" hint="放在正文前面，可以再补充">
      {(control) => <Select control={control} options={optionsOfNames(phrases)} chosen={chosen} none="不用" />}
    </Field>
    <ul data-pills="" aria-label="常用语，点选后放到光标处" hidden />
  </phrase-pills>
)

/** The reader's phrases of this step, each with a delete button. */
export const OwnPhrases = ({ phrases, isOpen }: { phrases: readonly string[]; isOpen: boolean }) =>
  phrases.length > 0 && (
    <details className={styles.own} open={isOpen}>
      <summary>{`管理常用语（${phrases.length} 条）`}</summary>
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase}>
            {phrase}
            <Button name="drop" value={phrase} look="text" aria-label={`删除常用语：${phrase}`}>
              删除
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
