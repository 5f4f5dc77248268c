import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { messagesOf, toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('the desk goes on without a network: who comes in and who leaves is kept, and sent once when there is one', async () => {
  const company = await city.as('company.admin')
  for (const name of ['Odile Quist', 'Perpetua Quist', 'Ravenna Quist']) {
    await company.page.goto('/visitor-records/add')
    await company.page.getByRole('textbox', { name: /^Name/ }).fill(name)
    await company.page.getByRole('textbox', { name: /^E-mail/ }).fill(`${name.split(' ')[0]?.toLowerCase()}@guest.example`)
    await company.page.getByRole('combobox', { name: /^Begins/ }).fill('11:15')
    await company.page.keyboard.press('Tab')
    await company.page.getByRole('combobox', { name: /^Ends/ }).fill('23:00')
    await company.page.keyboard.press('Tab')
    await company.page.getByRole('button', { name: 'Invite', exact: true }).click()
    await toast(company.page, 'The visitors are invited.')
  }

  const { page, accessible } = await city.as('reception', { expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })
  const messages = await messagesOf(page, 300)
  const held = page.waitForResponse((answer) => answer.url().includes('limit=100'))
  await page.goto('/visitor-records?wildcardSearch=quist')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Odile Quist').getByRole('button', { name: 'Check in' }).waitFor()
  await (await held).finished()
  await messages()
  await page.context().setOffline(true)
  const field = page.getByRole('searchbox', { name: /scan a code/ })
  await field.fill('odile')
  // as slow as a busy desk: what is typed is not searched for later
  await page.waitForTimeout(300)
  await field.press('Enter')
  await page.getByText('Odile Quist. Press Enter again to check in.').waitFor()
  await field.press('Enter')
  await page.getByText('1 check-in waits for the network').waitFor()
  await page.getByText('It is sent by itself, with the time at which it was made.').waitFor()
  await row('Odile Quist').getByText('In, not sent yet').waitFor()
  expect(await row('Odile Quist').getByText('Expected', { exact: true }).count()).toBe(0)
  await row('Perpetua Quist').getByRole('button', { name: 'Check in' }).click()
  await page.getByText('2 check-ins wait for the network').waitFor()
  await row('Odile Quist').getByRole('button', { name: 'Check out' }).click()
  await page.getByText('1 check-out waits for the network').waitFor()
  await row('Odile Quist').getByRole('button', { name: 'Check out' }).waitFor({ state: 'detached' })
  await row('Odile Quist').getByText('Left, not sent yet').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/desk-offline.png` })
  await accessible()
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('desk-outbox')).length)
  expect(await kept()).toBe(1)

  // the portal's clock stands still while a slow machine works
  city.clock.set(nowInTheCity().toISOString())
  await page.context().setOffline(false)
  await row('Odile Quist').getByText('Left', { exact: true }).waitFor({ timeout: 30_000 })
  await row('Perpetua Quist').getByRole('button', { name: 'Check out' }).waitFor({ timeout: 30_000 })
  await page
    .getByText(/waits? for the network/)
    .first()
    .waitFor({ state: 'detached' })
  expect(await kept()).toBe(0)

  // whoever signs out before the network is back leaves it to the colleague who sits down after them
  await row('Ravenna Quist').getByRole('button', { name: 'Check in' }).waitFor()
  await page.context().setOffline(true)
  await row('Ravenna Quist').getByRole('button', { name: 'Check in' }).click()
  await page.getByText('1 check-in waits for the network').waitFor()
  await page.getByRole('button', { name: /^Your profile/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // the browser has no page to show
  await expect.poll(() => page.url()).not.toContain('/visitor-records')
  await page.context().setOffline(false)
  await page.goto('/login')
  await page.locator('input[name=username]').fill('concierge@demo.portal')
  await page.locator('input[name=password]').fill('Demo1234!')
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  city.clock.set(nowInTheCity().toISOString())
  await page.goto('/visitor-records?wildcardSearch=quist')
  await row('Ravenna Quist').getByRole('button', { name: 'Check out' }).waitFor({ timeout: 30_000 })
  await expect.poll(kept).toBe(0)
  await page.reload()
  await row('Ravenna Quist').getByRole('button', { name: 'Check out' }).waitFor()
})
