import { expect, it } from 'vitest'
import { localTime } from '#kit/server/clock.ts'
import { usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { openCity } from './browser.ts'
import { mailTo } from './mails.ts'

const city = await openCity()

it('a visitor reads the poster, proves the address, waits, and is let in once the company has agreed', async () => {
  const company = await city.as('company.admin')
  const { rows } = await city.portal.app.database.pool.query<{ name: string; building: number; code: string }>(
    `select company_name as name, landlord_id::int as building, (select centre_code from office_centres as b where b.id = office_centres.landlord_id) as code from office_centres join memberships on memberships.office_centre_id = office_centres.id
     where memberships.email = 'company.admin@demo.portal' and landlord_id is not null limit 1`,
  )
  const { name, building, code: centreCode } = rows[0] ?? { name: '', building: 0, code: '' }
  await city.portal.app.database.pool.query(
    `with made as (insert into visiting_settings (office_centre_id, approval, longest_hours, longest_days, fields, at_desk, document_check, host_notices, self_registration,
      confirm_email) values ($1, false, 12, 26, $2, 'STOP_AT_DESK', 'NONE', true, true, true)
      on conflict (office_centre_id, coalesce(company_id, 0)) where ended_at is null do update set self_registration = true, confirm_email = true
      returning office_centre_id, uuid)
     insert into printed_codes (office_centre_id, kind, subject, code) select office_centre_id, 'self-registration', uuid, 'poster-of-lobby' from made
     on conflict (office_centre_id, kind, subject) where ended_at is null do update set code = excluded.code`,
    [building, usualRules.fields],
  )

  const visitor = await city.visit({ viewport: { width: 390, height: 844 }, expected: /status of 4(04|22)/ })
  await visitor.page.goto('/self-registration?building=NOWHERE&poster=wrong')
  await visitor.page.getByText('This poster leads nowhere').waitFor()
  await visitor.accessible()
  await visitor.page.goto('/q/ABCDEFGHABCDEFGHABCDEFGHAB')
  await visitor.page.getByText('This code leads nowhere').waitFor()
  await visitor.accessible()
  // as the camera reads it off the poster
  await visitor.page.goto('/q/poster-of-lobby')
  await visitor.page.waitForURL(`**/self-registration?building=${encodeURIComponent(centreCode)}&poster=poster-of-lobby`)
  await visitor.page.getByRole('heading', { name: /^Welcome to/ }).waitFor()
  await visitor.accessible()
  const agree = visitor.page.getByRole('checkbox')
  if (await agree.count()) await agree.check()
  await visitor.page.getByRole('button', { name: 'Continue' }).click()
  await visitor.page.getByRole('textbox', { name: 'Your name' }).fill('Walter Chu')
  await visitor.page.getByRole('textbox', { name: 'Your e-mail' }).fill('walter.chu@guest.example')
  await visitor.page.getByRole('button', { name: 'Send a code to my e-mail' }).click()
  const code = visitor.page.getByRole('group', { name: 'Code from the e-mail' })
  await code.waitFor()
  const { body } = await mailTo(city.portal, 'walter.chu@guest.example')
  await code.getByRole('textbox').first().click()
  await visitor.page.keyboard.type(/\b\d{6}\b/.exec(body)?.[0] ?? '')
  const field = visitor.page
    .getByRole('combobox', { name: 'Company that you visit' })
    .or(visitor.page.getByRole('textbox', { name: /^Company that you visit/ }))
  await field.first().fill(name.slice(0, 6))
  await visitor.page.getByRole('option', { name }).click()
  // the desk's clock, not that of the browser
  const { date, time } = localTime(city.portal.app.clock(), 'Asia/Hong_Kong')
  const later = localTime(new Date(city.portal.app.clock().getTime() + 3_600_000), 'Asia/Hong_Kong')
  await visitor.page.getByLabel(/^Until about/).fill(later.date === date && later.time > time ? later.time : '23:59')
  await visitor.accessible()
  await visitor.page.getByRole('button', { name: 'Send', exact: true }).click()
  await visitor.page.getByRole('heading', { name: 'Thank you, please take a seat' }).waitFor()
  await visitor.accessible()

  await company.page.goto('/approvals')
  await company.page.getByRole('button', { name: /^Decide… .*Walter Chu/ }).click()
  await company.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(
      async () =>
        (await city.portal.app.database.pool.query(`select v.status from visits v join visitors p on p.visit_id = v.id where p.name = 'Walter Chu'`))
          .rows,
    )
    .toEqual([{ status: 'APPROVED' }])
  expect((await mailTo(city.portal, 'walter.chu@guest.example')).subject).toContain('Your visit to')
})
