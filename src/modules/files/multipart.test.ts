import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readUploadForm } from './multipart.server.ts'

// Run concurrently, because each waits a second of real time for more data.
it.concurrent.each([
  ['without a head', '--x\r\n\r\n--x--\r\n'],
  ['whose head has no end', '--x\r\nContent-Disposition: form-data; name="file"\r\n--x--\r\n'],
])('a file in a part %s does not make the server wait for ever', async (_, text) => {
  const sent = readUploadForm(Readable.from([Buffer.from(text)]), 'multipart/form-data; boundary=x', text.length)

  await expect(sent).rejects.toThrow('上传的内容不完整，请重新上传')
})
