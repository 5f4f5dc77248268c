import { it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('a guard makes an incident of an alarm, adds to it and closes it; nothing that was written changes', async () => {
  const { page, accessible } = await city.as('guard')
  await page.goto('/incidents')
  await heading(page, 'Incidents')
  await page.getByRole('row', { name: /Visitor fainted in the lobby.*Severe/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/incidents.png` })
  await accessible()

  await page.goto('/alarms?status=OPEN')
  await page
    .getByRole('row', { name: /Switch room/ })
    .getByText('Switch room')
    .click()
  await page.getByRole('link', { name: 'Make an incident of it' }).click()
  await heading(page, 'Write an incident')
  await page.getByText('Door forced open: Switch room').waitFor()
  await page.getByRole('combobox', { name: /^Kind of incident/ }).click()
  await page.getByRole('option', { name: 'Intrusion' }).click()
  await page.getByLabel('In a few words').fill('Somebody was in the switch room')
  await page.getByLabel('What happened, in order').fill('Door forced. Nobody inside at 22:10. A panel stood open.')
  await page.getByLabel('People in free words').fill('Nobody seen')
  if (shots) await page.screenshot({ path: `${shots}/incident-add.png`, fullPage: true })
  await accessible()
  await page.getByRole('button', { name: 'Write it down' }).click()
  await heading(page, 'Somebody was in the switch room')
  await page.getByRole('link', { name: /Door forced open: Switch room/ }).waitFor()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a follow-up…' }).click()
  await dialog.getByLabel('What has happened since').fill('Electrician checked the panel: nothing missing')
  await accessible()
  await dialog.getByRole('button', { name: 'Append' }).click()
  await page.getByText('Electrician checked the panel: nothing missing').waitFor()
  await page.getByRole('button', { name: 'Close…' }).click()
  await dialog.getByLabel('How it ended').fill('Lock replaced')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await page.getByText('Lock replaced').waitFor()
  await page.getByText('Door forced. Nobody inside at 22:10. A panel stood open.').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/incident.png`, fullPage: true })
  await accessible()
})
