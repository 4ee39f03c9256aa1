import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import { ANONYMOUS } from '../kernel/calls/actor.ts'
import { createRequestTurns } from './request-turns.ts'

const asked = (method: string) => ({ method, ip: '192.0.2.1', actor: ANONYMOUS }) as FastifyRequest
const answered = (destroyed: boolean) => ({ raw: { destroyed, once: () => {} } }) as unknown as FastifyReply

it('renders no page for a disconnected visitor, but processes a submission', async () => {
  const { run } = createRequestTurns()
  const work = vi.fn(async () => 'done')

  await expect(run(asked('GET'), answered(true), work)).rejects.toMatchObject({ status: 503 })
  expect(work).not.toHaveBeenCalled()
  expect(await run(asked('POST'), answered(true), work)).toBe('done')
  expect(await run(asked('GET'), answered(false), work)).toBe('done')
})
