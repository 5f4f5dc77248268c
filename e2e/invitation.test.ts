import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { openCity } from './browser.ts'
import { givePassword, kitWords, signInWords } from './sign-in-words.ts'

// several pages of a whole browser in each
vi.setConfig({ testTimeout: 90_000 })

const city = await openCity()

const newcomers = {
  en: { email: 'ka.man.wong@oriel.example', name: 'Wong Ka Man 黃嘉文' },
  'zh-Hant': { email: 'tsz.kiu.lam@oriel.example', name: '林芷蕎' },
  'zh-Hans': { email: 'siyuan.chen@oriel.example', name: '陈思远' },
}
const said = {
  en: {
    title: 'Accept the invitation',
    invitedBy: 'Oriel Biotech has invited you to Centricity.',
    name: 'Your name',
    nameForm: 'Names do not begin with = or <.',
    terms: 'I have read the terms of use and agree to them.',
    consent: 'I agree that my personal data are used as described.',
    mustAgree: 'Please agree to this to go on.',
    create: 'Create account',
    joined: 'You have joined',
    task: 'You look after your company’s account: invite your colleagues, give them passes, follow their visitors and bookings.',
    invalid: 'Invalid user registration invitation.',
  },
  'zh-Hant': {
    title: '接受邀請',
    invitedBy: 'Oriel Biotech 邀請你使用 Centricity。',
    name: '姓名',
    nameForm: '姓名不可以 = 或 < 開首。',
    terms: '本人已閱讀並同意使用條款。',
    consent: '本人同意按所述方式使用本人的個人資料。',
    mustAgree: '請先表示同意。',
    create: '建立帳戶',
    joined: '你已成功加入',
    task: '你負責管理公司的帳戶：邀請同事、發放通行證，並查看訪客及預訂。',
    invalid: '用戶註冊邀請無效。',
  },
  'zh-Hans': {
    title: '接受邀请',
    invitedBy: 'Oriel Biotech 邀请您使用 Centricity。',
    name: '姓名',
    nameForm: '姓名不能以 = 或 < 开头。',
    terms: '本人已阅读并同意使用条款。',
    consent: '本人同意按所述方式使用本人的个人资料。',
    mustAgree: '请先表示同意。',
    create: '创建账户',
    joined: '您已成功加入',
    task: '您负责管理公司的账户：邀请同事、发放通行证，并查看访客和预订。',
    invalid: '用户注册邀请无效。',
  },
}

const invite = async (email: string, role: string): Promise<string> => {
  const token = `invitation of ${email}`
  await city.portal.app.database.pool.query(
    `insert into registration_requests (office_centre_id, email, full_name, role_codes, token_hash, expires_at)
     select id, $1, 'Wong Ka Man', array[$2], $3, $4 from office_centres where company_name = 'Oriel Biotech'`,
    [email, role, createHash('sha256').update(token).digest('base64url'), new Date(Date.now() + 86_400_000)],
  )
  return `/confirm-account?token=${encodeURIComponent(token)}`
}

it.each(languages)('somebody new accepts an invitation with a name and a password, and signs in with them: %s', async (language) => {
  const words = { ...signInWords[language], ...said[language] }
  const { email, name } = newcomers[language]
  const { page, accessible } = await city.visit({ language, expected: /status of 400/ })
  const link = await invite(email, 'MASTER_ADMIN')
  await page.goto(link)
  await page.getByText(words.invitedBy).waitFor()
  await page.waitForURL((url) => url.pathname === '/confirm-account' && url.search === '')
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
  expect(await page.getByLabel(words.email, { exact: true }).inputValue()).toBe(email)
  await accessible()
  await page.getByLabel(words.name).fill('=Wong')
  await page.getByRole('button', { name: words.create }).click()
  await page.getByText(words.nameForm).waitFor()
  expect(await page.getByText(words.mustAgree).count()).toBe(2)
  await accessible()
  await page.getByLabel(words.name).fill(name)
  await page.getByLabel(words.newPassword, { exact: true }).fill('Victoria-Peak-9')
  await page.getByLabel(words.newPasswordAgain).fill('Victoria-Peak-9')
  await page.getByRole('checkbox', { name: words.terms }).check()
  await page.getByRole('checkbox', { name: words.consent }).check()
  await page.getByRole('button', { name: words.create }).click()
  await page.waitForURL('**/confirm-account/master-admin')
  await page.getByRole('heading', { name: words.joined }).waitFor()
  await page.getByText(words.task).waitFor()
  await accessible()
  await page.getByRole('link', { name: words.signIn, exact: true }).click()
  await givePassword(page, language, email, 'Victoria-Peak-9')
  await page.getByRole('button', { name: `${kitWords[language].yourProfile}: ${name}` }).waitFor()

  const again = await city.visit({ language, expected: /status of 400/ })
  await again.page.goto(link)
  await again.page.waitForURL('**/confirm-account/link-expired')
  await again.page.getByRole('heading', { name: words.invalid }).waitFor()
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
