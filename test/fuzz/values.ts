import { HOSTILE } from '../hostile/values.ts'
import { literal } from './draft.ts'
import type { Random } from './random.ts'

/** Replacement values by their kind of error. */
export const VALUES: Readonly<Record<string, (random: Random, before: unknown) => unknown>> = {
  type: (random) => random.pick<unknown>([null, true, false, 0, 7, '', 'x', [], {}, [[]], [null], { a: 1 }, -1]),
  length: (random, before) =>
    sized(random, typeof before === 'string' && before !== '' ? before : random.pick(FILLING)),
  unicode: (random, before) => woven(random, typeof before === 'string' ? before : '榕屿市', random.pick(CHARACTERS)),
  nesting: (random) => nested(random.pick([3, 30, 63, 65, 300, 900]), random.pick(['[', '{'])),
  number: (random) => random.pick<unknown>(NUMBERS),
  list: (random, before) => random.pick([[before], [before, before], [], Array(25).fill(before), [{}, before]]),
  words: (random) => random.pick([...HOSTILE, ...WORDS]),
}

const FILLING = ['a', '9', ' ', '榕', '😀', '\n', 'a1', '-', '.', '/', '<b>', '%', '"', '\\', '2026-01-01']
const LENGTHS = [0, 1, 2, 19, 65, 101, 201, 256, 501, 1001, 2001, 5001, 20_000, 70_000]

function sized(random: Random, filling: string): string {
  // Rarely: a megabyte is refused at once but slow to send.
  const length = random.once(40) ? 900_000 : random.pick(LENGTHS)
  return filling.repeat(Math.ceil(length / filling.length)).slice(0, length)
}

const CHARACTERS = [
  ...['\ud800', '\udc00', '\udfff\ud800', '\0', '\u202e', '\u2066', '\u200b', '\u200d', '\ufeff', '\ufffe', '\uffff'],
  ...[
    '😀',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '\u0301',
    'a\u0301'.repeat(50),
    '𠮷',
    '\u{e0001}',
    '\u{10ffff}',
    'ﷺ',
    'ß',
    'İ',
    'ı',
    'ſ',
    'K',
  ],
  ...[
    '\r\n',
    '\t',
    '\v',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u001b[2J',
    '\u007f',
    '　',
    '١٢٣',
    '１２３',
    '①',
    '〇',
    '\u180e',
  ],
]

function woven(random: Random, text: string, character: string): string {
  const at = random.number(text.length + 1)
  return random.pick([character, text + character, character + text, text.slice(0, at) + character + text.slice(at)])
}

/** A value nested in arrays or objects. */
function nested(levels: number, bracket: string): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = bracket === '[' ? [value] : { a: value }
  return value
}

const NUMBERS = [
  ...[-1, 0, 1, 1.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21, 1e308, 5e-324],
  ...[literal('NaN'), literal('Infinity'), literal('1e400'), literal('-1e400'), literal('-0'), literal('0x10')],
  ...[literal('9'.repeat(400)), literal('1e-400'), literal('01'), literal('+1'), literal('1_000'), literal('10n')],
  ...['NaN', '-0', '1e3', 'Infinity', '9223372036854775808', '2147483648', '0.1', '１', ' 7 ', '7\n', '0b1', '1,5'],
]

const WORDS = [
  ...["x' || pg_sleep(9) --", '$1', '{{7*7}}', '#{7*7}', '%s%n', '=cmd|calc', '@SUM(1)', 'javascript:alert(1)'],
  ...['//evil.example', '/\\evil.example', 'https://evil.example/', 'file:///etc/passwd', '..%2f..%2f', 'a\0.pdf'],
  ...['toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then', 'length', 'prototype', 'undefined'],
  ...['2026-02-30', '0001-01-01', '9999-12-31', '-000001-01-01', '275760-09-14', '294277-01-01', '2026-01-01T25:00'],
  ...[
    'infinity',
    '-infinity',
    'now',
    'epoch',
    '4714-01-01 BC',
    '24:00',
    "'::regclass",
    'to_tsquery(',
    ':*',
    '!!',
    '<->',
  ],
]
