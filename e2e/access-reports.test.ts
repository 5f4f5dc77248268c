import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('a building reads who went where, narrows it, and takes the file with it', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/access-reports')
  await heading(page, 'Access reports')
  await page
    .getByRole('row', { name: /Lobby turnstile/ })
    .first()
    .waitFor()
  if (shots) await page.screenshot({ path: `${shots}/access-data.png` })
  await accessible()
  await page.goto('/access-reports?kindArray[]=DENIED')
  await page
    .getByRole('row', { name: /Refused/ })
    .first()
    .waitFor()
  expect(await page.getByRole('row', { name: /Opened/ }).count()).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^access-data-.*\.csv$/)

  await page.getByRole('link', { name: 'Transaction history' }).click()
  await page
    .getByRole('row', { name: /Assigned/ })
    .first()
    .waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Credential listing' }).click()
  await page
    .getByRole('row', { name: /QR pass/ })
    .first()
    .waitFor()
  if (shots) await page.screenshot({ path: `${shots}/credentials.png` })
  await accessible()
})
