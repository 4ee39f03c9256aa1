// Holds a listening socket and runs the portal on it, restarting it whenever it ends, as systemd does with portal.socket. This process is blocked
// while the portal runs, so it accepts no connection itself: connections wait for the next portal.
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

const [port, ...command] = process.argv.slice(2)
const server = createServer().listen(Number(port), '127.0.0.1', 1024, () => {
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle
  for (;;)
    spawnSync('sh', ['-c', 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$@"', 'sh', ...command], {
      stdio: ['ignore', 'inherit', 'inherit', fd],
    })
})
