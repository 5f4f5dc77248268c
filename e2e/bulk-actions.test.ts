import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

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
  // what is ticked is exported, and nothing else
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/users/email-user-list'))
  await bar.getByRole('button', { name: 'Export' }).click()
  expect(((await asked).postDataJSON() as { rows: unknown[] }).rows).toHaveLength(20)
  await toast(page, 'The record list will be emailed to you once it is ready.')
  await bar.getByRole('button', { name: /^Select all \d/ }).click()
  const all = Number(/([\d,]+) selected/.exec(await bar.innerText())?.[1]?.replace(',', ''))
  expect(all).toBeGreaterThan(20)
  await bar.getByRole('button', { name: 'Add to group' }).click()
  const dialog = page.getByRole('dialog')
  // without a group the press says what is missing
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please fill this in').waitFor()
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
  const asking = page.getByRole('dialog', { name: /^停用 \d+ 名用戶？$/ })
  await asking.getByText(/當中包括你自己：你的一項不會處理，維持不變。/).waitFor()
  expect(await asking.getByRole('paragraph').first().innerText()).not.toMatch(/[.,] |\.$/)
  await asking.getByRole('button', { name: '停用', exact: true }).click()
  const { data } = (await (await begun).json()) as { data: { uuid: string } }
  const dialog = page.getByRole('dialog', { name: /停用：已完成/ })
  await dialog.getByRole('heading', { name: /未獲處理/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/bulk-refused.png` })
  await accessible()
  // held back, so that its progress is seen
  const undone = page.waitForResponse((response) => response.url().endsWith('/undo'))
  let [held, over] = [true, false]
  await page.route(/\/bulk-actions\/uuid\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { undoes: boolean; finishedDate: string | null } }
    over ||= body.data.undoes && body.data.finishedDate !== null
    await route.fulfill({ response: answer, json: held && body.data.undoes ? { ...body, data: { ...body.data, finishedDate: null } } : body })
  })
  await dialog.getByRole('button', { name: /^還原/ }).click()
  const underway = page.getByRole('dialog', { name: '還原：停用' })
  await underway.waitFor()
  await expect.poll(() => over, { timeout: 60_000 }).toBe(true)
  // whoever closes it while it goes on is told by a notice; this one has ended in this moment, and is told here
  const told = page.waitForResponse((response) => response.url().endsWith('/tell'))
  await underway.getByRole('button', { name: '關閉' }).last().click()
  expect((await told).status()).toBe(200)
  held = false
  await page.getByText(/^停用：已還原/).waitFor()
  const back = (await (await undone).json()) as { data: { uuid: string } }
  await page.goto(`/bulk-actions/${back.data.uuid}`)
  await heading(page, '還原：停用')
  await page.goto(`/bulk-actions/${data.uuid}`)
  await heading(page, '停用')
  await page.getByRole('heading', { name: /未獲處理/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/bulk-run.png` })
  await accessible()
})

it('a tag that is chosen leaves the buttons of its dialog free', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/users')
  await page
    .getByRole('checkbox', { name: /^Tick [A-Z]/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Add tag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tag').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('on a phone rows are ticked instead of opened once that is asked for', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/users')
  const people = page.getByRole('list', { name: '用戶' })
  const boxes = page.getByRole('checkbox', { name: /^選取/ })
  const select = page.getByRole('button', { name: '選取', exact: true })
  await people.getByRole('link').first().waitFor()
  expect(await boxes.count()).toBe(0)
  if (shots) await page.screenshot({ path: `${shots}/phone-list.png` })
  await select.click()
  const bar = page.getByRole('region', { name: '已選項目' })
  const count = bar.getByRole('status')
  await count.getByText('已選 0 項').waitFor()
  expect(await bar.getByRole('button', { name: '加上標籤' }).isDisabled()).toBe(true)

  // the whole row is the tick, and its box is as large as a finger
  const rows = people.getByRole('listitem')
  await rows.nth(0).click({ position: { x: 200, y: 20 } })
  await rows.nth(1).click({ position: { x: 200, y: 20 } })
  await count.getByText('已選 2 項').waitFor()
  expect(new URL(page.url()).pathname).toBe('/users')
  const box = await boxes.nth(0).boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/phone-ticked.png` })

  // the bar stands at the foot, over nothing, and what it has no room for is in its menu
  const [list, pager, foot] = await Promise.all([people, page.getByRole('navigation').last(), bar].map((part) => part.boundingBox()))
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(844)
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  const shown = await bar.getByRole('button').allInnerTexts()
  await bar.getByRole('button', { name: '更多操作' }).click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  expect((await items.allInnerTexts()).filter((item) => shown.includes(item))).toEqual([])
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/phone-more.png` })
  await page.keyboard.press('Escape')
  await items.first().waitFor({ state: 'detached' })

  await bar.getByRole('button', { name: '加上標籤' }).click()
  const dialog = page.getByRole('dialog', { name: /加上標籤.*2/ })
  await dialog.waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/phone-deed.png` })
  await dialog.getByRole('combobox', { name: '標籤' }).fill('消防隊')
  await page.getByRole('option', { name: /消防隊/ }).click()
  // what can be chosen stands over the button until one touches something else
  await dialog.getByRole('heading').click()
  await dialog.getByRole('button', { name: '加上標籤' }).click()
  await page.getByText(/^加上標籤：已完成 2 項/).waitFor()
  await page.getByRole('button', { name: '復原' }).click()
  await toast(page, '加上標籤：已還原 2 項')

  // ends with its ticks
  await page.getByRole('button', { name: '完成', exact: true }).click()
  await bar.getByRole('button').first().waitFor({ state: 'detached' })
  expect(await boxes.count()).toBe(0)
})

it('ticks stay while a record is open, and go with the filters, the deed and the page', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/users')
  const boxes = page.getByRole('checkbox', { name: /^Tick [A-Z](?!ll)/ })
  const bar = page.getByRole('region', { name: 'Ticked rows' })
  const link = page.getByRole('table').getByRole('link')
  await link.first().waitFor()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const names = await boxes.evaluateAll((all) => all.slice(0, 2).map((one) => one.ariaLabel ?? ''))
  await link.nth(2).click()
  await page.waitForURL((url) => url.pathname !== '/users')
  await page.goBack()
  await bar.getByText('2 selected').waitFor()
  for (const name of names) expect(await page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true)

  // another list of the same address has none of them
  await page.getByRole('tab', { name: /^Inactive/ }).click()
  await bar.getByText('2 selected').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /^Active/ }).click()
  await link.first().waitFor()

  await page.goto('/users')
  await link.first().waitFor()
  expect(await bar.getByText('selected').count()).toBe(0)

  // done with them, they do not come back
  await boxes.nth(0).check()
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click()
  // sessions end: it is asked first, for whom
  const question = page.getByRole('dialog', { name: 'Deactivate 1 person?' })
  await question.getByText('They are signed out at once').waitFor()
  await question.getByText(`${(names[0] ?? '').replace('Tick ', '')}.`).waitFor()
  await question.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^Deactivate: 1 undone/).waitFor()
  await link.nth(2).click()
  await page.waitForURL((url) => url.pathname !== '/users')
  await page.goBack()
  await link.first().waitFor()
  expect(await bar.getByText('selected').count()).toBe(0)
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
  await page.getByText('4 addresses · 1 double left out').waitFor()
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
    .getByText('Line 4', { exact: true })
    .or(page.getByRole('row', { name: /eve@elsewhere/ }).getByRole('cell', { name: '4', exact: true }))
    .first()
    .waitFor()
  await page.getByText('Cannot be invited').first().waitFor()
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
