import { describe, expect, it } from 'vitest'
import { fieldHint, isWide, listThirds } from './field-layout.ts'

describe('the layout of a form', () => {
  it('gives long texts and compound fields the full width', () => {
    expect(isWide({ label: '内容', widget: 'textarea' })).toBe(true)
    expect(isWide({ label: '事由', widget: 'text', lengths: { min: 1, max: 512 } })).toBe(true)
    expect(isWide({ label: '姓名', widget: 'text', lengths: { min: 2, max: 50 } })).toBe(false)
  })

  it('groups exactly three consecutive short fields in one row', () => {
    const sorts: Record<string, string> = { a: 'short', b: 'short', c: 'short', d: 'wide', e: 'short', f: 'short' }

    expect([...listThirds(Object.keys(sorts), (name) => sorts[name]!)]).toEqual(['a', 'b', 'c'])
    expect(listThirds(['a', 'b', 'c', 'a'], () => 'short').size).toBe(0)
    expect(listThirds(['a', 'b', 'c'], () => 'wide').size).toBe(0)
  })

  it.each([
    [{ label: '内容', widget: 'textarea', lengths: { min: 10, max: 2000 } }, '10 至 2000 字'],
    [{ label: '诉求', widget: 'textarea', lengths: { min: 1, max: 500 } }, '最多 500 字'],
    [{ label: '内容', widget: 'textarea', hint: '写明经过', lengths: { min: 1, max: 500 } }, '写明经过，最多 500 字'],
    [{ label: '内容', widget: 'textarea', hint: '10 至 500 字', lengths: { min: 10, max: 500 } }, '10 至 500 字'],
    [{ label: '姓名', widget: 'text', lengths: { min: 2, max: 50 } }, undefined],
  ] as const)('%# says the limit of a long text once', (meta, hint) => {
    expect(fieldHint(meta)).toBe(hint)
  })
})
