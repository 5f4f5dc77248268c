import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'

const city = await openCity()
const sql = (text: string) => city.portal.app.database.pool.query(text)
const chosen = 'Victoria-Peak-9'

it('a forgotten password is replaced by way of the mailbox, and its link works once', async () => {
  const { page, accessible } = await city.visit()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Please fill this in').waitFor()
  await page.getByLabel('E-mail').fill('view.only@demo.portal')
  await accessible()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If view.only@demo.portal has an account here').waitFor()
  expect(await page.getByRole('button', { name: /^Send again in/ }).isDisabled()).toBe(true)
  await accessible()

  const link = linkIn((await mailTo(city.portal, 'view.only@demo.portal')).body)
  await page.goto(link)
  await page.getByText('For v•••••@demo.portal').waitFor()
  await page.waitForURL((url) => url.pathname === '/update-password' && url.search === '')
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('victoria')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByText('Not everything in this list is met yet.').waitFor()
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  await accessible()
  await password.fill(chosen)
  await page.getByLabel('New password again').fill('Victoria-Peak-8')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByText('The two passwords are not the same.').waitFor()
  await page.getByLabel('New password again').fill(chosen)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.waitForURL('**/password-reset-success')
  await accessible()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill('view.only@demo.portal')
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')

  const other = await city.visit({ expected: /status of 400/ })
  await other.page.goto(link)
  await other.page.waitForURL('**/link-expired')
  await other.page.getByRole('heading', { name: 'Password reset link has expired!' }).waitFor()
  await other.accessible()
})

it('somebody whom nobody knows is told the same', async () => {
  const { page } = await city.visit()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('nobody@demo.portal')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If nobody@demo.portal has an account here').waitFor()
})

it('an expired password asks for a new one, which must be another one', async () => {
  await sql(`update users set password_changed_at = now() - interval '91 days' where email = 'concierge@demo.portal'`)
  const { page, accessible } = await city.visit({ expected: /status of 400/ })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('concierge@demo.portal')
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo1234!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/update-password' && url.search === '?expired=1')
  await page.getByText('Your password has expired').waitFor()
  await accessible()
  for (const [given, next] of [
    ['Demo1234!', () => page.getByText('Please choose a password that you are not using now.').waitFor()],
    [chosen, () => page.waitForURL('**/password-reset-success')],
  ] as const) {
    await page.getByLabel('New password', { exact: true }).fill(given)
    await page.getByLabel('New password again').fill(given)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await next()
  }
})

it('the notice of an expired password leads on, with what its link carries', async () => {
  const { page, accessible } = await city.visit()
  await page.goto('/password-expired')
  await page.getByRole('link', { name: 'Send a new link' }).waitFor()
  await accessible()

  await sql(`update users set password_changed_at = now() - interval '91 days' where email = 'loans@demo.portal'`)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('loans@demo.portal')
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo1234!')
  const [answer] = await Promise.all([page.waitForResponse('**/api/auth/login'), page.getByRole('button', { name: 'Sign in', exact: true }).click()])
  const { data } = (await answer.json()) as { data: { resetToken: string } }
  await page.goto(`/password-expired?token=${data.resetToken}`)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByText('For l•••••@demo.portal').waitFor()
  expect(page.url()).not.toContain(data.resetToken)
})
