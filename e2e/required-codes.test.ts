import { expect, it } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { openCity } from './browser.ts'
import { mailTo } from './mails.ts'

const city = await openCity()
const refused = { expected: /status of 40[03]/ }
const said = {
  en: { title: 'One more proof', confirm: 'Confirm', digit: 'Digit 1 of 6', wrong: 'The code is wrong or no longer good.' },
  'zh-Hant': { title: '再確認一次身分', confirm: '確認', digit: '第 1 個數字，共 6 個', wrong: '驗證碼不正確或已失效。' },
  'zh-Hans': { title: '再确认一次身份', confirm: '确认', digit: '第 1 位数字，共 6 位', wrong: '验证码不正确或已失效。' },
}
const people = { en: 'company.admin', 'zh-Hant': 'sub.admin', 'zh-Hans': 'view.only' }
const change = (text: string, values: unknown[] = []) => city.portal.app.database.pool.query({ text, values })
const codeFor = async (account: string) => (await mailTo(city.portal, `${account}@demo.portal`)).subject.slice(0, 6)

it('switching to a company that asks for codes asks for one, and then begins there', async () => {
  const account = 'building.admin'
  await change(
    `insert into memberships (user_id, office_centre_id, role_codes) select u.id, o.id, '{MASTER_ADMIN}' from users u, office_centres o
     where u.email = $1 and o.company_name = 'Pinecrest Capital' on conflict do nothing`,
    [`${account}@demo.portal`],
  )
  await change(`update office_centres set code_required = true where company_name = 'Pinecrest Capital'`)
  const { page } = await city.signIn(account, refused)
  await page.getByRole('button', { name: /Switch account/ }).click()
  await page
    .getByRole('dialog', { name: 'Switch account' })
    .getByRole('button', { name: /Pinecrest Capital/ })
    .click()
  const dialog = page.getByRole('dialog', { name: said.en.title })
  await dialog.getByText('A code of six digits has been sent to b•••••@demo.portal.').waitFor()
  const code = await codeFor(account)
  await dialog.getByLabel(said.en.digit).pressSequentially(code === '000000' ? '111111' : '000000')
  await dialog.getByText(said.en.wrong).waitFor()
  await dialog.getByLabel(said.en.digit).pressSequentially(code)
  await page.getByRole('button', { name: /Pinecrest Capital.*Switch account/ }).waitFor()
  await page.waitForURL('**/users')
  await change(`update office_centres set code_required = false`)
})

it.each(languages)('somebody at work is asked when the building begins to want codes, and the screen goes on: %s', async (language) => {
  const account = people[language]
  const words = said[language]
  const { page, accessible } = await city.signIn(account, { ...refused, language })
  await page.getByRole('main').waitFor()
  await change(`update office_centres set code_required = true where company_name = 'Marlowe Exchange'`)
  city.portal.app.live.tell({ kind: 'officeCentres', id: 0, officeCentreId: null })
  // what belongs to the sign-in is open; the rest of the page is not
  await page.goto('/security')
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByLabel(words.digit).waitFor()
  await accessible()
  await page.goto('/polling/listings')
  // the dialog puts the focus into its first field when it stands: what is typed before goes elsewhere
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(words.digit)
  await dialog.getByLabel(words.digit).pressSequentially(await codeFor(account))
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('table').getByRole('link').first().waitFor()
  await change(`update office_centres set code_required = false`)
  expect(new URL(page.url()).pathname).toBe('/polling/listings')
})
