import { expect, it } from 'vitest'
import { HONEST_FILES } from '../../../../test/hostile/honest-files.ts'
import { HOSTILE_DOCUMENTS } from '../../../../test/hostile/office-files.ts'
import { inspect } from './inspect.server.ts'

it.each(HOSTILE_DOCUMENTS.filter(({ what }) => what.startsWith('a field')))('refuses $what', async (file) => {
  const refusal = await inspect(file.name, await file.bytes()).catch((error: Error) => error.message)

  expect(refusal).toMatch(file.why)
})

it.each(HONEST_FILES.filter(({ name }) => name.endsWith('.docx')))('takes $what', async (file) => {
  expect(await inspect(file.name, await file.bytes())).toMatchObject({ type: 'docx' })
})
