import net from 'node:net'

/**
 * Sends these bytes as they are and gives what came back until the server closed the connection, as it does after a
 * message it refuses and after one that says `Connection: close`. Whoever breaks off sends nothing more after this.
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
    // A server may cut off what it refuses; what it said before that is the answer.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    )
    if (breaksOff) socket.end(request, 'latin1')
    else socket.write(request, 'latin1')
  })
}

/** The status of every answer in it: more than one for one request means that it was understood as two. */
export const readStatuses = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]))
