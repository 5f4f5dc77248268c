import { expect, test } from 'vitest'
import { written } from '#kit/server/testing/pdf.ts'
import { testPortal } from '#tests/portal.ts'
import { updateInvoiceSettings } from '../contract.ts'
import { settingsBody } from './example.ts'

const { portal, world, as } = await testPortal()

test('whoever paid tax online has the registration number of the building on the receipt; who paid none has not', async () => {
  const harbour = await world.building('Harbour Tower')
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const jade = await world.tenantIn(harbour, 'Jade Trading')
  const payer = await world.person(jade, 'TENANT')
  await admin.get(updateInvoiceSettings, { params: { oc: harbour.uuid }, version: 0, body: settingsBody })
  const receiptOf = async (tax: number) => {
    const { rows } = await portal.app.database.pool.query<{ uuid: string }>(
      `insert into payments (office_centre_id, company_id, member_id, user_id, reference_no, kind, subject, title, status, lines, amount, tax, currency,
         provider, account, expires_at, page_hash, paid, paid_at)
       values ($1, $2, $3, $4, 'PAY-' || $5::bigint, 'bookings', gen_random_uuid(), 'Larch', 'SUCCEEDED', '[]', 10900, $5::bigint, 'HKD', 'SANDBOX', 'acct', now(), 'page ' || $5::bigint,
         10900, now())
       returning uuid`,
      [harbour.id, jade.id, payer.membershipId, payer.userId, tax],
    )
    const url = `/api/office-centres/${harbour.uuid}/payments/uuid/${rows[0]?.uuid}/receipt`
    const answer = await portal.server.inject({ url, headers: { authorization: `Bearer ${await admin.token()}`, 'accept-language': 'en' } })
    return written(answer.rawPayload)
  }
  expect(await receiptOf(900)).toContain('Tax registration no. M2-1234567-8')
  expect(await receiptOf(0)).not.toContain('Tax registration no.')
})
