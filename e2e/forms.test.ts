import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

it('a draft is sent by Enter in its title, takes nothing while it is saved, and is deleted at once with a way back', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/polling/listings/new')
  const title = page.getByRole('textbox', { name: 'Title, English' })
  await title.fill('Where do the\nplants go?')
  expect(await title.inputValue()).toBe('Where do the plants go?')
  await title.press('End')
  await title.press('Enter')
  await toast(page, 'Poll draft has been created.')
  await page.waitForURL('**/option-fields')

  const question = page.getByRole('textbox', { name: 'Question, English' })
  if (!(await question.isVisible())) await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: /^Choice 1/ }).fill('Lobby')
  await page.getByRole('textbox', { name: /^Choice 2/ }).fill('Roof')
  await question.fill('Where')
  await question.press('Enter')
  await toast(page, 'Option fields have been updated.')

  await question.fill('Where?')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/poll-form-options/update', async (route) => {
    await asked
    await route.continue()
  })
  await question.press('Enter')
  await page.getByText('Saving', { exact: true }).waitFor()
  // letters, of which some lead elsewhere where nobody writes
  await page.keyboard.type('/gh?')
  // else it would be gone with the answer
  expect(await question.inputValue()).toBe('Where?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  answer()
  await page.getByText('Saving', { exact: true }).waitFor({ state: 'detached' })
  expect(await question.inputValue()).toBe('Where?')
  await expect.poll(() => focused(page)).toBe('Question, English')
  await page.keyboard.press('End')
  await page.keyboard.type(' Here')
  expect(await question.inputValue()).toBe('Where? Here')
  await page.getByRole('button', { name: 'Discard' }).click()

  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await dialog.getByRole('button').last().click()
  await choose(page, 'Delete')
  await page.getByText('Draft has been deleted.').waitFor()
  await heading(page, 'Polls')
  const row = page.getByRole('row').filter({ hasText: 'Where do the plants go?' })
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone.')
  await row.waitFor()
  await choose(page, 'Delete', 'Where do the plants go?')
  await row.waitFor({ state: 'detached' })
})

it('on a phone of little height no field that one comes to lies under the save bar', async () => {
  const { page } = await city.as('building.admin', { viewport: { width: 390, height: 560 } })
  await page.goto('/polling/listings/new')
  const title = page.getByRole('textbox', { name: 'Title, English' })
  await title.waitFor()
  // what is wrong is told in the bar, which is higher then
  await page.locator('[data-save-bar]').getByRole('button').last().click()
  await page
    .locator('[data-save-bar]')
    .getByText(/attention/)
    .waitFor()
  await title.focus()
  const hidden: string[] = []
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const [bar, now] = [document.querySelector('[data-save-bar]'), document.activeElement]
      if (!bar || !now?.closest('form') || bar.contains(now)) return undefined
      const [top, { top: above, bottom, height }] = [bar.getBoundingClientRect().top, now.getBoundingClientRect()]
      // of a long text the line that is written
      return bottom > top + 1 && above + Math.min(height, 44) > top
        ? `${now.tagName} ${now.getAttribute('aria-label') ?? now.id}: ${bottom} > ${top}`
        : ''
    })
    if (under === undefined) break
    if (under) hidden.push(under)
  }
  expect(hidden).toEqual([])
})
