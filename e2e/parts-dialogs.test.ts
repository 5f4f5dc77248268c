import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openGallery } from './browser.ts'

const { visit } = await openGallery()

/** None that loads itself again because somebody saves a file. */
const open = async (options: Parameters<typeof visit>[0] = {}) => {
  const visitor = await visit(options)
  await visitor.page.routeWebSocket(/./, () => {})
  await visitor.page.goto('/gallery/dialogs')
  await visitor.page.locator('[contenteditable]').first().waitFor()
  return visitor
}
const specimen = (page: Page, part: string) => page.getByRole('region', { name: part, exact: true })
const value = (page: Page, part: string) => specimen(page, part).locator('output').textContent()
const holds = async (page: Page, part: string, text: string) => {
  await expect.poll(() => value(page, part)).toBe(JSON.stringify(text))
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

const openPalette = async (page: Page) => {
  const box = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await box.waitFor()
  return box
}
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const labels = async (page: Page) => (await options(page).allTextContents()).map((text) => text.replace(/(Enter|G H)$/, ''))

it('a menu of more than fifteen entries is searched, and Enter opens the first', async () => {
  const { page } = await open()
  const menu = specimen(page, 'NavMenu')
  const find = menu.getByRole('textbox', { name: 'Find in the menu' })
  await find.fill('room 1')
  await expect.poll(() => menu.getByRole('link').count()).toBe(10)
  await find.fill('nowhere')
  await menu.getByText('Nothing found').waitFor()
  await find.press('Escape')
  await expect.poll(() => menu.getByRole('link').count()).toBe(18)
  await find.fill('room 17')
  await find.press('Enter')
  await page.waitForURL('**/gallery?room=17')
})

it('the palette finds screens and actions by every typed word, accents and Chinese included', async () => {
  const { page } = await open()
  const box = await openPalette(page)
  await expect.poll(() => labels(page)).toEqual(['Home', 'Users', 'Bookings', 'Café orders', '訪客登記', 'Add userto Pinecrest Capital'])
  for (const [text, first] of [
    ['cafe', 'Café orders'],
    ['staff', 'Users'],
    ['user ADD', 'Add userto Pinecrest Capital'],
    ['客登', '訪客登記'],
  ] as const) {
    await box.fill(text)
    await expect.poll(() => labels(page)).toEqual([first])
  }
  await box.fill('no such thing')
  await page.getByText('Nothing found').waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('false')
})

it('the palette goes by keys: arrows, Enter, Escape, and Ctrl Enter for a new tab', async () => {
  const { page } = await open()
  const box = await openPalette(page)
  const current = () => page.locator('[role=option][aria-selected=true]')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => current().textContent()).toMatch(/^Add user/)
  expect(await box.getAttribute('aria-activedescendant')).toBe(await current().getAttribute('id'))
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /Ctrl K/ }).click()
  await box.fill('add')
  await page.keyboard.press('Enter')
  await box.waitFor({ state: 'detached' })
  await holds(page, 'PaletteButton', 'add-user')

  await openPalette(page)
  expect(await page.getByRole('group', { name: 'Recently used' }).getByRole('option').allTextContents()).toEqual([
    'Add userto Pinecrest CapitalEnter',
  ])
  await box.fill('book')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  expect(tab.url()).toMatch(/screen=bookings$/)
  await tab.close()

  await openPalette(page)
  await expect.poll(async () => (await labels(page)).slice(0, 2)).toEqual(['Bookings', 'Add userto Pinecrest Capital'])
  await box.fill('users')
  await page.keyboard.press('Enter')
  await page.waitForURL(/screen=users$/)
})

it('the palette shows what the server finds, and says when it cannot', async () => {
  const { page } = await open()
  const box = await openPalette(page)
  await box.fill('wait')
  await page.getByText('Searching').waitFor()
  await box.fill('pine')
  await page
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /Pia Pineda/ })
    .waitFor()
  await box.fill('fail')
  await page.getByText('The search did not work').waitFor()
})

it('the help panel offers only what there is, and copies', async () => {
  const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Help' }).click()
  const panel = page.getByRole('dialog', { name: 'Help' })
  expect(await panel.getByRole('link', { name: 'Phone: +852 2800 1234' }).getAttribute('href')).toBe('tel:+85228001234')
  expect(await panel.getByRole('link', { name: 'E-mail: support@marlowe.example' }).getAttribute('href')).toBe('mailto:support@marlowe.example')
  expect(await panel.getByRole('link', { name: 'Visitors' }).getAttribute('rel')).toBe('noopener noreferrer')
  await panel.getByRole('link', { name: 'Personal data consent' }).waitFor()
  await panel.getByRole('button', { name: 'Copy E-mail' }).click()
  await panel.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('support@marlowe.example')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Help')
})

it('the tip is left by keys or by going on, gives the focus back and does not come again', async () => {
  const { page } = await open()
  const tip = page.getByRole('dialog', { name: 'Stacking plan' })
  await tip.waitFor()
  await page.getByRole('button', { name: 'Floors and units' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Learn more')
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('[contenteditable]').first().waitFor()
  expect(await tip.count()).toBe(0)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await tip.waitFor()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave page' }).getByRole('button', { name: 'Cancel' }).click()
  await tip.waitFor({ state: 'detached' })
})

it('a banner is dismissed by itself', async () => {
  const { page } = await open()
  const part = specimen(page, 'Banner')
  await part.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  expect(await value(page, 'Banner')).toBe('["danger"]')
  expect(await part.getByRole('status').filter({ hasText: 'password' }).count()).toBe(2)
})

it('the idle dialog counts down, is answered in another tab, and ends after a sleep', async () => {
  const { page } = await open()
  const other = await page.context().newPage()
  const { clock } = page.context()
  await clock.install()
  for (const tab of [page, other]) {
    await tab.goto('/gallery/dialogs')
    await tab.getByRole('button', { name: 'Watch for two minutes' }).click()
  }
  await clock.fastForward(70_000)
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  const left = async () => Number(/out in (\d+) s$/.exec((await dialog.getByRole('timer').textContent()) ?? '')?.[1])
  await expect.poll(left).toBeGreaterThan(10)
  const before = await left()
  await clock.runFor(5000)
  expect(await left()).toBeLessThanOrEqual(before - 4)
  await expect.poll(() => focused(page)).toBe('Stay signed in')
  await other.getByRole('button', { name: 'Stay signed in' }).click()
  await clock.runFor(2000)
  await dialog.waitFor({ state: 'detached' })

  await clock.fastForward(8 * 3_600_000)
  await page.mouse.move(200, 200)
  await holds(page, 'IdleDialog', 'signed out')
})

it('the idle dialog signs out at once, and Escape stays', async () => {
  const { page } = await open()
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Watch for two minutes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  await page.clock.fastForward(70_000)
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await dialog.waitFor({ state: 'detached' })
  await holds(page, 'IdleDialog', '')
  await page.clock.fastForward(70_000)
  await dialog.getByRole('button', { name: 'Sign out now' }).click()
  await holds(page, 'IdleDialog', 'signed out by hand')
})

it('the offline bar comes and goes with the network', async () => {
  const { page } = await open({ expected: /ERR_INTERNET_DISCONNECTED/ })
  const bar = page.getByText('No connection. What you see may be out of date.')
  expect(await bar.count()).toBe(0)
  await page.context().setOffline(true)
  await bar.waitFor()
  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
})

it('the confirming, leaving and switching dialogs do what they say', async () => {
  const { page } = await open()
  // The three seconds stand still until they have been read.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.getByRole('button', { name: 'Remove user' }).click()
  const confirm = page.getByRole('dialog', { name: 'Remove Gideon Marsh from Marlowe Exchange?' })
  const remove = confirm.getByRole('button', { name: /^Remove/ })
  expect(await remove.textContent()).toMatch(/in \d s/)
  expect(await remove.isDisabled()).toBe(true)
  await page.clock.resume()
  await expect.poll(() => remove.textContent()).toBe('Remove')
  expect(await remove.isDisabled()).toBe(true)
  await confirm.getByRole('textbox', { name: /^Reason/ }).fill('  Left on 19 November ')
  await remove.click()
  await holds(page, 'ConfirmDialog', 'Left on 19 November')

  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave page' }).getByRole('button', { name: 'Confirm' }).click()
  await holds(page, 'LeaveDialog', 'left')

  await page.getByRole('button', { name: 'Switch' }).click()
  await page
    .getByRole('dialog', { name: 'Switch account' })
    .getByRole('button', { name: /Oriel Biotech/ })
    .click()
  await holds(page, 'SwitchAccountDialog', '2')
})

it.each(['light', 'dark'] as const)('axe finds nothing, %s', async (colorScheme) => {
  const { page, accessible } = await open({ colorScheme })
  await accessible()
  await openPalette(page)
  await options(page).first().waitFor()
  await accessible()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('dialog', { name: 'Help' }).waitFor()
  await accessible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Help' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove user' }).click()
  await page.getByRole('dialog', { name: /^Remove Gideon/ }).waitFor()
  await accessible()
})

it('all of it speaks Chinese, on a phone too', async () => {
  const { page, accessible } = await open({ language: 'zh-Hans', viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '搜索' }).click()
  await page.getByRole('combobox', { name: '搜索' }).fill('訪客')
  await page.getByRole('listbox', { name: '搜索结果' }).getByRole('option', { name: '訪客登記' }).waitFor()
  await accessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '帮助' }).click()
  await page
    .getByRole('dialog', { name: '帮助' })
    .getByRole('link', { name: /^电话/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar', { name: '格式' }).first().getByRole('button', { name: '粗体' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await accessible()
})
