import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { PLAIN_READING, type ReadingPreferences } from '../src/kernel/pages/reading-preferences.ts'
import { tabTo } from './support.ts'

export interface Way {
  name: string
  about: string
  window: Pick<BrowserContextOptions, 'viewport' | 'javaScriptEnabled' | 'hasTouch'>
  reading?: Partial<ReadingPreferences>
  byKeyboard?: true
}

/** Combinations of input and display with which the same tasks are done. */
export const WAYS: readonly Way[] = [
  { name: 'desktop', about: 'on a desktop', window: { viewport: { width: 1280, height: 900 } } },
  { name: 'phone', about: 'on a phone', window: { viewport: { width: 375, height: 800 }, hasTouch: true } },
  {
    ...{ name: 'elder', about: 'in elder mode' },
    ...{ window: { viewport: { width: 1280, height: 900 } }, reading: { ...PLAIN_READING, elder: true } },
  },
  {
    ...{ name: 'plain', about: 'without script' },
    window: { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false },
  },
  {
    ...{ name: 'keyboard', about: 'with the keyboard alone', byKeyboard: true },
    window: { viewport: { width: 1280, height: 900 } },
  },
  // A window of 1280 × 1024 px at 400 % zoom.
  { name: 'zoom', about: 'at 400 %', window: { viewport: { width: 320, height: 256 } } },
]

/** Interactions with a page: with mouse or finger, or with the keyboard alone. */
export interface Hand {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  choose(target: Locator, option: string): Promise<void>
  tick(target: Locator): Promise<void>
}

const byPointer: Hand = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: async (target, option) => {
    await target.selectOption(option)
  },
  tick: (target) => target.check(),
}

const byKeyboard = (page: Page): Hand => ({
  async press(target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  async type(target, text) {
    await tabTo(page, target)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  async choose(target, option) {
    await tabTo(page, target)
    const down = await target.evaluate((select, wanted) => {
      const { options, selectedIndex } = select as HTMLSelectElement
      return [...options].findIndex(({ value, label }) => value === wanted || label === wanted) - selectedIndex
    }, option)
    for (let press = 0; press < Math.abs(down); press += 1)
      await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp')
  },
  async tick(target) {
    if (await target.isChecked()) return
    if ((await target.getAttribute('type')) !== 'radio') {
      await tabTo(page, target)
      await page.keyboard.press('Space')
      return
    }
    // Tab reaches the checked radio button of a group, else the first; arrow keys move within the group.
    const group = page.locator(`input[type=radio][name="${await target.getAttribute('name')}"]`)
    const chosen = group.and(page.locator(':checked'))
    await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first())
    await page.keyboard.press('Space')
    for (let press = await group.count(); press > 0 && !(await target.isChecked()); press -= 1)
      await page.keyboard.press('ArrowDown')
  },
})

export const handOf = (page: Page, way: Way): Hand => (way.byKeyboard ? byKeyboard(page) : byPointer)
