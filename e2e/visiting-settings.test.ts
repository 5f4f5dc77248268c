import { it } from 'vitest'
import { openCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()

it('a building decides how visitors are received, a company is stricter, and the poster leads in', async () => {
  const { page, accessible } = await city.as('building.admin', { expected: /status of 422/ })
  await page.goto('/visiting-setting')
  await page.getByRole('heading', { level: 1, name: 'Visiting settings' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 2, name: 'Hours of visits' }).waitFor()
  await page.getByRole('textbox', { name: /^Most days of one invitation/ }).fill('5')
  await page.getByRole('radio', { name: 'In these hours' }).check()
  await page.getByRole('switch', { name: 'Visitors may announce themselves by the poster' }).check()
  await page.getByRole('button', { name: 'Add a purpose' }).click()
  const purposes = page.getByRole('region', { name: 'Why people come' })
  await purposes.getByRole('textbox').last().fill('Interview')
  await accessible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Visiting settings have been updated.')
  await page.getByRole('img', { name: 'Poster' }).first().waitFor()
  await page.getByText('Outside the hours').waitFor()
  await page.getByText(/Interview/).waitFor()
  await accessible()

  // the company's admin is held to it
  const company = await city.as('company.admin', { language: 'zh-Hant', colorScheme: 'dark', expected: /status of 422/ })
  await company.page.goto('/visiting-setting')
  await company.page.getByText('跟隨大廈').first().waitFor()
  await company.page.getByRole('link', { name: '編輯' }).click()
  await company.page.getByRole('textbox', { name: /每次邀請最多日數/ }).fill('6')
  await company.page.getByRole('switch', { name: '每次到訪均須審批' }).check()
  await company.page.getByRole('button', { name: '儲存', exact: true }).click()
  await company.page.getByText('大廈在這方面的規定較嚴格。').first().waitFor()
  await company.accessible()
  await company.page.getByRole('textbox', { name: /每次邀請最多日數/ }).fill('3')
  await company.page.getByRole('button', { name: '儲存', exact: true }).click()
  await toast(company.page, '訪客設定已更新。')
  await company.page.getByText('自訂設定').waitFor()

  await page.goto('/visiting-setting')
  await page.getByRole('table').getByText('Every visit').waitFor()
  await accessible()
})
