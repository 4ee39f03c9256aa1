import net from 'node:net'

/**
 * Sends these bytes unchanged and returns everything received until the server closes the connection, as it does after a refused message and after
 * `Connection: close`. With `breaksOff` the client closes its side after sending.
 */
export function sendRaw(address: string, request: string, { breaksOff = false } = {}): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    // The server may close the connection on what it refuses; the text before that is the answer.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    )
    if (breaksOff) socket.end(request, 'latin1')
    else socket.write(request, 'latin1')
  })
}

/** The status of every answer in the text: more than one means that a single request was understood as two. */
export const readStatuses = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]))
