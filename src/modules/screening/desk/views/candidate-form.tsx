import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { archiveAddress } from '../../composition-contract.ts'
import type { ScreeningRow } from '../../contract.ts'
import { type ChoiceScreen, rowField } from '../screening-choices.ts'
import styles from './screening.module.css'

/** Form for rows with several or only similar subjects: a person chooses. */
export function CandidateForm({ rows, screen }: { rows: readonly ScreeningRow[]; screen: ChoiceScreen }) {
  return (
    <form method="post" className={styles.form}>
      <p>请核对后逐行选择。没有选择的行保持“待确认”，可以以后再选；确认后不能更改。</p>
      {rows.map((row) => {
        const name = rowField(row.rowNo)
        return (
          <FieldGroup
            key={row.rowNo}
            name={name}
            label={`第 ${row.rowNo} 行：${[row.name, row.code].filter(Boolean).join('，')}`}
            hint={row.doubt ?? undefined}
            error={screen.errors[name]}
            tiles
          >
            {row.candidates.map(({ id, name: called, creditCode, about }) => (
              <Choice key={id} name={name} value={id} chosen={screen.typed[name]}>
                <span>
                  <span className={styles.part}>{called}</span>
                  <span className={styles.code}>{`${creditCode}，${about}`}</span>
                  {/* Opens in a new tab, so that the choices made so far stay. */}
                  <a href={archiveAddress(id)} target="_blank" rel="noopener">
                    查看档案（新窗口）
                  </a>
                </span>
              </Choice>
            ))}
            <Choice name={name} value="none" chosen={screen.typed[name]}>
              <span>都不是</span>
            </Choice>
          </FieldGroup>
        )
      })}
      <ButtonRow>
        <Button>确认所选</Button>
      </ButtonRow>
    </form>
  )
}

interface ChoiceProps {
  name: string
  value: string
  chosen?: string
  children: React.ReactNode
}

function Choice({ name, value, chosen, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
      {children}
    </label>
  )
}
