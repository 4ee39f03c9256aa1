import { afterAll, expect, it } from 'vitest'
import { startQuickThreads } from './threads.ts'

const troubles: unknown[] = []
const onTrouble = ({ kind }: { kind: string }) => troubles.push(kind)
const threads = startQuickThreads({ onTrouble })
afterAll(() => threads.close())

it('returns the result of the job', async () => {
  expect(await threads.run('content', 'clean', '<p>一</p><script>二</script>')).toBe('<p>一</p>')
})

it('refuses input over a limit at its field, names the limit, and continues', async () => {
  await expect(threads.run('facts.content', 'clean', '<div>'.repeat(101))).rejects.toMatchObject({
    fields: { 'facts.content': '正文的格式嵌套超过 100 层，请清除格式后重新粘贴' },
  })
  expect(troubles).toEqual([])
})

it('ends a job that exceeds its deadline, and logs it', async () => {
  const hasty = startQuickThreads({ onTrouble, deadlineMs: 1 })
  const rewritten = (first: number) =>
    Array.from({ length: 60 }, (_, at) => String.fromCodePoint(first + at).repeat(1000))

  await expect(hasty.run('to', 'difference', rewritten(0x4e00), rewritten(0x6e00))).rejects.toMatchObject({
    message: '内容过于复杂，未能在规定时间内处理完，请简化后再试',
  })
  expect(troubles).toEqual(['too-slow'])
  await hasty.close()
})

it('limits the number of waiting jobs', async () => {
  const busy = startQuickThreads({ onTrouble, mostWaiting: 0 })

  await expect(busy.run('content', 'sanitise', '一')).rejects.toMatchObject({
    message: '正在处理的内容较多，请稍后再试',
  })
  await busy.close()
})
