import { afterEach, expect, vi } from 'vitest'

// A test in which the portal logs an error must declare that it expects the error.
const complaints: string[] = []
vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.join(' ')))

afterEach(() => {
  const said = complaints.splice(0)
  expect(said, 'unexpected console.error').toEqual([])
})
