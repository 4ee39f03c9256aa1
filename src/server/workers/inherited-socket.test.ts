import { expect, it } from 'vitest'
import { inheritedSocket } from './inherited-socket.ts'

const handedOver = { LISTEN_FDS: '1', LISTEN_PID: '40' }

it('uses the socket passed to this process', () => {
  expect(inheritedSocket(handedOver, { pid: 40, ppid: 1, isWorker: false })).toBe(3)
})

it('uses in a worker the socket passed to its parent', () => {
  expect(inheritedSocket(handedOver, { pid: 41, ppid: 40, isWorker: true })).toBe(3)
})

it('ignores a socket passed to another process whose environment was inherited', () => {
  expect(inheritedSocket(handedOver, { pid: 41, ppid: 40, isWorker: false })).toBeUndefined()
})

it('opens its own socket if none was passed', () => {
  expect(inheritedSocket({}, { pid: 40, ppid: 1, isWorker: false })).toBeUndefined()
})
