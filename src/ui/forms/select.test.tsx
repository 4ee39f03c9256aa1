import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { optionsOfNames, Select } from './select.tsx'

const control = { id: 'kind', name: 'kind', 'aria-describedby': 'kind-hint' }
const options = [
  { code: '1', name: '建议' },
  { code: '2', name: '投诉' },
]

describe('a select', () => {
  it('has the attributes of its field, and shows the chosen option', () => {
    expect(renderToStaticMarkup(<Select control={control} options={options} chosen="2" none="全部" />)).toBe(
      '<select id="kind" name="kind" aria-describedby="kind-hint"><option value="">全部</option>' +
        '<option value="1">建议</option><option value="2" selected="">投诉</option></select>',
    )
  })

  it('selects its first option if a value is always selected', () => {
    const markup = renderToStaticMarkup(<Select control={control} options={optionsOfNames(['2026', '2025'])} />)

    expect(markup).toContain('<option value="2026">2026</option><option value="2025">2025</option>')
    expect(markup).not.toContain('value=""')
  })
})
