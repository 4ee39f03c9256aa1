import { Button, type ButtonLook } from '../../../ui/forms/button.tsx'
import { type CentrePart, partAddress } from '../../people/menu-contract.ts'

interface Props {
  part: CentrePart
  /** What is wanted; see the action of the user centre. */
  wanted: string
  values?: Readonly<Record<string, string>>
  look?: ButtonLook
  /** Said aloud when the words on the button do not say what they are about. */
  label?: string
  children: string
}

/** One button that does one thing. */
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
