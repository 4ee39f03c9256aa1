import { Button, type ButtonLook } from '../../../ui/forms/button.tsx'
import { type CentrePart, partAddress } from '../../people/menu-contract.ts'

interface Props {
  part: CentrePart
  /** Code of the action; see the action of the user centre. */
  wanted: string
  values?: Readonly<Record<string, string>>
  look?: ButtonLook
  /** Label for screen readers, if the text of the button alone is unclear. */
  label?: string
  children: string
}

/** A form with a single button. */
export function CentreForm({ part, wanted, values = {}, look = 'plain', label, children }: Props) {
  return (
    <form method="post" action={partAddress(part)}>
      <input type="hidden" name="do" value={wanted} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look={look} aria-label={label}>
        {children}
      </Button>
    </form>
  )
}
