import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('who has nothing to decide is told so', async () => {
  const { page, accessible } = await city.as('staff')
  await page.goto('/approvals')
  await page.getByText('Nothing waits for your approval.').waitFor()
  await accessible()
})

it('a link of a mail that is over says so and leads on', async () => {
  const { page, accessible } = await city.visit({ expected: /404/, language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/approve?token=AAAAAAAAAAAAAAAAAAAAAA')
  await page.getByText('此連結已失效').waitFor()
  await expect.poll(() => page.url()).not.toContain('token')
  await accessible()
})

it('a link that a mail program has cut off says that, and leads on by signing in', async () => {
  const { page, accessible } = await city.visit({ expected: /422/, viewport: { width: 390, height: 844 } })
  await page.goto('/approve?token=zzz')
  await page.getByText('This link is not complete. Please open it again from the mail.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await accessible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
})

it('several are decided together: approved at once, or rejected with one reason; what is decided meanwhile is named', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/approvals')
  const boxes = page.getByRole('checkbox', { name: /^Tick (?!all)/ })
  const bar = page.getByRole('region', { name: 'Ticked rows' })
  const found = async () => Number(/^([\d,]+) record/.exec(await page.getByText(/record\(s\) found/).innerText())?.[1]?.replace(',', ''))
  await boxes.first().waitFor()
  // when it ends stands in sight
  const title = page
    .getByRole('row')
    .nth(1)
    .getByText(/–.*[AP]M$/)
  expect(await title.evaluate((one) => one.scrollWidth <= one.clientWidth && one.clientWidth > 0)).toBe(true)
  const about = page.getByRole('row').nth(1).getByRole('cell').nth(2)
  expect(
    await about
      .locator('span')
      .first()
      .evaluate((text) => text.clientHeight),
  ).toBeLessThanOrEqual(36)
  if (shots) await page.screenshot({ path: `${shots}/approvals.png` })
  const before = await found()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await bar.getByText('2 selected').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/approvals-ticked.png` })
  await accessible()
  await bar.getByRole('button', { name: 'Approve' }).click()
  const approving = page.getByRole('dialog', { name: 'Approve 2 requests?' })
  await accessible()
  await approving.getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'Approve: 2 done')
  await expect.poll(found).toBe(before - 2)

  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const other = await city.as('building.admin')
  await other.page.goto('/approvals')
  await other.page
    .getByRole('button', { name: /^Decide… / })
    .first()
    .click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await toast(other.page, 'It has been approved.')
  await bar.getByRole('button', { name: 'Reject' }).click()
  const rejecting = page.getByRole('dialog', { name: 'Reject 2 requests?' })
  expect(await rejecting.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
  await rejecting.getByRole('textbox', { name: 'Reason' }).fill('The floor is closed that week')
  await accessible()
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  const outcome = page.getByRole('dialog', { name: 'Reject: 1 done' })
  await outcome.getByText('Somebody has decided this already, or it was withdrawn.').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/approvals-refused.png` })
  await accessible()
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: 'Decided by you' }).click()
  await page.getByRole('table').getByText('Rejected', { exact: true }).first().waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
})

it('on a phone, in Chinese, rows are ticked and decided too', async () => {
  const { page, accessible } = await city.as('building.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/approvals')
  const one = page.getByRole('list', { name: '審批' }).getByRole('button', { name: /^審批… / })
  await one.first().waitFor()
  expect((await one.first().boundingBox())?.height).toBe(44)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/approvals-phone-rows.png` })
  await one.first().click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '選取', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /^選取/ })
    .first()
    .check()
  const bar = page.getByRole('region', { name: '已選項目' })
  await bar.getByRole('button', { name: '批准' }).click()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/approvals-phone.png` })
  await page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
  await toast(page, '批准：已完成 1 項')
})

it('who is away names a colleague who decides for them, and takes that back', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/approvals')
  await page.getByText('Nobody stands in for you.').waitFor()
  await page.getByRole('button', { name: 'Name a stand-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name a stand-in' })
  await dialog.getByRole('button', { name: 'Name a stand-in' }).click()
  await dialog.getByText('Please fill this in').waitFor()
  await accessible()
  await dialog.getByRole('combobox', { name: 'Colleague' }).click()
  const option = page.getByRole('listbox').getByRole('option').first()
  const name = (await option.innerText()).split(',')[0] ?? ''
  await option.click()
  await dialog.getByRole('button', { name: 'Name a stand-in' }).click()
  await toast(page, 'The stand-in has been named.')
  await page.getByRole('button', { name: `Take away: ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Take ${name} away as your stand-in?` })
    .getByRole('button', { name: 'Take away' })
    .click()
  await toast(page, 'The stand-in has been taken away.')
  await page.getByText('Nobody stands in for you.').waitFor()
})
