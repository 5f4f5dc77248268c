import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { demoPassword } from '#modules/identity/session/server/front.ts'
import { openCity } from './browser.ts'
import { givePassword, kitWords, signInWords } from './sign-in-words.ts'

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
    nameForm: /Begin with a letter or a digit/,
    terms: 'I have read the terms of use and agree to them.',
    consent: 'I agree that my personal data are used as described.',
    mustAgree: 'Please agree to this to go on.',
    create: 'Create account',
    joined: 'You have joined',
    task: 'You look after your company’s account: invite your colleagues, give them passes, follow their visitors and bookings.',
    invalid: 'Invalid user registration invitation.',
    openAgain: /open the link of the invitation mail again/,
  },
  'zh-Hant': {
    title: '接受邀請',
    invitedBy: 'Oriel Biotech 邀請你使用 Centricity。',
    name: '姓名',
    nameForm: /請以文字或數字開首/,
    terms: '本人已閱讀並同意使用條款。',
    consent: '本人同意按所述方式使用本人的個人資料。',
    mustAgree: '請先表示同意。',
    create: '建立帳戶',
    joined: '你已成功加入',
    task: '你負責管理公司的帳戶：邀請同事、發放通行證，並查看訪客及預訂。',
    invalid: '用戶註冊邀請無效。',
    openAgain: /請再次開啟邀請電郵內的連結/,
  },
  'zh-Hans': {
    title: '接受邀请',
    invitedBy: 'Oriel Biotech 邀请您使用 Centricity。',
    name: '姓名',
    nameForm: /请以文字或数字开头/,
    terms: '本人已阅读并同意使用条款。',
    consent: '本人同意按所述方式使用本人的个人资料。',
    mustAgree: '请先表示同意。',
    create: '创建账户',
    joined: '您已成功加入',
    task: '您负责管理公司的账户：邀请同事、发放通行证，并查看访客和预订。',
    invalid: '用户注册邀请无效。',
    openAgain: /请再次打开邀请邮件中的链接/,
  },
}

const invite = async (email: string, role: string): Promise<string> => {
  const token = `invitation of ${email}`
  await city.portal.app.database.pool.query(
    `insert into registration_requests (office_centre_id, email, full_name, role_codes, token_hash, expires_at)
     select id, $1, 'Wong Ka Man', array[$2], $3, $4 from office_centres where company_name = 'Oriel Biotech'`,
    [email, role, createHash('sha256').update(token).digest('base64url'), new Date(city.clock.now().getTime() + 86_400_000)],
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
  // kept by this tab alone, until it is used
  await page.reload()
  await page.getByText(words.invitedBy).waitFor()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/confirm-account')
  await elsewhere.getByText(words.openAgain).waitFor()
  await elsewhere.close()
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
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('invitation of')
  await page.getByRole('link', { name: words.signIn, exact: true }).click()
  await givePassword(page, language, email, 'Victoria-Peak-9')
  const colon = language === 'en' ? ': ' : '：'
  await page.getByRole('button', { name: `${kitWords[language].yourProfile}${colon}${name}` }).waitFor()

  const again = await city.visit({ language, expected: /status of 400/ })
  await again.page.goto(link)
  await again.page.waitForURL('**/confirm-account/link-expired')
  await again.page.getByRole('heading', { name: words.invalid }).waitFor()
  await again.accessible()
})

it('who has an account signs in first, and accepts there; somebody else is told whose it is', async () => {
  const link = await invite('sub.admin@demo.portal', 'STAFF')
  const other = await city.visit()
  await other.page.goto('/login')
  await givePassword(other.page, 'en', 'company.admin@demo.portal', demoPassword)
  await other.page.getByRole('button', { name: /Your profile/ }).waitFor()
  await other.page.goto(link)
  await other.page.getByText('This invitation is for s•••••@demo.portal. You are signed in as company.admin@demo.portal.').waitFor()
  await other.accessible()

  const { page, accessible } = await city.visit()
  await page.goto(link)
  await page.getByText('This invitation is for s•••••@demo.portal, which has an account here.').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
  await accessible()
  await page.getByRole('link', { name: 'Sign in to accept' }).click()
  await givePassword(page, 'en', 'sub.admin@demo.portal', demoPassword)
  await page.waitForURL('**/invitations')
  const invitations = page.getByRole('list', { name: 'Invitations' })
  await invitations.getByText('Oriel Biotech invites you').waitFor()
  await accessible()
  await page.goto('/home')
  await invitations.getByText('Oriel Biotech invites you').waitFor()
  await accessible()
  await page.getByRole('button', { name: /, Switch account$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch account' })
  await dialog.getByText('Oriel Biotech invites you').waitFor()
  await accessible()
  await dialog.getByRole('button', { name: 'Accept the invitation of Oriel Biotech' }).click()
  await page.getByText('You have joined. Switch to it at the name of your organisation above.').waitFor()
  await dialog.getByText('Oriel Biotech invites you').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: /Oriel Biotech/ }).waitFor()
})

it('whoever belongs nowhere any more signs in to answer, and is let in where they have joined', async () => {
  const email = 'company.admin@demo.portal'
  const link = await invite(email, 'MASTER_ADMIN')
  const { pool } = city.portal.app.database
  await pool.query('update memberships set ended_at = now() where email = $1', [email])
  const { page, accessible } = await city.visit({ viewport: { width: 390, height: 844 } })
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in to accept' }).click()
  await givePassword(page, 'en', email, demoPassword)
  await page.waitForURL('**/confirm-account/waiting')
  await page.getByText(`For ${email}.`).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Accept the invitation of Oriel Biotech' }).click()
  await page.waitForURL('**/users')
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
})

it('an invitation is declined by its link', async () => {
  const { page, accessible } = await city.visit({ language: 'zh-Hant' })
  await page.goto(await invite('nobody.yet@oriel.example', 'STAFF'))
  await page.getByRole('button', { name: '婉拒', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '婉拒 Oriel Biotech 的邀請？' })
  await accessible()
  await dialog.getByRole('button', { name: '婉拒' }).click()
  await page.waitForURL('**/confirm-account/declined')
  await page.getByRole('heading', { name: '已婉拒邀請' }).waitFor()
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
