import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openGallery } from './browser.ts'

const gallery = await openGallery()

const open = async (options?: Parameters<typeof gallery.visit>[0]) => {
  const visitor = await gallery.visit({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await visitor.page.goto('/gallery/inputs', { waitUntil: 'commit' })
  await visitor.page.getByRole('heading', { name: 'LinkField' }).waitFor()
  return visitor
}

const specimen = (page: Page, part: string) => {
  const region = page.getByRole('region', { name: part, exact: true })
  return { region, holds: async (): Promise<unknown> => JSON.parse((await region.locator('output').textContent()) ?? '') }
}

const paste = async (page: Page, text: string) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('ControlOrMeta+V')
}

it('a PIN is typed, taken back and pasted, one digit to a box', async () => {
  const { page } = await open()
  const { holds } = specimen(page, 'PinField')
  const group = page.getByRole('group', { name: 'Door code' })
  const box = (n: number) => group.getByRole('textbox', { name: `Digit ${n} of 6` })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await box(1).getAttribute('inputmode')).toBe('numeric')
  expect(await box(1).getAttribute('autocomplete')).toBe('one-time-code')

  await box(1).click()
  await page.keyboard.type('1a2-3')
  expect(await holds()).toEqual({ pin: '123', complete: [] })
  expect(await focused()).toBe('Digit 4 of 6')
  await page.keyboard.press('Backspace')
  expect(await focused()).toBe('Digit 3 of 6')
  await page.keyboard.press('Backspace')
  expect(await holds()).toEqual({ pin: '12', complete: [] })
  await box(1).focus()
  await page.keyboard.type('x')
  expect(await holds()).toEqual({ pin: '12', complete: [] })

  await paste(page, ' 654-321 9\n')
  expect(await holds()).toEqual({ pin: '654321', complete: ['654321'] })
  expect(await focused()).toBe('Digit 6 of 6')
  await paste(page, 'no digits')
  expect(await holds()).toEqual({ pin: '654321', complete: ['654321'] })
  for (let i = 0; i < 8; i++) await page.keyboard.press('Backspace')
  expect(await holds()).toEqual({ pin: '', complete: ['654321'] })
  await page.keyboard.type('000042')
  expect(await holds()).toEqual({ pin: '000042', complete: ['654321', '000042'] })
  expect(await page.getByRole('group', { name: 'Locked code' }).getByRole('textbox', { name: 'Digit 1 of 6' }).isDisabled()).toBe(true)
})

it('a PIN is assigned when it is complete, and a duplicate is told at the boxes', async () => {
  const { page, accessible } = await open()
  const { holds } = specimen(page, 'PinDialog')
  await page.getByRole('button', { name: 'Assign PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a PIN code to Gideon Marsh' })
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Digit 1 of 6')
  await page.keyboard.type('11111')
  expect(await confirm.isDisabled()).toBe(true)
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').filter({ hasText: 'PIN codes cannot be duplicated. Please enter a different PIN code.' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Digit 1 of 6')
  await accessible()
  await page.keyboard.type('222222')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  await confirm.click()
  await dialog.getByRole('alert').filter({ hasText: 'The pass has been suspended.' }).waitFor()

  await dialog.getByRole('button', { name: 'Generate at random' }).click()
  await confirm.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await holds()).toEqual({ given: '280411' })

  await page.getByRole('button', { name: 'Regenerate PIN' }).click()
  await dialog.waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Generate at random' }).click()
  await confirm.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await holds()).toEqual({ given: expect.stringMatching(/^\d{6}$/) })
  await page.getByRole('button', { name: 'Regenerate PIN' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

it('a password has no spaces, can be looked at, and tells which rules it meets', async () => {
  const { page } = await open()
  const { region, holds } = specimen(page, 'PasswordField')
  const field = region.getByLabel('New password', { exact: false }).first()
  const rules = region.getByRole('listitem')
  expect(await rules.allTextContents()).toEqual([
    '8 characters or more: not met yet',
    'A lowercase letter: not met yet',
    'An uppercase letter: not met yet',
    'A digit: not met yet',
    'A special character, such as ! or #: not met yet',
  ])
  expect(await field.getAttribute('autocomplete')).toBe('new-password')
  await field.click()
  await page.keyboard.type('har bour')
  expect(await holds()).toEqual({ password: 'harbour' })
  await paste(page, ' 8 !\t')
  expect(await holds()).toEqual({ password: 'harbour8!' })
  expect((await rules.allTextContents()).filter((rule) => rule.endsWith('not met yet'))).toEqual(['An uppercase letter: not met yet'])

  expect(await field.getAttribute('type')).toBe('password')
  await page.keyboard.press('Tab')
  const toggle = region.getByRole('button', { name: 'Show password' }).first()
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  expect(await field.getAttribute('type')).toBe('text')
  expect(await toggle.getAttribute('aria-pressed')).toBe('true')
  await toggle.click()
  expect(await field.getAttribute('type')).toBe('password')
  await region.getByText('This is not your password').waitFor()
})

it('only the days that are allowed can be chosen', async () => {
  const { page } = await open()
  const { holds } = specimen(page, 'DateField')
  await page.getByRole('button', { name: /^Viewing day/ }).click()
  await page.getByRole('button', { name: 'December 2026', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: '4 December 2026', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '8 December 2026', exact: true }).click()
  expect(await holds()).toEqual({ day: '2026-12-08' })
})

it('a stretch of time is chosen by start and end, and never spans what is unavailable', async () => {
  const { page } = await open()
  const { region, holds } = specimen(page, 'TimeSlots')
  const grid = page.getByRole('grid', { name: 'Meeting room' })
  const slot = (name: string) => grid.getByRole('gridcell', { name, exact: true })
  const range = async () => ((await holds()) as { range: unknown }).range
  const status = region.getByRole('status').first()
  expect(await grid.getByRole('gridcell').count()).toBe(49)

  await slot('09:00 AM').click()
  expect(await status.textContent()).toBe('Starts 09:00 AM. Choose when it ends.')
  await slot('11:30 AM').click()
  await region.getByRole('alert').filter({ hasText: 'A time range cannot span an unavailable slot.' }).waitFor()
  expect(await range()).toBe(null)
  await slot('10:00 AM').click()
  expect(await range()).toEqual({ from: '09:00', to: '10:00' })
  expect(await status.textContent()).toBe('09:00 AM to 10:00 AM')
  expect(await slot('09:30 AM').getAttribute('aria-selected')).toBe('true')
  expect(await region.getByRole('alert').count()).toBe(0)

  await slot('09:00 AM').click()
  expect(await range()).toBe(null)
  expect(await status.textContent()).toBe('Choose when it starts.')
  await slot('10:15 AM, unavailable').click({ force: true })
  await region.getByRole('alert').filter({ hasText: '10:15 AM is unavailable. Please choose another time.' }).waitFor()
  await slot('11:30 AM').click()
  await slot('11:30 AM').click()
  expect(await status.textContent()).toBe('Choose when it starts.')

  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  expect(await range()).toEqual({ from: '08:15', to: '08:30' })

  await slot('08:00 PM').click()
  await region.getByRole('alert').filter({ hasText: 'Nothing can start at 08:00 PM.' }).waitFor()

  const whole = page.getByRole('grid', { name: 'Whole day' })
  expect(await whole.getByRole('gridcell', { name: '11:59 PM', exact: true }).getAttribute('aria-selected')).toBe('true')
  expect(await whole.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(0)
  expect(await page.getByRole('grid', { name: 'Closed day' }).getByRole('gridcell', { name: '09:00 AM', exact: true }).isDisabled()).toBe(true)
})

it('tags are found, made, pasted and taken away, none of them twice', async () => {
  const { page } = await open()
  const { region, holds } = specimen(page, 'TagField')
  const field = page.getByRole('combobox', { name: 'Tags', exact: true })
  const told = (text: string) => region.getByRole('alert').filter({ hasText: text }).waitFor()
  const tags = async () => ((await holds()) as { tags: unknown }).tags

  await field.click()
  await page.keyboard.type('li')
  expect(await page.getByRole('option').allTextContents()).toEqual(['Lift', 'Lighting', 'Create “li”'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await tags()).toEqual(['Lobby', 'Lift'])
  await page.keyboard.type('LOBBY')
  await page.keyboard.press('Enter')
  await told('“Lobby” has been added already.')
  await field.fill('Roof garden')
  await page.getByRole('option', { name: 'Create “Roof garden”' }).click()
  expect(await tags()).toEqual(['Lobby', 'Lift', 'Roof garden'])
  await field.fill('a tag of more than twenty letters')
  await page.keyboard.press('Enter')
  await told('A tag can have at most 20 characters.')
  await field.fill('')
  await paste(page, 'lift, Podium\nlighting, Seventh')
  expect(await tags()).toEqual(['Lobby', 'Lift', 'Roof garden', 'Podium', 'Lighting'])
  await told('“Lift” has been added already.')
  await page.keyboard.type('One more,')
  await told('At most 5 tags can be added.')

  await region.getByRole('button', { name: 'Remove Lift' }).first().click()
  await field.fill('')
  await field.press('Backspace')
  expect(await tags()).toEqual(['Lobby', 'Roof garden', 'Podium'])
  await region.getByRole('button', { name: 'Remove Lobby' }).press('Enter')
  expect(await tags()).toEqual(['Roof garden', 'Podium'])

  const closed = page.getByRole('combobox', { name: 'Categories' })
  await closed.fill('Roof')
  await page.getByText('Nothing found').waitFor()
  await closed.press('Enter')
  await told('“Roof” is not one of the tags.')
  await closed.fill('washROOM')
  await closed.press('Enter')
  await closed.fill('Lift')
  await page.keyboard.press('Tab')
  expect(await holds()).toEqual({ tags: ['Roof garden', 'Podium'], closed: ['Washroom', 'Lift'] })
})

it('a link is asked for as its type needs, and a new type clears it', async () => {
  const { page } = await open()
  const { region, holds } = specimen(page, 'LinkField')
  const check = region.getByRole('button', { name: 'Check link' })
  const choose = async (name: string) => {
    await region
      .getByRole('combobox', { name: 'Link type' })

      .click()
    await page.getByRole('option', { name }).click()
  }
  const says = async (text: string) => {
    await check.click()
    await region.getByText(text, { exact: true }).waitFor()
  }
  const fill = (name: string, text: string) => region.getByRole('textbox', { name }).fill(text)
  const passes = async () => {
    await check.click()
    expect(await region.locator('[aria-invalid=true]').count()).toBe(0)
  }

  await says('Please fill this in')
  await choose('Website')
  await says('Link address is required')
  await fill('Link address', 'javascript:alert(1)')
  await says('Please enter a valid link address')
  await fill('Link address', 'https://example.com/offer')
  await passes()
  await choose('Screen of the app')
  expect(await holds()).toEqual({ linkType: 'DEEPLINK', url: '', url2: '' })
  await says('Please enter at least one deeplink url')
  await fill('Android URL', 'file:///etc/passwd')
  await says('Please enter a valid link address')
  await fill('Android URL', 'centric://unit/12')
  await passes()
  await choose('Phone call')
  expect(await holds()).toEqual({ linkType: 'PHONE', url: '', url2: '' })
  await says('Phone number is required')
  await fill('Phone number', 'the desk')
  await says('Please enter a valid phone number')
  await fill('Phone number', '+852 2345 6789')
  await passes()
  await choose('Email')
  await says('Email address is required')
  await fill('Email address', 'desk@')
  await says('Please enter a valid email')
  await fill('Email address', 'desk@example.com')
  await passes()
  await choose('No link')
  expect(await region.getByRole('textbox').count()).toBe(0)
})

it.each(['light', 'dark'] as const)('nothing is found by the accessibility check, %s', async (colorScheme) => {
  const { page, accessible } = await open({ colorScheme })
  await accessible()
  await page.getByRole('gridcell', { name: '09:00 AM', exact: true }).first().click()
  await page.getByRole('gridcell', { name: '12:00 PM', exact: true }).first().click()
  await page.getByRole('button', { name: 'Check link' }).click()
  await page.getByLabel('New password', { exact: false }).first().fill('Harb')
  const tags = page.getByRole('combobox', { name: 'Tags', exact: true })
  await tags.fill('li')
  await page.getByRole('option', { name: 'Lift' }).waitFor()
  await accessible()
})

it('speaks Chinese on a telephone, and nothing is wider than the screen', async () => {
  const { page, accessible } = await open({ language: 'zh-Hant', viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByRole('textbox', { name: '第 1 個數字，共 6 個' }).first().waitFor()
  await page.getByText('大寫英文字母').waitFor()
  const grid = page.getByRole('grid', { name: 'Meeting room' })
  await grid.getByRole('gridcell', { name: '上午09:00', exact: true }).tap()
  await page.getByText('上午09:00 開始，請選擇結束時間。').waitFor()
  await grid.getByRole('gridcell', { name: '下午12:00', exact: true }).tap()
  await page.getByText('所選時段不可跨越不可選的時間。').waitFor()
  const rows = await grid.getByRole('row').first().getByRole('gridcell').count()
  expect(rows).toBe(4)
  await page.getByRole('button', { name: 'Assign PIN' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '隨機產生' }).waitFor()
  await accessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
