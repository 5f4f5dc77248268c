import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

const invite = async (email: string, role: string): Promise<string> => {
  const token = `invitation of ${email}`
  await city.portal.app.database.pool.query(
    `insert into registration_requests (office_centre_id, email, full_name, role_codes, token_hash, expires_at)
     select id, $1, 'Wong Ka Man', array[$2], $3, $4 from office_centres where company_name = 'Oriel Biotech'`,
    [email, role, createHash('sha256').update(token).digest('base64url'), new Date(Date.now() + 86_400_000)],
  )
  return `/confirm-account?token=${encodeURIComponent(token)}`
}

it('somebody new accepts an invitation with a name and a password, and signs in with them', async () => {
  const { page, accessible } = await city.visit({ expected: /status of 400/ })
  const link = await invite('ka.man.wong@oriel.example', 'MASTER_ADMIN')
  await page.goto(link)
  await page.getByText('Oriel Biotech has invited you to Centricity.').waitFor()
  await page.waitForURL((url) => url.pathname === '/confirm-account' && url.search === '')
  await accessible()
  await page.getByLabel('Your name').fill('=Wong')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Names do not begin with = or <.').waitFor()
  expect(await page.getByText('Please agree to this to go on.').count()).toBe(2)
  await accessible()
  await page.getByLabel('Your name').fill('Wong Ka Man 黃嘉文')
  await page.getByLabel('New password', { exact: true }).fill('Victoria-Peak-9')
  await page.getByLabel('New password again').fill('Victoria-Peak-9')
  await page.getByLabel(/terms of use/).check()
  await page.getByLabel(/personal data/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/confirm-account/master-admin')
  await page.getByRole('heading', { name: 'You have joined' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill('ka.man.wong@oriel.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('Victoria-Peak-9')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Your profile/ }).waitFor()

  const again = await city.visit({ expected: /status of 400/ })
  await again.page.goto(link)
  await again.page.waitForURL('**/confirm-account/link-expired')
  await again.page.getByRole('heading', { name: 'Invalid user registration invitation.' }).waitFor()
  await again.accessible()
})

it('who has an account only accepts, after reading what it means', async () => {
  const { page, accessible } = await city.visit()
  await page.goto(await invite('sub.admin@demo.portal', 'STAFF'))
  await page.getByText('You have an account already.').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
  const [terms] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'terms of use' }).click()])
  await terms.getByRole('heading', { name: 'Terms of use' }).waitFor()
  await terms.getByText('In force since 01 Oct 2026').waitFor()
  await page.getByLabel(/terms of use/).check()
  await page.getByLabel(/personal data/).check()
  await accessible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL('**/confirm-account/staff')
  await page.getByText('If your company uses the staff portal').waitFor()
  await accessible()
})

it('the two texts of the law open in each language', async () => {
  for (const [language, terms, consent] of [
    ['en', 'Terms of use', 'Personal data consent'],
    ['zh-Hant', '使用條款', '個人資料使用同意書'],
    ['zh-Hans', '使用条款', '个人资料使用同意书'],
  ] as const) {
    const { page, accessible } = await city.visit({ language, viewport: { width: 390, height: 844 } })
    for (const [path, title] of [
      ['/terms-and-conditions', terms],
      ['/personal-data-consent', consent],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('link', { name: 'support@centricity.example' }).waitFor()
      await accessible()
    }
  }
})
