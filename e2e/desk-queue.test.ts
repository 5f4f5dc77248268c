import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localTime } from '#kit/server/clock.ts'
import { demoPassword } from '#modules/identity/session/server/front.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const queue = ['Agnes Lockyer', 'Bertram Oduya', 'Clarice Wen', 'Desmond Farr', 'Brandon Yip']
const figure = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').first()

it('the desk with a queue: four come in by a word each, one without an appointment, and one after the building has decided', async () => {
  const company = await city.as('company.admin')
  await company.page.goto('/visitor-records/add')
  await heading(company.page, 'Invite visitors')
  for (const [n, name] of queue.entries()) {
    if (n > 0) await company.page.getByRole('button', { name: 'Add a visitor' }).click()
    const visitor = company.page.getByRole('group', { name: `Visitor ${n + 1}` })
    await visitor.getByRole('textbox', { name: /^Name/ }).fill(name)
    await visitor.getByRole('textbox', { name: /^E-mail/ }).fill(`guest${n}@guest.example`)
  }
  await company.page.getByRole('combobox', { name: /^Begins/ }).fill('11:15')
  await company.page.keyboard.press('Tab')
  await company.page.getByRole('combobox', { name: /^Ends/ }).fill('23:00')
  await company.page.keyboard.press('Tab')
  await company.page.getByRole('button', { name: 'Invite', exact: true }).click()
  await heading(company.page, 'Visit of Agnes Lockyer and 4 more')
  // who is on the building's blacklist the company is never told
  expect(await company.page.getByRole('main').innerText()).not.toMatch(/blacklist/i)

  const { page, accessible } = await city.as('reception', { viewport: { width: 1024, height: 768 } })
  await page.goto('/visitor-records')
  const field = page.getByRole('searchbox', { name: /scan a code/ })
  for (const name of queue.slice(0, 4)) {
    await field.fill(name.split(' ')[1] ?? '')
    // the first says whom it would let in
    await field.press('Enter')
    await page.getByText(`${name}. Press Enter again to check in.`).waitFor()
    await field.press('Enter')
    await page.getByText(`${name} is in.`).first().waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
  }
  await field.fill('Brandon')
  await field.press('Enter')
  const stopped = page.getByRole('row').filter({ hasText: 'Brandon Yip' })
  await stopped.getByText('The building decides').waitFor()
  // the figures are those of the day, whatever the list is searched for
  await page.getByText('1 record(s) found').waitFor()
  expect(Number(await figure(page, 'In the building').innerText())).toBeGreaterThan(3)
  expect(await stopped.getByRole('button', { name: 'Check in' }).count()).toBe(0)
  // who waits is given no badge, and is compared and decided about in the row
  await page.getByRole('button', { name: 'More actions: Brandon Yip' }).click()
  await page.getByRole('menuitem', { name: 'Decide…' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /badge/i }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await stopped.getByRole('button', { name: 'Decide…' }).click()
  const compared = page.getByRole('dialog', { name: 'May Brandon Yip come in?' })
  await compared.getByRole('row', { name: /^Name ?Matches/ }).waitFor()
  await compared.getByRole('button', { name: 'Decide', exact: true }).click()
  await compared.getByText('Please fill this in').waitFor()
  await accessible()
  await compared.getByRole('button', { name: 'Cancel' }).click()
  await accessible()

  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Quentin Marsh')
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('quentin@guest.example')
  // two hours from now by the building's clock, unless the desk says otherwise
  expect(await dialog.getByRole('combobox', { name: /^Ends/ }).inputValue()).toMatch(/^12:(30|45) PM$/)
  await accessible()
  // whom they have come to see is said before they are in
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
  await dialog.getByText('Please choose the company or the person that they have come to see').waitFor()
  await dialog.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: 'The building' }).click()
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
  await page.getByText('Quentin Marsh is in.').first().waitFor()
  // as after a check-in: whoever was let in by mistake is taken back from here
  await page.getByRole('status').filter({ hasText: 'Quentin Marsh is in.' }).getByRole('button', { name: 'Undo' }).click()
  await field.fill('Quentin')
  await page.getByRole('row').filter({ hasText: 'Quentin Marsh' }).getByRole('button', { name: 'Check in' }).click()
  await page.getByText('Quentin Marsh is in.').first().waitFor()
  await field.fill('Brandon')

  const admin = await city.as('building.admin')
  await admin.page.goto(new URL(company.page.url()).pathname)
  await heading(admin.page, /^Visit of Agnes Lockyer/)
  await admin.page.getByRole('button', { name: 'Compare and decide…' }).click()
  const deciding = admin.page.getByRole('dialog')
  await deciding.getByRole('radio', { name: 'Somebody else: remember it' }).check()
  await admin.accessible()
  await deciding.getByRole('button', { name: 'Decide', exact: true }).click()
  await toast(admin.page, 'Decided.')

  // the desk sees it without asking again
  await stopped.getByRole('button', { name: 'Check in' }).click()
  await page.getByText('Brandon Yip is in.').first().waitFor()
})

it('a delegation of more than a page is ticked whole, asked about in one line, and keeps its ticks where the desk thinks again', async () => {
  const { server, app } = city.portal
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select office_centre_id::text as id from memberships where email = 'company.admin@demo.portal'`,
  )
  const signedIn = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'company.admin@demo.portal', password: demoPassword },
  })
  const { accessToken } = signedIn.json<{ data: { accessToken: string } }>().data
  const { date } = localTime(nowInTheCity(), 'Asia/Hong_Kong')
  const visitors = Array.from({ length: 24 }, (_, n) => ({ name: `Delegate Kestrel ${n + 1}`, email: `kestrel${n}@guest.example` }))
  const visit = { groupName: 'Kestrel delegation', timeFrom: '22:30', timeUntil: '23:30', days: [date], visitors }
  const url = `/api/office-centres/${rows[0]?.id}/visits/create`
  const invited = await server.inject({ method: 'POST', url, headers: { authorization: `Bearer ${accessToken}` }, payload: visit })
  expect(invited.json()).toMatchObject({ success: true })

  const { page } = await city.as('reception')
  await page.goto('/visitor-records?search=Kestrel')
  await page.getByText('24 record(s) found').waitFor()
  await page.getByRole('checkbox', { name: 'Tick all rows on this page' }).check()
  await page.getByText('20 visitors').waitFor()
  await page.getByRole('button', { name: 'Select all 24' }).click()
  await page.getByText('24 visitors').waitFor()
  const letIn = () => page.getByRole('region', { name: 'Ticked rows' }).getByRole('button', { name: 'Check in' }).click()
  await letIn()
  const early = page.getByRole('dialog', { name: 'Long before the time' })
  await early.getByText(/^24 visitors: \d+ h/).waitFor()
  await early.getByRole('button', { name: 'Cancel' }).click()
  await early.waitFor({ state: 'detached' })
  await page.getByText('24 visitors').waitFor()
  await letIn()
  await early.getByRole('button', { name: 'Check in all the same' }).click()
  await page.getByRole('status').filter({ hasText: '24 visitors are in.' }).getByRole('button', { name: 'Undo' }).click()
  // all of them are to come again
  await page.getByRole('button', { name: 'Check out' }).first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Check in' }).nth(19).waitFor()
})
