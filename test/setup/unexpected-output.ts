import { afterEach, expect, vi } from 'vitest'

// A test that makes the portal complain must say that it means to.
const complaints: string[] = []
vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.join(' ')))

afterEach(() => {
  const said = complaints.splice(0)
  expect(said, 'unexpected console.error').toEqual([])
})
