import { Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { optionsOfNames, Select } from '../../../../ui/forms/select.tsx'
import type { FormItem } from '../records-contract.ts'
import { BETWEEN, itemField, type RecordScreen } from './record-form.ts'
import styles from './records.module.css'

/** The fields of a record, from the catalogue. */
export function ItemFields({ items, screen }: { items: readonly FormItem[]; screen: RecordScreen }) {
  return (
    <div className={styles.fields}>
      {items.map((item) => (
        <div key={item.item} className={isWide(item) ? styles.wide : undefined}>
          <ItemField
            item={item}
            value={screen.typed[itemField(item.item)] ?? item.value}
            error={screen.errors[itemField(item.item)]}
          />
        </div>
      ))}
    </div>
  )
}

const isWide = ({ type, options }: FormItem): boolean => type === 'prose' || (type === 'choices' && options.length > 3)

function ItemField({ item, value, error }: { item: FormItem; value: string; error: string | undefined }) {
  const about = {
    ...{ name: itemField(item.item), label: item.label, error, hint: item.hint || undefined },
    ...(item.isRequired && !item.isHidden ? { required: 'by-server' as const } : { optional: !item.isHidden }),
  }
  if (item.type === 'choices') {
    const chosen = value.split(BETWEEN)
    return (
      <FieldGroup {...about}>
        {/* Sent even if nothing is selected, so that the value can be cleared. */}
        <input type="hidden" name={about.name} value="" />
        {item.options.map((option) => (
          <label key={option}>
            <input type="checkbox" name={about.name} value={option} defaultChecked={chosen.includes(option)} />
            {option}
          </label>
        ))}
      </FieldGroup>
    )
  }
  return (
    <Field {...about}>
      {(control) => {
        if (item.type === 'prose')
          return <textarea {...control} rows={3} maxLength={item.max ?? undefined} defaultValue={value} />
        if (item.type === 'choice' || item.type === 'yes-no')
          return (
            <Select
              control={control}
              options={optionsOfNames(item.type === 'choice' ? item.options : ['是', '否'])}
              chosen={value}
              none="请选择"
            />
          )
        const type = item.type === 'day' && (value === '' || /^\d{4}-\d\d-\d\d$/.test(value)) ? 'date' : 'text'
        const mode = item.type === 'decimal' || item.type === 'integer' ? 'decimal' : undefined
        return (
          <input
            {...control}
            type={type}
            inputMode={mode}
            maxLength={type === 'date' ? undefined : (item.max ?? 40)}
            defaultValue={value}
            autoComplete="off"
          />
        )
      }}
    </Field>
  )
}
