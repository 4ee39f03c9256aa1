import { z } from 'zod'

/** The version that the decider has read; sent with every decision about data that others can change meanwhile. */
export const seenField = () =>
  z
    .string({ error: '请提供所见的版本' })
    .min(1, '请提供所见的版本')
    .max(64, '所见的版本不正确')
    .describe('所见的版本；与查询结果的 seen 相同，其间有变动的不办理')

/** The version in examples of calls whose subject does not exist. */
export const SEEN_EXAMPLE = 'example-seen'
