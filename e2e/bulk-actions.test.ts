import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('a building admin moves all that the list shows into a group, and takes it back', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/user-groups')
  const row = page.getByRole('row', { name: /Badminton on Thursdays/ })
  const members = async () => await row.getByRole('cell').nth(1).innerText()
  await row.waitFor()
  const before = await members()

  // some forty of the building's companies
  await page.goto('/building-user-management/users?wildcardSearch=pinecrest')
  await page
    .getByRole('checkbox', { name: /^Tick [A-Z]/ })
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: 'Tick all rows on this page' }).check()
  const bar = page.getByRole('region', { name: 'Ticked rows' })
  await bar.getByText('20 selected').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/bulk-bar.png` })
  await accessible()
  await bar.getByRole('button', { name: /^Select all \d/ }).click()
  const all = Number(/([\d,]+) selected/.exec(await bar.innerText())?.[1]?.replace(',', ''))
  expect(all).toBeGreaterThan(20)
  await bar.getByRole('button', { name: 'Add to group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group').click()
  await page.getByRole('option', { name: 'Badminton on Thursdays' }).click()
  await accessible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const told = page.getByText(/^[\d,]+ added to Badminton on Thursdays/)
  await told.waitFor({ timeout: 120_000 })
  if (shots) await page.screenshot({ path: `${shots}/bulk-done.png` })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^Add to group: [\d,]+ undone/).waitFor({ timeout: 120_000 })
  await page.goto('/user-groups')
  await row.waitFor()
  expect(await members()).toBe(before)
})

it('what is refused is named, on the screen and on the page of the run', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant' })
  await page.goto('/users')
  await page
    .getByRole('checkbox', { name: /^選取/ })
    .nth(1)
    .waitFor()
  await page.getByRole('checkbox').first().check()
  const begun = page.waitForResponse((response) => response.url().endsWith('/bulk-actions'))
  await page.getByRole('button', { name: '停用', exact: true }).click()
  const { data } = (await (await begun).json()) as { data: { uuid: string } }
  const dialog = page.getByRole('dialog', { name: /停用：已完成/ })
  await dialog.getByRole('heading', { name: /未獲處理/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/bulk-refused.png` })
  await accessible()
  await dialog.getByRole('button', { name: /^還原/ }).click()
  await page.getByText(/^停用：已還原/).waitFor()
  await page.goto(`/bulk-actions/${data.uuid}`)
  await heading(page, '停用')
  await page.getByRole('heading', { name: /未獲處理/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/bulk-run.png` })
  await accessible()
})

it('many are invited from pasted addresses: what is wrong is shown first, nothing is sent before it is confirmed', async () => {
  const { page, accessible } = await city.as('company.admin', { expected: /status of (403|422)/ })
  await page.goto('/users/invite-many')
  await heading(page, 'Invite many')
  await page.getByRole('button', { name: 'Check addresses' }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await page
    .getByLabel('E-mail addresses')
    .fill('Bo Lam <bo.lam@pinecrest.demo>; cy.ho@pinecrest.demo\ncy.ho@pinecrest.demo, eve@elsewhere.example\n=HYPERLINK("x")')
  await page.getByText('4 addresses').waitFor()
  await page.getByRole('checkbox', { name: 'Staff', exact: true }).check()
  expect(await page.getByText('Please fill this in').count()).toBe(0)
  if (shots) await page.screenshot({ path: `${shots}/invite-many.png` })
  await accessible()
  await page.getByRole('button', { name: 'Check addresses' }).click()
  await page
    .getByText(/Only addresses at .*pinecrest\.demo/)
    .first()
    .waitFor()
  // in the order in which they were pasted, with the role as people call it, and each once
  await page
    .getByText('Line 3', { exact: true })
    .or(page.getByRole('row', { name: /eve@elsewhere/ }).getByRole('cell', { name: '3', exact: true }))
    .first()
    .waitFor()
  expect(await page.getByText('Upload', { exact: false }).and(page.getByRole('main').locator('button, h1')).count()).toBe(0)
  if (shots) await page.screenshot({ path: `${shots}/invite-checked.png` })
  await accessible()
  expect(await page.getByText('bo.lam@pinecrest.demo').count()).toBe(0)
  await page.getByRole('button', { name: 'Invite 2 people' }).click()
  await page.getByRole('button', { name: 'Send 2 e-mails' }).click()
  await page.getByText('2 people have been invited').waitFor()
  await page.getByRole('link', { name: 'Pending invitations' }).click()
  await page.getByText('bo.lam@pinecrest.demo').waitFor()
})
