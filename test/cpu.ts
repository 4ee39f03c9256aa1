/** Time this thread has worked, in milliseconds: unlike the clock it does not run while others use the machine. */
export const cpuTime = (): number => process.threadCpuUsage().user / 1000
