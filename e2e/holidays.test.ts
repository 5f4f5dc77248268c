import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()

it('a building admin sees the holidays of a year by month, adds one on its day, changes it by keys and takes it back', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/holiday-setup?year=2028')
  const plan = page.getByRole('complementary', { name: '2028 by month' })
  // the months are drawn for those who see them; the list beside says the same in words
  const day = (date: string) => plan.locator(`button[title$="${date}"]`)
  await day('29 Feb 2028').waitFor()
  expect(await plan.locator('button[tabindex="-1"]').count()).toBe(366)

  await day('29 Feb 2028').click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('textbox', { name: /^Day/ }).inputValue()).toBe('29 Feb 2028')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Leap day')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Leap day has been added.')
  const row = page.getByRole('row', { name: /Leap day/ })
  await row.waitFor()
  await expect.poll(() => day('Leap day, 29 Feb 2028').getAttribute('data-holiday')).toBe('true')
  await accessible()

  // `e` does what the menu of the row calls Edit
  await page.keyboard.press('j')
  while (!(await row.evaluate((one) => one.contains(document.activeElement)))) await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit holiday' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => row.evaluate((one) => one.contains(document.activeElement))).toBe(true)

  await day('Leap day, 29 Feb 2028').click()
  await page.getByRole('dialog', { name: 'Edit holiday' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await row.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  // nobody was asked: Undo brings it back
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone.')
  await row.waitFor()
  await row.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => day('29 Feb 2028').getAttribute('data-holiday')).toBeNull()
})

it('why a day was refused does not stand beside the message that another one was added', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/holiday-setup?year=2029')
  const plan = page.getByRole('complementary', { name: '2029 by month' })
  const dialog = page.getByRole('dialog')
  const add = async (day: string, name: string) => {
    await plan.locator(`button[title$="${day}"]`).click()
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  }
  const press = () => dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await add('05 Mar 2029', 'Founders’ day')
  await press()
  await toast(page, 'Founders’ day has been added.')
  await dialog.waitFor({ state: 'detached' })

  await add('06 Mar 2029', 'Typhoon day')
  const day = dialog.getByRole('textbox', { name: /^Day/ })
  await day.fill('05 Mar 2029')
  await press()
  const refusal = page.getByRole('alert').filter({ hasText: 'There is a holiday on ' })
  // with the pointer on it no message goes by itself
  await refusal.hover()
  await day.fill('07 Mar 2029')
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await toast(page, 'Typhoon day has been added.')
  await refusal.waitFor({ state: 'detached' })
})

it('who may only look adds none by the months', async () => {
  const { page, accessible } = await city.as('view.only', { language: 'zh-Hant', colorScheme: 'dark' })
  await page.goto('/holiday-setup')
  const plan = page.getByRole('complementary')
  await plan.locator('[data-holiday]').first().waitFor()
  expect(await plan.locator('button:not(:disabled)').count()).toBe(0)
  await accessible()
})
