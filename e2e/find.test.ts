import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('a building admin finds a person by two letters, a company with what can be done there, and both again among the recent ones', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/home')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('ad')
  const people = page.getByRole('group', { name: 'Users' })
  await people.getByRole('option').first().waitFor()
  expect(await people.getByRole('option').count()).toBeLessThanOrEqual(4)
  if (shots) await page.screenshot({ path: `${shots}/find.png` })
  await accessible()
  await people
    .getByRole('option', { name: /Ada Tang/ })
    .first()
    .click()
  await heading(page, 'Ada Tang')

  await page.keyboard.press('ControlOrMeta+k')
  await page
    .getByRole('group', { name: 'Recently used' })
    .getByRole('option', { name: /Ada Tang/ })
    .waitFor()
  // the company before its doors, its own rate, its people and its bills, and what can be done with it after them
  await box.fill('pine')
  await page.getByRole('group', { name: 'Tenants' }).waitFor()
  await expect
    .poll(async () => {
      const shown = await page
        .getByRole('listbox')
        .getByRole('group')
        .evaluateAll((groups) => groups.map((group) => group.firstElementChild?.textContent))
      // whether somebody visits the company depends on the day
      return shown.filter((title) => title !== 'Visitors' && title !== 'Incidents')
    })
    .toEqual(['Tenants', 'Doors', 'Rates', 'Users', 'Charges', 'Invoices', 'Actions'])
  // in the address, which stands before the company
  expect(await page.getByRole('group', { name: 'Users' }).locator('mark').first().textContent()).toBe('pine')
  // by what is to be done: then that stands first
  await box.fill('invite to pine')
  await page.getByRole('option', { name: 'Invite somebody to Pinecrest Capital' }).waitFor()
  expect(await page.getByRole('listbox').getByRole('group').first().textContent()).toContain('Invite somebody to Pinecrest Capital')
  await box.fill('desk H12')
  await page.getByRole('option', { name: /H12/ }).first().waitFor()
  await box.fill('pinecrest')
  await page
    .getByRole('group', { name: 'Tenants' })
    .getByRole('option', { name: /Pinecrest Capital/ })
    .waitFor()
  await page.getByRole('option', { name: 'Invite somebody to Pinecrest Capital' }).click()
  await heading(page, 'Invite user')
  await page.getByText('Pinecrest Capital').first().waitFor()
})

it('Enter right after two letters opens the person and not a screen that begins with them; each record has its mark, each person an address', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/home')
  await heading(page, 'Home')
  const box = page.getByRole('combobox', { name: 'Search' })
  for (const [text, name] of [
    ['ma', /^Ma/],
    ['li', /^Li/],
    ['pe', /^Pe/],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await box.fill(text)
    await page.keyboard.press('Enter')
    await box.waitFor({ state: 'detached' })
    await heading(page, name)
    expect(new URL(page.url()).pathname).toMatch(/^\/(user|building-user-management\/users|tenants)\/\d+$/)
  }
  await page.keyboard.press('ControlOrMeta+k')
  await box.fill('ma')
  await page.getByRole('group', { name: 'Users' }).getByText(/@/).first().waitFor()
  await box.fill('pine')
  const doors = page.getByRole('group', { name: 'Doors' }).getByRole('option')
  await doors.first().waitFor()
  expect(await doors.first().locator('svg').count()).toBe(1)
  if (shots) await page.screenshot({ path: `${shots}/find-marks.png` })
})

it('on a phone, in Chinese, a company finds its own people and nobody of its building', async () => {
  const { page, accessible } = await city.as('company.admin', { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await page.goto('/home')
  await page.getByRole('button', { name: '搜尋' }).first().click()
  await page.getByRole('combobox', { name: '搜尋' }).fill('ad')
  await page
    .getByRole('option', { name: /Adaeze/ })
    .first()
    .waitFor()
  expect(await page.getByRole('option', { name: /Ada Tang/ }).count()).toBe(0)
  if (shots) await page.screenshot({ path: `${shots}/find-phone.png` })
  await accessible()
})

it('what stands in a tab is found by its name and by what else it is called, and a lockdown begins from anywhere', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/home')
  await heading(page, 'Home')
  const box = page.getByRole('combobox', { name: 'Search' })
  const screens = page.getByRole('group', { name: 'Screens' }).getByRole('option')
  await page.keyboard.press('ControlOrMeta+k')
  await box.waitFor()
  // not before somebody types: each screen once
  expect(await screens.filter({ hasText: 'PIN codes' }).count()).toBe(0)
  for (const [text, label] of [
    ['lockdown', /^Lockdowns/],
    ['controller', /^Controllers/],
    ['pin code', /^PIN codes/],
    ['passcode', /^PIN codes/],
    ['cards', /^Physical cards/],
    ['face', /^Faces/],
    ['import', /^Upload /],
    ['invitations', /^Pending/],
    ['simulate', /^What if/],
    ['vacant', /^Floors and units/],
    ['approve', /^Approvals/],
  ] as const) {
    await box.fill(text)
    await screens.filter({ hasText: label }).first().waitFor()
  }
  await box.fill('controller')
  await screens.filter({ hasText: /^Controllers/ }).click()
  await page.waitForURL('**/door-setup?tab=CONTROLLERS')

  await page.keyboard.press('ControlOrMeta+k')
  await box.fill('lock down')
  await accessible()
  await page
    .getByRole('group', { name: 'Actions' })
    .getByRole('option', { name: /^Lock down…/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Lock down' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?tab=LOCKDOWNS')
})

it('whoever may not lock down is offered no lockdown, and whoever may not open a screen none of its tabs', async () => {
  const { page } = await city.as('staff')
  await page.goto('/home')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: 'Search' })
  for (const text of ['lock down', 'controllers', 'pin codes']) {
    await box.fill(text)
    await page.getByText('Nothing found').waitFor()
  }
})

it('what else a screen is called is said in Chinese, too', async () => {
  const { page } = await city.as('building.admin', { language: 'zh-Hant' })
  await page.goto('/home')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('批量')
  await page
    .getByRole('option', { name: /上載/ })
    .first()
    .waitFor()
  await page.getByRole('combobox').fill('批准')
  await page
    .getByRole('option', { name: /^審批/ })
    .first()
    .waitFor()
})

it('opened again right after it was closed, it is empty and has the keys', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/home')
  await heading(page, 'Home')
  const box = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('ControlOrMeta+k')
  await box.fill('poll')
  // both before the dialog has faded, which it does where motion is welcome
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await box.evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
    setTimeout(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })), 50)
  })
  await expect.poll(() => box.inputValue()).toBe('')
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('ada')
  expect(await box.inputValue()).toBe('ada')
})

it('what is typed before it is there is found in it, and neither ticks nor opens a row of the list behind', async () => {
  const { page } = await city.as('building.admin')
  // the palette comes over a slow line
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/users')
  // not of the rows that stand there until the list has come
  await page.locator('tbody tr a').first().waitFor()
  await page.keyboard.press('j')
  await page.locator('tbody tr:focus-within').waitFor()
  const typeAtOnce = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    for (const letter of text) await page.keyboard.press(letter)
    const box = page.getByRole('combobox', { name: 'Search' })
    await expect.poll(() => box.inputValue()).toBe(text)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
  }
  for (const text of ['xenon', 'ex', 'xenon']) await typeAtOnce(text)
  // given up before it was there, it keeps no key of what comes after
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'detached' })
  await page.keyboard.press('x')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
  await page.keyboard.press('x')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/users')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
})

it('an older question is cancelled by the next one, and the steps after a sheet is sent are no screens to go to', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/home')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: 'Search' })
  const paths = () =>
    page
      .getByRole('group', { name: 'Screens' })
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''))
  await expect.poll(paths).toContain('/upload/users')
  const all = await paths()
  await box.fill('upload users')
  await expect.poll(paths).not.toContain('/users')
  const uploads = await paths()
  expect(uploads).toContain('/upload/users')
  expect([...all, ...uploads].filter((path) => /\/(confirm|results?)$/.test(path))).toEqual([])

  // the first is never answered
  const asks = (text: string) => (url: URL) => url.pathname === '/api/find' && url.searchParams.get('text') === text
  await page.route(asks('ad'), () => {})
  const [asked, cancelled] = [
    page.waitForRequest((request) => asks('ad')(new URL(request.url()))),
    page.waitForEvent('requestfailed', (request) => asks('ad')(new URL(request.url()))),
  ]
  await box.fill('ad')
  await asked
  await box.fill('ada')
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await page
    .getByRole('group', { name: 'Users' })
    .getByRole('option', { name: /Ada Tang/ })
    .waitFor()
})

it('where nothing is found, the provider is told where numbers are found; a building is not', async () => {
  for (const [who, said] of [
    ['platform.admin', 'Nothing found. Numbers of bookings and invoices are found inside a building'],
    ['building.admin', 'Nothing found'],
  ] as const) {
    const { page } = await city.as(who)
    await page.goto('/home')
    await page.getByRole('main').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('INV-2031-999999')
    const told = page.getByRole('dialog', { name: 'Search' }).getByRole('status')
    await expect.poll(() => told.textContent(), { timeout: 10_000 }).toBe(said)
  }
})

it('of a text of ten thousand letters the first hundred are looked for, and that is said', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/home')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('zq'.repeat(5000))
  await page.getByText('Nothing found. Only the first 100 letters are looked for').first().waitFor()
})
