import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { onboardPaymentAccount } from '../contract.ts'
import { takesMoney } from './front.ts'

const { portal, world, as } = await testPortal({ PAYMENT_SANDBOX: 'off' })
const context = systemContext(portal.app, 'test')

test('where nobody wants a sandbox and no provider is connected no building begins one, and one that had an account takes no money', async () => {
  const building = await world.building('Harbour Tower')
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const begun = await admin.send(onboardPaymentAccount, { params: { oc: building.uuid } }, { key: randomUUID() })
  expect(begun).toMatchObject({ status: 409, error: { code: 'no_provider' } })
  await portal.app.database.pool.query(
    `insert into payment_accounts (office_centre_id, provider, account, status, page_hash) values ($1, 'SANDBOX', 'acct_1', 'ACTIVE', 'page')`,
    [building.id],
  )
  expect(await takesMoney(context, building.id)).toEqual({ active: false })
})
