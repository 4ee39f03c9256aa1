import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const rows = Array.from(
  { length: 600 },
  (_, index) => `<li><a href="/x?id=${index}">信用动态第${index}期 ${(index * 7919) % 99991}</a></li>`,
)
const body = gzipSync(`<!doctype html><meta charset="utf-8"><title>calibration</title><ul>${rows.join('')}</ul>`)

createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': body.length,
  })
  response.end(body)
}).listen(8097, '127.0.0.1')
