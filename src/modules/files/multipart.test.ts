import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readForm } from './multipart.server.ts'

// Each waits a second of real time for more to come: together.
it.concurrent.each([
  ['without a head', '--x\r\n\r\n--x--\r\n'],
  ['whose head has no end', '--x\r\nContent-Disposition: form-data; name="file"\r\n--x--\r\n'],
])('a file in a part %s is not waited for without end', async (_, text) => {
  const sent = readForm(Readable.from([Buffer.from(text)]), 'multipart/form-data; boundary=x', text.length)

  await expect(sent).rejects.toThrow('上传的内容不完整，请重新上传')
})
