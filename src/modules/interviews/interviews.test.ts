import { describe, expect, it } from 'vitest'
import { computeInterviewPhase } from './interview-states.ts'
import { readGuests, readTranscript, writeGuests } from './transcript.ts'

it('begins and ends by its times', () => {
  const times = { startsAt: new Date(1000), endsAt: new Date(2000) }

  expect([999, 1000, 2000].map((now) => computeInterviewPhase(times, now))).toEqual(['coming', 'running', 'ended'])
})

describe('a transcript', () => {
  it('is parsed into turns; a line without a speaker continues the previous one', () => {
    expect(readTranscript('开场白\n\n主持人：欢迎。\n程砚初: 谢谢：大家\n还有一点。')).toEqual([
      { who: '主持人', words: '开场白' },
      { who: '主持人', words: '欢迎。' },
      { who: '程砚初', words: '谢谢：大家\n还有一点。' },
    ])
  })

  it('treats a colon late in a line as part of the sentence', () => {
    const line = '这是一句很长很长很长很长很长很长很长很长的话：说完了'

    expect(readTranscript(`甲：一\n${line}`)).toEqual([{ who: '甲', words: `一\n${line}` }])
  })
})

it('guests are typed one per line', () => {
  const guests = [
    { person: '程砚初', post: '市信用信息中心 科长' },
    { person: '陈远航', post: '局长' },
  ]

  expect(readGuests(writeGuests(guests))).toEqual(guests)
  expect(readGuests('甲，科长\n乙')).toEqual([
    { person: '甲', post: '科长' },
    { person: '乙', post: '' },
  ])
})
