/** The first descriptor that systemd hands over (sd_listen_fds). */
const FIRST_DESCRIPTOR = 3

/**
 * The descriptor of a listening socket that whoever started this process holds open, or undefined. While the portal restarts,
 * connections wait in that socket and none is refused. A worker is given the number that its parent knows it by.
 */
export function inheritedSocket(
  environment: NodeJS.ProcessEnv,
  owner: { pid: number; ppid: number; isWorker: boolean },
): number | undefined {
  if (Number(environment.LISTEN_FDS ?? 0) < 1) return undefined
  return Number(environment.LISTEN_PID) === (owner.isWorker ? owner.ppid : owner.pid) ? FIRST_DESCRIPTOR : undefined
}
