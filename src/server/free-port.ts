import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Replaces `PORT=0` by a free port. The portal uses its address in links while it is being built, so the port has to be known before it listens. */
export async function withFreePort(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (!environment.PORT || Number(environment.PORT) !== 0) return environment
  const server = createServer().listen(0, environment.HOST ?? '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return { ...environment, PORT: String(port) }
}
