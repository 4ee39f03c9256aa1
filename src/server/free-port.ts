import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * Replaces `PORT=0` by a port that is free now. The portal puts its address into links while it is being built, before it
 * listens, so the port has to be known by then.
 */
export async function withFreePort(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (!environment.PORT || Number(environment.PORT) !== 0) return environment
  const server = createServer().listen(0, environment.HOST ?? '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return { ...environment, PORT: String(port) }
}
