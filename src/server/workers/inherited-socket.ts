/** The first descriptor that systemd passes (sd_listen_fds). */
const FIRST_DESCRIPTOR = 3

/**
 * Descriptor of a listening socket opened by systemd or another supervisor, or undefined. Connections queue in that socket during a restart instead
 * of being refused. Workers inherit the descriptor number of their parent.
 */
export function inheritedSocket(
  environment: NodeJS.ProcessEnv,
  owner: { pid: number; ppid: number; isWorker: boolean },
): number | undefined {
  if (Number(environment.LISTEN_FDS ?? 0) < 1) return undefined
  return Number(environment.LISTEN_PID) === (owner.isWorker ? owner.ppid : owner.pid) ? FIRST_DESCRIPTOR : undefined
}
