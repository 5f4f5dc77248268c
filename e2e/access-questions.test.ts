import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('a building asks which doors open for somebody, who could open one last night, and reads what was asked', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/access-questions')
  await heading(page, 'Ask the building')
  // what is asked for stands on one line
  const label = (text: string) => page.locator('form').getByText(text, { exact: true }).first()
  const tops = async () => Promise.all(['Person', 'At', 'Door'].map(async (text) => Math.round((await label(text).boundingBox())?.y ?? -1)))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  await page.getByRole('group', { name: 'Person' }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Adaeze')
  await dialog.getByRole('button', { name: /Adaeze Okafor/ }).click()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText(/doors? opens? for Adaeze Okafor/).waitFor()
  await page.getByRole('row', { name: /Pinecrest 16\/F/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/ask-person.png` })
  await accessible()

  // a visitor in place of the person
  await page.getByText('A visitor', { exact: true }).click()
  await page.getByLabel('Visitor', { exact: true }).first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('Adaeze Okafor').waitFor({ state: 'detached' })
  await page.getByRole('status').getByText(/open/).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/ask-visitor.png` })
  await accessible()

  await page.getByRole('link', { name: 'What if' }).click()
  await page.getByLabel('Day', { exact: true }).first().fill('05/03/2029')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page
    .getByRole('status')
    .getByText(/as a public holiday/)
    .waitFor()
  if (shots) await page.screenshot({ path: `${shots}/what-if-holiday.png` })
  await accessible()
  await page.getByText('Building locked down').click()
  await page.getByRole('button', { name: 'Try it' }).click()
  await page
    .getByRole('status')
    .getByText(/would be kept out/)
    .waitFor()
  if (shots) await page.screenshot({ path: `${shots}/what-if-lockdown.png` })
  await accessible()

  await page.getByRole('link', { name: 'Who could open a door' }).click()
  await page.getByLabel('Door').first().fill('Sky')
  await page.getByRole('option', { name: 'Sky deck' }).click()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/could open Sky deck/)
    .waitFor()
  if (shots) await page.screenshot({ path: `${shots}/ask-door.png` })
  await accessible()

  await page.getByRole('link', { name: 'What was asked' }).click()
  await page.getByRole('row', { name: /Sky deck/ }).waitFor()
  await page.getByRole('row', { name: /Adaeze Okafor/ }).waitFor()
  await accessible()
})
