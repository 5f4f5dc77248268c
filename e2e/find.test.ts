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
  // the company before the people whose company it is, and what can be done with it after both
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
    .toEqual(['Tenants', 'Doors', 'Users', 'Actions'])
  expect(await page.getByRole('group', { name: 'Users' }).locator('mark').first().textContent()).toBe('Pine')
  await box.fill('pinecrest')
  await page
    .getByRole('group', { name: 'Tenants' })
    .getByRole('option', { name: /Pinecrest Capital/ })
    .waitFor()
  await page.getByRole('option', { name: 'Invite somebody to Pinecrest Capital' }).click()
  await heading(page, 'Invite user')
  await page.getByText('Pinecrest Capital').first().waitFor()
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
