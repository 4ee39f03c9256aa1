import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { buildRecordForm, typedValues } from './record-form.ts'

describe('the form of a dataset', () => {
  it.each(catalogue.map((dataset) => [dataset.name, dataset] as const))(
    '%s has a field for every item',
    (_, dataset) => {
      const form = buildRecordForm(dataset)

      expect(form.map(({ item }) => item)).toEqual(dataset.items.map(({ key }) => key))
      for (const { type, options } of form) if (type.startsWith('choice')) expect(options).not.toEqual([])
    },
  )

  it('shows the public part of a stored record, and of other items only that they are filled', () => {
    const values = { counterpartName: '榕屿示例商贸有限公司', personCertNo: '350102199003070039' }

    const form = buildRecordForm(penalty, { values, isPerson: false })

    expect(form.find(({ item }) => item === 'counterpartName')).toMatchObject({
      value: values.counterpartName,
      isHidden: false,
    })
    expect(form.find(({ item }) => item === 'personCertNo')).toMatchObject({ value: '', isHidden: true })
    expect(JSON.stringify(form)).not.toContain(values.personCertNo)
  })

  it('hides the name of a natural person', () => {
    const form = buildRecordForm(penalty, { values: { counterpartName: '陈静' }, isPerson: true })

    expect(form.find(({ item }) => item === 'counterpartName')).toMatchObject({ value: '', isHidden: true })
  })
})

it('keeps hidden values that are left empty, and clears visible values that were cleared', () => {
  const stored = { values: { personCertNo: '350102199003070039', content: '警告' }, isPerson: false }

  expect(typedValues(penalty, stored, { personCertNo: ' ', content: '' })).toEqual({ content: '' })
  expect(typedValues(penalty, stored, { personCertNo: '350102199003070047' })).toEqual({
    personCertNo: '350102199003070047',
  })
})
