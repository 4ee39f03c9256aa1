import type { Call, Contract } from './kernel/calls/contract.ts'
import { callsOfDesks } from './modules/desk/desk-pages.ts'
import { desks, rooms } from './rooms.ts'

/** The contracts of all rooms, by the names under which the API description groups them. */
export const contracts: Readonly<Record<string, Contract>> = {
  ...Object.fromEntries(rooms.flatMap((room) => Object.entries(room.calls ?? {}))),
  desks: callsOfDesks(desks),
}

/** Every call of the portal. */
export const calls: Call[] = Object.values(contracts).flatMap((room) => Object.values(room))
