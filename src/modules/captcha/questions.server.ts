import { randomInt } from 'node:crypto'
import { inWords } from './numerals.ts'
import { CATEGORIES, type Category, EVENTS, PLACES, SURNAMES, THINGS } from './word-lists.ts'

/** A question whose answer is digits, so that it can be typed and said in one way only. */
export interface Question {
  text: string
  answer: string
}

/**
 * Each has dozens of answers that could be right: three tries at a question with four answers would be no question.
 */
const QUESTIONS = [stock, difference, clock, sorts, strangers, queue] as const

export const drawQuestion = (): Question => pick(QUESTIONS)()

/** Numbers that change by a story, one of which does not matter. */
function stock(): Question {
  const [thing, unit] = pick(THINGS)
  const [start, more, each] = [randomInt(30, 80), randomInt(11, 20), randomInt(2, 30)]
  const less = randomInt(3, 19)
  const place = pick(PLACES)
  const [first, second] = pick([
    [`运走了${inWords(less)}${unit}`, `又运来${inWords(more)}${unit}`],
    [`送出${inWords(less)}${unit}`, `收到${inWords(more)}${unit}`],
    [`用掉${inWords(less)}${unit}`, `补进${inWords(more)}${unit}`],
  ])
  const aside = pick([`搬运的工人有${inWords(each)}位`, `门牌号是${inWords(each)}号`, `当天气温是${inWords(each)}度`])
  const text = `${place}原有${thing}${inWords(start)}${unit}，上午${first}，下午${second}，${aside}。现在有${thing}多少${unit}？`
  return { text, answer: String(start - less + more) }
}

/** The largest and the smallest must be found before anything can be reckoned. */
function difference(): Question {
  const numbers = several(
    Array.from({ length: 86 }, (_, index) => index + 12),
    5,
  )
  const [most, least] = [Math.max(...numbers), Math.min(...numbers)]
  const list = numbers.map(inWords).join('、')
  return randomInt(2) === 0
    ? { text: `在${list}这五个数中，最大的数比最小的数大多少？`, answer: String(most - least) }
    : { text: `把${list}这五个数中最大的和最小的加起来，是多少？`, answer: String(most + least) }
}

function clock(): Question {
  const begin = randomInt(8 * 12, 15 * 12) * 5
  const length = randomInt(14, 30) * 5
  const end = begin + length
  const hours = Math.floor(length / 60)
  const span = `${hours === 1 ? '一' : '两'}小时${length % 60 ? `${inWords(length % 60)}分钟` : ''}`
  const text = `${pick(PLACES)}的${pick(EVENTS)}从${hourInWords(begin)}开始，进行了${span}，几点几分结束？请按二十四小时制写成四位数字，例如零点五分写 0005。`
  return { text, answer: `${String(Math.floor(end / 60)).padStart(2, '0')}${String(end % 60).padStart(2, '0')}` }
}

/** How many of each: only who knows what the words mean can count them. */
function sorts(): Question {
  const [one, two, three] = several(Object.keys(CATEGORIES) as Category[], 3)
  const counts = [randomInt(1, 6), randomInt(1, 6), randomInt(1, 6)]
  const words = several(
    [one!, two!, three!].flatMap((category, index) => several(CATEGORIES[category], counts[index]!)),
    counts.reduce((sum, count) => sum + count),
  )
  const text = `清单：${words.join('、')}。其中${one}、${two}、${three}各有几样？请依次写出三个数字，例如 213。`
  return { text, answer: counts.join('') }
}

function strangers(): Question {
  const [usual, ...others] = several(Object.keys(CATEGORIES) as Category[], 4)
  const odd = others.map((category) => pick(CATEGORIES[category]))
  const words = several([...several(CATEGORIES[usual!], 6), ...odd], 9)
  const list = words.map((word, index) => `${index + 1} ${word}`).join('，')
  const text = `下面九个词中有三个不是${usual}：${list}。请从小到大写出它们的编号，例如 258。`
  return { text, answer: words.flatMap((word, index) => (odd.includes(word as never) ? [index + 1] : [])).join('') }
}

/** Who came after whom, told in any order; the numbers of five people in the order they came. */
function queue(): Question {
  const people = several(SURNAMES, 5)
  const order = several([0, 1, 2, 3, 4], 5)
  const told = several(
    order.slice(1).map((person, index) => `小${people[person]}紧跟在小${people[order[index]!]}后面到`),
    4,
  )
  const list = people.map((name, index) => `${index + 1} 小${name}`).join('，')
  const text = `五个人：${list}。${told.join('；')}。请按到达的先后写出五个人的编号，例如 32514。`
  return { text, answer: order.map((person) => person + 1).join('') }
}

function hourInWords(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  const part = hour < 12 ? '上午' : hour === 12 ? '中午' : '下午'
  const rest = minute === 0 ? '整' : minute < 10 ? `零${inWords(minute)}分` : `${inWords(minute)}分`
  const shown = hour > 12 ? hour - 12 : hour
  return `${part}${shown === 2 ? '两' : inWords(shown)}点${rest}`
}

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!

/** Some of them, in any order. */
function several<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]!)
}
