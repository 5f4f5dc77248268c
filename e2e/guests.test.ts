import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('guests of an event come by a sheet: shown some at a time, one is called off, and the appointment is moved without them in the form', async () => {
  const { page, accessible } = await city.as('company.admin')
  await page.goto('/visitor-records/add')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Evadne Quist')
  await page.getByRole('combobox', { name: /^Begins/ }).fill('12:15')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: /^Ends/ }).fill('23:45')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  // nobody was written to; the host hands on the pass, and sees in the history that they did
  await toast(page, 'The invitation is made. Nobody has an e-mail address, so nothing was mailed.')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the pass’s link: Evadne Quist' }).click()
  await toast(page, 'The link of Evadne Quist’s pass is copied: hand it to nobody else.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/visitor\/qr-pass\/\d+\/[\w-]{22}$/)
  await accessible()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Link of the pass copied').waitFor()
  await page.getByRole('link', { name: 'Details' }).click()

  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  await heading(page, 'Upload visitors')
  const lines = Array.from({ length: 204 }, (_, n) => `Guest ${n + 1}`)
  const buffer = Buffer.from(['Name', ...lines].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await page.getByRole('button', { name: 'Upload 204 records' }).click()
  await page.getByText('204 visitors have been added.').first().waitFor()
  const visit = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(`/visitor-records/${visit}`)
  await heading(page, 'Visit of Evadne Quist and 204 more')
  await page.getByRole('heading', { level: 3, name: 'Guest 19', exact: true }).waitFor()
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(20)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/guests.png`, fullPage: true })
  await page.getByRole('searchbox').or(page.getByPlaceholder('Name, e-mail, company')).first().fill('guest 204')
  await page.getByRole('heading', { level: 3, name: 'Guest 204', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Call off Guest 204' }).click()
  const question = page.getByRole('dialog', { name: 'Call off Guest 204?' })
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/guests-call-off.png` })
  await question.getByRole('button', { name: 'Call off', exact: true }).click()
  await toast(page, 'Guest 204 is called off.')
  await heading(page, 'Visit of Evadne Quist and 203 more')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByText('Visitors stay as they are.').waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/guests-edit.png` })
  await page.getByRole('textbox', { name: /^Group/ }).fill('Gala dinner')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'The visit has been changed.')
  await page.getByText('Gala dinner').first().waitFor()
  await heading(page, 'Visit of Evadne Quist and 203 more')
  if (shots) {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByPlaceholder('Name, e-mail, company').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${shots}/guests-phone.png` })
  }
})
