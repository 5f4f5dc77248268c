import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()

const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-row]')?.querySelector('a')?.textContent ?? '')
/** By the key alone, as far as somebody would press it; from the bar below a list to a message it is once around the page. */
const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  for (let presses = 0; !(await target.evaluate((element) => element === document.activeElement)); presses++) {
    expect(presses, `${target} is not reached by Tab`).toBeLessThan(most)
    await page.keyboard.press('Tab')
  }
}
const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')

it('somebody finds, walks, opens and edits users with the keys alone, comes back to the row, and keeps the list as a view', async () => {
  const { page, accessible } = await city.as('building.admin')
  const press = (...keys: string[]) => keys.reduce<Promise<void>>((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.goto('/home')
  await heading(page, 'Home')

  await press('g', 'u')
  await heading(page, 'Users')
  await page.getByRole('table').getByRole('link').first().waitFor()
  const names = () => page.locator('[data-row] a[data-opens-row]').allTextContents()

  // walks down, up again, and not beyond the first
  const [first = '', second = '', third = ''] = await names()
  await press('j')
  await expect.poll(() => focusedRow(page)).toBe(first)
  await press('j', 'j')
  await expect.poll(() => focusedRow(page)).toBe(third)
  await press('k')
  await expect.poll(() => focusedRow(page)).toBe(second)
  await accessible()

  // opens, and comes back to the row
  const href = await focusedHref(page)
  await press('Enter')
  await page.waitForURL(`**${href}`)
  await page.goBack()
  await expect.poll(() => focusedHref(page)).toBe(href)

  // edits, saves, and comes back to the row
  await press('e')
  await page.waitForURL('**/user/edit/**')
  await tabTo(page, page.getByLabel('Job title'))
  await press('ControlOrMeta+A')
  await page.keyboard.type('Keeper of the keys')
  await press('Enter')
  await toast(page, 'User details have been updated.')
  await page.getByText('Keeper of the keys').first().waitFor()
  await page.goBack()
  await expect.poll(() => focusedHref(page)).toBe(href)

  // ticks the row, then all up to another one, and takes one back
  const ticked = page.getByRole('region', { name: 'Ticked rows' })
  await press('x')
  await ticked.getByText('1 selected').waitFor()
  await press('j', 'j', 'Shift+X')
  await ticked.getByText('3 selected').waitFor()
  await press('x')
  await ticked.getByText('2 selected').waitFor()
  await press('k', 'k')
  await expect.poll(() => focusedHref(page)).toBe(href)
  await accessible()

  // searches; in the field letters are letters, and the arrow leads to the rows
  await press('/')
  await page.keyboard.type('jo')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jo')
  await press('Enter')
  await page.waitForURL('**wildcardSearch=jo**')
  await expect.poll(async () => (await names()).every((name) => /jo/i.test(name))).toBe(true)
  await press('ArrowDown')
  const [found = ''] = await names()
  await expect.poll(() => focusedRow(page)).toBe(found)

  // from a ticked row to the bar, and back without ticks
  await press('x')
  const bar = page.getByRole('region', { name: 'Ticked rows' })
  await bar.getByText('1 selected').waitFor()
  await press('b')
  await expect.poll(() => bar.evaluate((region) => region.contains(document.activeElement))).toBe(true)
  await press('Escape')
  await bar.getByText('1 selected').waitFor({ state: 'detached' })
  expect(await bar.innerText()).toBe('No row is ticked any more')
  await expect.poll(() => focusedRow(page)).toBe(found)

  // a deed for the ticked row, and Undo while it stands there
  await press('x')
  await bar.getByText('1 selected').waitFor()
  await press('b')
  await tabTo(page, bar.getByRole('button', { name: 'Deactivate', exact: true }))
  await press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }))
  await press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 150)
  await press('Enter')
  await page.getByText(/^Deactivate: 1 undone/).waitFor()
  await expect.poll(async () => (await names())[0]).toBe(found)
  await press('j')
  await expect.poll(() => focusedRow(page)).toBe(found)

  // the keys are told, and rest below the dialog
  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await keys.getByText('Floors and units').waitFor()
  await press('j')
  await accessible()
  await press('Escape')
  await keys.waitFor({ state: 'detached' })
  await expect.poll(() => focusedRow(page)).toBe(found)

  // kept under a name, shown again from elsewhere, renamed, removed and taken back
  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('Called Jo')
  await accessible()
  await press('Enter')
  await toast(page, 'View saved: Called Jo')
  const view = page.getByRole('list', { name: 'Saved views' }).getByRole('button', { name: 'Called Jo', exact: true })
  await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true')
  await accessible()
  await page.goto('/users')
  await expect.poll(() => view.getAttribute('aria-pressed')).toBe('false')
  await view.press('Enter')
  await page.waitForURL('**wildcardSearch=jo**')
  await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true')

  const more = page.getByRole('button', { name: 'More actions: Called Jo' })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename…' }).press('Enter')
  await page.getByRole('dialog', { name: 'Rename Called Jo' }).getByLabel('Name').fill('Everybody called Jo')
  await press('Enter')
  const renamed = page.getByRole('button', { name: 'Everybody called Jo', exact: true })
  await renamed.waitFor()
  await page.getByRole('button', { name: 'More actions: Everybody called Jo' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await renamed.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await renamed.waitFor()
})

it('views and columns follow the person to another device, and stand there before the portal is asked', async () => {
  const there = await city.as('building.admin')
  await there.page.goto('/users')
  await there.page.getByRole('button', { name: 'Everybody called Jo', exact: true }).waitFor()
  await there.page.getByRole('button', { name: 'Columns' }).click()
  await there.page.getByRole('menuitemcheckbox', { name: 'Roles' }).click()
  await there.page.getByRole('columnheader', { name: 'Roles' }).waitFor({ state: 'detached' })

  const here = await city.as('building.admin')
  await here.page.goto('/users')
  await here.page.getByRole('columnheader', { name: 'Roles' }).waitFor({ state: 'detached' })
  await here.page.getByRole('button', { name: 'Everybody called Jo', exact: true }).waitFor()

  // the next time from the copy: the portal does not answer
  await here.page.route('**/api/views', () => {})
  await here.page.reload()
  await here.page.getByRole('table').getByRole('link').first().waitFor()
  await here.page.getByRole('button', { name: 'Everybody called Jo', exact: true }).waitFor()
  expect(await here.page.getByRole('columnheader', { name: 'Roles' }).count()).toBe(0)
})

it('a view that asks for what the list no longer knows says so, shows the rest, and can be mended', async () => {
  const { page, accessible } = await city.as('company.admin')
  await page.goto('/users?search=a')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old')
  await page.keyboard.press('Enter')
  await toast(page, 'View saved: Old')
  await city.portal.app.database.pool.query(`update list_views set query = query || '[{"key": "grade", "value": "A"}]'::jsonb where name = 'Old'`)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Old', exact: true }).click()
  await page.getByText('“Old” has 1 condition that this list no longer knows. It was left out.').waitFor()
  await page.getByText(/record\(s\) found/).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Take it out of the view' }).click()
  await page.getByText('no longer knows').waitFor({ state: 'detached' })
  await expect
    .poll(
      async () =>
        (await city.portal.app.database.pool.query<{ n: number }>(`select jsonb_array_length(query) as n from list_views where name = 'Old'`)).rows,
    )
    .toEqual([{ n: 1 }])
})

it('letter keys can be switched off, on this device and beyond the sign-out', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/tenants')
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('button', { name: 'Show the keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await keys.getByRole('switch', { name: 'Letter keys' }).click()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.locator('h1').focus()
  for (const key of ['j', '/', '?', 'g', 'u']) await page.keyboard.press(key)
  expect(await focusedRow(page)).toBe('')
  expect(new URL(page.url()).pathname).toBe('/tenants')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('button', { name: /^Your profile/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login**')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(letter-keys|list-views)/.test(key)))).toEqual(['letter-keys'])
})

it('rows have one line, and what is cut off is shown in full where the keys or the pointer are', async () => {
  const wide = await city.as('building.admin')
  const narrow = await city.as('building.admin', { viewport: { width: 1024, height: 768 } })
  for (const { page } of [wide, narrow])
    for (const path of ['/users', '/invoices', '/facilities', '/tenants', '/Unit?view=list', '/polling/listings']) {
      await page.goto(path)
      await page.locator('[data-row]').first().waitFor()
      const heights = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
      expect([path, heights.filter((height) => height !== 44)]).toEqual([path, []])
    }

  const { page, accessible } = wide
  const whole = page.getByRole('tooltip').getByText('When can your floor take part in the fire drill?')
  const cut = page.getByRole('link', { name: /^When can your floor/ })
  for (let rows = 0; rows < 15 && !(await cut.evaluate((link) => link === document.activeElement)); rows++) await page.keyboard.press('j')
  await whole.waitFor()
  await accessible()
  await page.keyboard.press('Escape')
  await whole.waitFor({ state: 'detached' })
  await page.mouse.move(0, 0)
  await cut.hover()
  await whole.waitFor()
  await page.mouse.move(0, 0)
  await whole.waitFor({ state: 'detached' })
})

it('the menu of a row lies within the window, however wide its list is, and no other list is wider than its window', async () => {
  const lists = ['/door-setup', '/building-user-management/users', '/polling/listings', '/alarms', '/roll-calls']
  const windows = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ]
  for (const viewport of windows)
    for (const language of ['en', 'zh-Hant']) {
      const { page } = await city.as('building.admin', { language, viewport })
      for (const path of lists) {
        await page.goto(path)
        const row = page.getByRole('table').locator('[data-row]').first()
        await row.waitFor()
        // beneath nothing, and within the window; a list whose rows have no menu ends there itself
        const at = await row.evaluate((line) => {
          const last = line.querySelector('[aria-haspopup]') ?? line.lastElementChild ?? line
          const { left, right, top, bottom } = last.getBoundingClientRect()
          return { right, met: last.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) }
        })
        expect([path, viewport.width, language, at.met, Math.max(at.right, viewport.width)]).toEqual([
          path,
          viewport.width,
          language,
          true,
          viewport.width,
        ])
      }
    }
})

it('on a phone no line of a row begins with a dot, and a badge leaves a name its line', async () => {
  for (const language of ['en', 'zh-Hant']) {
    const { page } = await city.as('building.admin', { language, viewport: { width: 390, height: 844 } })
    for (const path of ['/building-user-management/users', '/users', '/alarms', '/door-setup']) {
      await page.goto(path)
      await page.locator('[data-row]').first().waitFor()
      const dots = await page.locator('[data-row] span').evaluateAll((spans) =>
        spans
          .filter((span) => span.childElementCount === 0 && /^\s*·/.test(span.textContent))
          .map((span) => {
            let line = span.parentElement
            while (line && getComputedStyle(line).flexWrap !== 'wrap') line = line.parentElement
            // what stands before the first of a line is cut off
            const cut = line ? line.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(line).getPropertyValue('--dot')) : 0
            const { left, right } = span.getBoundingClientRect()
            return { left: left - cut, right: right - cut }
          }),
      )
      expect(dots.length).toBeGreaterThan(0)
      expect([path, language, dots.filter(({ left, right }) => right > 0.5 && left < 4)]).toEqual([path, language, []])
    }
    // "ends 4 December 2026", which is long
    await page.goto('/building-user-management/users?wildcardSearch=Law+Wai+Ming')
    const name = page.locator('[data-row]').getByText(/^Law Wai Ming/)
    await name.waitFor()
    expect(await name.evaluate((line) => line.getBoundingClientRect().height)).toBeLessThan(22)
  }
})
