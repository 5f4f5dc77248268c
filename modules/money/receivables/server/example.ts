import { randomUUID } from 'node:crypto'
import { utcDay } from '#kit/contract/days.ts'
import { example } from '#kit/server/testing/example.ts'
import type { Centre, World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'

let made = 0
/** An invoice that came as a file, issued; its amount is not typed in. Straight to the tables, with its edition. */
export const issueFile = async (
  { portal }: Pick<World, 'portal'>,
  building: Pick<Centre, 'id'>,
  company: Pick<Centre, 'id'>,
  more: { invoiceNo?: string; invoiceDate?: string } = {},
): Promise<{ id: number; uuid: string; invoiceNo: string }> => {
  made += 1
  const { invoiceNo = `10001-${String(made).padStart(6, '0')}`, invoiceDate = '2027-03-01' } = more
  const { pool } = portal.app.database
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    `insert into invoices (office_centre_id, company_id, invoice_no, invoice_date, file_name, file_size) values ($1, $2, $3, $4, 'invoice.pdf', 9) returning id, uuid`,
    [building.id, company.id, invoiceNo, invoiceDate],
  )
  const [invoice] = rows
  if (!invoice) throw new Error('the invoice was written')
  await pool.query(
    `insert into invoice_editions (office_centre_id, company_id, invoice_id, edition, invoice_date, file_name, file_size, storage_keys)
      values ($1, $2, $3, 1, $4, 'invoice.pdf', 9, '{}')`,
    [building.id, company.id, invoice.id, invoiceDate],
  )
  return { ...invoice, invoiceNo }
}

/** A building that takes money in the sandbox. */
export const takesMoneyNow = async ({ portal }: Pick<World, 'portal'>, { id }: Pick<Centre, 'id'>): Promise<void> => {
  await portal.app.database.pool.query(
    `with played as (insert into sandbox_accounts (account, key, token_hash, name, status, return_address, refused_address)
       select 'acct_' || $2, 'acct_' || $2, 'acct_' || $2, 'Tests', 'ACTIVE', '/', '/' on conflict do nothing)
     insert into payment_accounts (office_centre_id, provider, account, status, page_hash)
     select id, 'SANDBOX', 'acct_' || id, 'ACTIVE', 'page of ' || id from office_centres where id = $1 on conflict do nothing`,
    [id, String(id)],
  )
}

export const receivables = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const building = me.centre.landlordId === null ? me.centre : { ...me.centre, id: me.centre.landlordId, landlordId: null }
      const company = me.centre.landlordId === null ? await world.tenantIn(building, canary('company')) : me.centre
      const desk = me.centre.landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = String(building.id)
      const params = { oc }
      const day = utcDay(world.clock.now())
      const [owed, unpriced] = [await issueFile(world, building, company), await issueFile(world, building, company)]
      const priced = async ({ uuid }: { uuid: string }, amount: number, dueOn = '2027-03-31') => {
        const { version } = await desk.get(contract.getOwedInvoice, { params: { oc, uuid } })
        return desk.get(contract.priceInvoice, { params: { oc, uuid }, version, body: { amount, tax: 0, dueOn } })
      }
      await priced(owed, 50_000)
      const receive = (companyId: number | null, amount = 10_000) =>
        desk.get(
          contract.createReceipt,
          {
            params,
            body: { companyId, day, amount, bankReference: canary('reference'), payer: canary('payer') },
          },
          { key: randomUUID() },
        )
      const [credit, unsettled, other] = [await receive(company.id), await receive(null), await receive(company.id)]
      const paid = await receive(company.id)
      const allocated = await desk.get(contract.allocateReceipt, {
        params: { oc, uuid: paid.uuid },
        body: { parts: [{ invoiceUuid: owed.uuid, amount: 4000 }] },
      })
      const again = await desk.get(contract.getOwedInvoice, { params: { oc, uuid: unpriced.uuid } })
      await takesMoneyNow(world, building)
      const overdue = await issueFile(world, building, company)
      await priced(overdue, 30_000, utcDay(new Date(world.clock.now().getTime() - 20 * 86_400_000)))
      const hold = { companyId: null, invoiceUuid: owed.uuid, until: '2190-01-01', reason: canary('hold') }
      const held = await desk.get(contract.holdReminders, { params, body: hold })
      return { oc, company: company.id, day, owed, unpriced: again, credit, unsettled, other, allocated, overdue, held }
    },
    calls: {
      listReceipts: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countReceipts: ({ oc }) => ({ params: { oc } }),
      emailReceipts: ({ oc }) => ({ params: { oc } }),
      getReceipt: ({ oc, credit }) => ({ params: { oc, uuid: credit.uuid } }),
      getReceiptHistory: ({ oc, credit }) => ({ params: { oc, uuid: credit.uuid } }),
      createReceipt: ({ oc, company, day }) => ({ params: { oc }, key: randomUUID(), body: { companyId: company, day, amount: 700 } }),
      settleReceipt: ({ oc, unsettled, company }) => ({
        params: { oc, uuid: unsettled.uuid },
        version: unsettled.version,
        body: { companyId: company },
      }),
      allocateReceipt: ({ oc, credit, owed }) => ({
        params: { oc, uuid: credit.uuid },
        body: { parts: [{ invoiceUuid: owed.uuid, amount: 100 }] },
        key: randomUUID(),
      }),
      undoAllocation: ({ oc, allocated }) => ({ params: { oc, uuid: allocated.uuid, allocation: allocated.allocations[0]?.uuid ?? '' } }),
      cancelReceipt: ({ oc, other }) => ({ params: { oc, uuid: other.uuid }, version: other.version, body: { reason: 'Entered twice' } }),
      readBankStatement: ({ oc }) => ({
        params: { oc },
        form: { account: '123-456789-001', columns: '' },
        file: { name: 'statement.csv', content: Buffer.from('Date,Description,Deposit\n01/03/2027,Rent,500.00\n') },
      }),
      takeBankLines: ({ oc, company, day, owed }) => ({
        params: { oc },
        body: {
          account: '123-456789-001',
          lines: [{ day, amount: 500, bankReference: 'Rent', payer: '', sequence: 1, companyId: company, invoiceUuid: owed.uuid }],
        },
      }),
      listOwedInvoices: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countOwedInvoices: ({ oc }) => ({ params: { oc } }),
      emailOwedInvoices: ({ oc }) => ({ params: { oc } }),
      getOwedInvoice: ({ oc, owed }) => ({ params: { oc, uuid: owed.uuid } }),
      priceInvoice: ({ oc, unpriced }) => ({
        params: { oc, uuid: unpriced.uuid },
        version: unpriced.version,
        body: { amount: 20_000, tax: 0, dueOn: '2027-04-30' },
      }),
      listArrears: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getArrearsTotals: ({ oc }) => ({ params: { oc } }),
      emailArrears: ({ oc }) => ({ params: { oc } }),
      getInvoiceSettlement: ({ owed }) => ({ params: { uuid: owed.uuid } }),
      payInvoice: ({ owed }) => ({ params: { uuid: owed.uuid }, key: randomUUID() }),
      listInvoicePayments: () => ({ query: { limit: 100 } }),
      emailInvoicePayments: () => ({}),
      getReminderSettings: ({ oc }) => ({ params: { oc } }),
      updateReminderSettings: ({ oc }) => ({ params: { oc }, version: 0, body: { active: true, steps: [{ days: 5, level: 'FRIENDLY' as const }] } }),
      previewReminders: ({ oc, company }) => ({ params: { oc }, body: { companyIds: [company] } }),
      sendReminders: ({ oc, overdue }) => ({ params: { oc }, body: { reminders: [{ invoiceUuid: overdue.uuid, step: 1 }] } }),
      holdReminders: ({ oc, company }) => ({ params: { oc }, body: { companyId: company, until: '2190-01-01', reason: 'They asked for time' } }),
      releaseReminders: ({ oc, held }) => ({ params: { oc, uuid: held.uuid } }),
    },
  },
  ({ company, day }) => ({
    listReceipts: {
      companyId: [company, 999_999_999],
      state: ['CREDIT', 'CANCELLED'],
      source: ['TRANSFER', 'STATEMENT'],
      dateFrom: [day, '2190-01-01'],
      dateTo: [day, '1990-01-01'],
    },
    listOwedInvoices: { companyId: [company, 999_999_999], state: ['OWED', 'SETTLED'], age: ['NOT_DUE', 'OLDER'] },
    listArrears: { companyId: [company, 999_999_999], age: ['NOT_DUE', 'OLDER'] },
    listInvoicePayments: {
      companyId: [company, 999_999_999],
      source: ['TRANSFER', 'ONLINE'],
      dateFrom: [day, '2190-01-01'],
      dateTo: [day, '1990-01-01'],
    },
  }),
)
