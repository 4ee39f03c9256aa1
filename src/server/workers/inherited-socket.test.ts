import { expect, it } from 'vitest'
import { inheritedSocket } from './inherited-socket.ts'

const handedOver = { LISTEN_FDS: '1', LISTEN_PID: '40' }

it('takes the socket that was handed to this process', () => {
  expect(inheritedSocket(handedOver, { pid: 40, ppid: 1, isWorker: false })).toBe(3)
})

it('takes as a worker the socket that was handed to its parent', () => {
  expect(inheritedSocket(handedOver, { pid: 41, ppid: 40, isWorker: true })).toBe(3)
})

it('leaves alone a socket that was meant for another process, whose environment was inherited', () => {
  expect(inheritedSocket(handedOver, { pid: 41, ppid: 40, isWorker: false })).toBeUndefined()
})

it('listens by itself where no socket was handed over', () => {
  expect(inheritedSocket({}, { pid: 40, ppid: 1, isWorker: false })).toBeUndefined()
})
