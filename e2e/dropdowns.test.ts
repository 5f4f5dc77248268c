import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pauses } from '#kit/web/pauses.ts'
import { openCity } from './browser.ts'
import { messagesOf } from './screen.ts'

const city = await openCity()
const slowly = { pauses: true, expected: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|error loading dynamically|Unable to preload CSS/i }
const opener = (page: Page) => page.getByRole('table').getByRole('button', { name: /^More/ }).first()
/** A list that has just come: what a page that stays open fetches a little later is not there yet. */
const newList = async (page: Page, path?: string) => {
  await page.addInitScript((hold) => {
    const plainly = globalThis.setTimeout
    globalThis.setTimeout = ((work: () => void, ms?: number) => plainly(work, ms === hold ? 3_600_000 : ms)) as typeof setTimeout
  }, pauses.hold)
  await list(page, path)
}
const list = async (page: Page, path = '/users') => {
  await page.goto(path)
  await page.getByRole('table').getByRole('link').first().waitFor()
}
/** Code that is not there yet takes its time. */
const slowCode = (page: Page) =>
  page.route(/\/assets\/.*\.js$/, async (route) => {
    await sleep(1200)
    await route.continue()
  })

it('a menu that was pressed before its code was there opens once, takes the focus, and gives it back', async () => {
  const { page, accessible } = await city.as('building.admin', slowly)
  await newList(page)
  await slowCode(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => opener(page).getAttribute('aria-busy')).toBe('true')
  expect(await opener(page).getAttribute('aria-expanded')).toBe('false')
  // an impatient second press calls nothing off
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  expect(await opener(page).getAttribute('aria-expanded')).toBe('true')
  await accessible()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

it('what was pressed and called off by Escape, or by going elsewhere, does not open later', async () => {
  const { page } = await city.as('building.admin', slowly)
  await newList(page)
  await slowCode(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const profile = page.getByRole('button', { name: /^Your profile/ })
  await profile.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menu').waitFor()
  await sleep(1500)
  expect(await page.getByRole('menu').count()).toBe(1)
  expect(await profile.getAttribute('aria-expanded')).toBe('false')
})

it('without a network it says so, opens nothing by itself afterwards, and looks as always when it is asked for again', async () => {
  const { page } = await city.as('building.admin', slowly)
  // what says it comes three seconds after the page
  const messages = await messagesOf(page)
  await newList(page)
  await messages()
  await page.context().setOffline(true)
  await opener(page).click()
  await page.getByText('The portal could not be reached.', { exact: false }).first().waitFor()
  await page.context().setOffline(false)
  await sleep(1500)
  expect(await page.getByRole('menu').count()).toBe(0)
  await opener(page).click()
  const item = page.getByRole('menuitem').first()
  await item.waitFor()
  await expect.poll(() => item.evaluate((one) => getComputedStyle(one).display)).toBe('flex')
})

it('a deed for many that is pressed without a network says so, and leaves the list and what is ticked', async () => {
  const { page } = await city.as('building.admin', slowly)
  const messages = await messagesOf(page)
  await newList(page, '/polling/listings')
  await messages()
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Delete polls' }).click()
  await page.getByText('The portal could not be reached.', { exact: false }).first().waitFor()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('table').getByRole('link').first().waitFor()
})

it('a page that stays open has its menus before it loses its network', async () => {
  const { page } = await city.as('building.admin', { expected: slowly.expected })
  await list(page)
  await sleep(3000)
  await page.context().setOffline(true)
  await opener(page).click()
  await page.getByRole('menuitem').first().waitFor()
})

it('a tap beside a menu closes it and opens nothing', async () => {
  const { page } = await city.as('building.admin', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await page.goto('/users')
  const more = page.getByRole('main').getByRole('button', { name: /^More/ }).first()
  await more.waitFor()
  await more.tap()
  await page.getByRole('menu').waitFor()
  await page.touchscreen.tap(60, 700)
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/users')
  await sleep(300)
  expect(new URL(page.url()).pathname).toBe('/users')
})

it('the arrow down opens a menu on its first item and the arrow up on its last, before its code is there and afterwards', async () => {
  const { page } = await city.as('building.admin', slowly)
  await newList(page)
  await slowCode(page)
  const focused = () => page.getByRole('menuitem').evaluateAll((items) => [items.indexOf(document.activeElement as HTMLElement), items.length])
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown']) {
    await opener(page).focus()
    await page.keyboard.press(key)
    await page.getByRole('menu').waitFor()
    await expect
      .poll(async () => {
        const [at = -1, n = 0] = await focused()
        return n > 1 && at === (key === 'ArrowDown' ? 0 : n - 1)
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
  }
})
