import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
import type { InvoiceUpload } from '../contract/invoice.ts'

/** What an upload is confirmed with as it was shown, with those ticked that are to take the place of an invoice. */
export const confirmedOf = ({ files }: InvoiceUpload, ticked: readonly string[] = []) => ({
  files: files.flatMap(({ uuid, company, problem, replaces }) =>
    company && (problem === null || ticked.includes(uuid)) ? [{ uuid, companyId: company.id, replaces }] : [],
  ),
})

/** As much of a PDF as its first bytes tell. */
export const pdf = (text = 'An invoice'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

let made = 0
export const invoices = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // invoices are the building's; a company has them from it
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const desk = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const company = landlordId === null ? await world.tenantIn(building, canary('company')) : me.centre
      made += 1
      const oc = String(building.id)
      const code = String(10_000 + made)
      const ofCompany = { oc, companyId: company.id }
      const { version } = await desk.get(contract.setCustomerCode, { params: ofCompany, version: 0, body: { code } })
      const begin = async (...names: string[]) => {
        const { uuid } = await desk.get(contract.beginUpload, { params: { oc } })
        for (const name of names)
          await desk.get(contract.addFile, { params: { oc, uuid }, form: { size: String(pdf().length) } }, { file: { name, content: pdf() } })
        return uuid
      }
      const shown = async (uuid: string) => confirmedOf(await desk.get(contract.getUpload, { params: { oc, uuid } }))
      const issued = async (name: string) => {
        const uuid = await begin(name)
        const { files } = await desk.get(contract.confirmUpload, { params: { oc, uuid }, body: await shown(uuid) })
        return desk.get(contract.getInvoice, { params: { uuid: files[0]?.invoiceUuid ?? '' } })
      }
      const withdrawn = await issued(`${code}-1_20261001.pdf`)
      await desk.get(contract.withdrawInvoice, {
        params: { uuid: withdrawn.uuid },
        version: withdrawn.version,
        body: { reason: canary('reason') },
      })
      const invoice = await issued(`${code}-2_20261101.pdf`)
      const open = await begin(`${code}-3_20261201.pdf`)
      const half = { name: `${code}-half_20261202.pdf`, content: pdf() }
      const partial = await desk.get(contract.addFile, { params: { oc, uuid: open }, form: { size: String(pdf().length + 10) } }, { file: half })
      const confirmed = await shown(open)
      // signed for who reads it
      const read = landlordId === null ? invoice : await call.get(contract.getInvoice, { params: { uuid: invoice.uuid } })
      return {
        oc,
        building: building.id,
        company: company.id,
        version,
        invoice,
        open,
        partial: partial.uuid,
        confirmed,
        code,
        fullPath: read.fullPath,
      }
    },
    calls: {
      listInvoices: () => ({ query: { limit: 100 } }),
      countInvoices: () => ({}),
      emailInvoices: () => ({}),
      emailTickedInvoices: ({ invoice }) => ({ body: { rows: [invoice.uuid] } }),
      getInvoice: ({ invoice }) => ({ params: { uuid: invoice.uuid } }),
      getInvoiceHistory: ({ invoice }) => ({ params: { uuid: invoice.uuid } }),
      withdrawInvoice: ({ invoice }) => ({ params: { uuid: invoice.uuid }, version: invoice.version, body: { reason: 'Sent twice' } }),
      getInvoiceFile: ({ fullPath }) => {
        const { pathname, searchParams } = new URL(fullPath, 'http://portal.example')
        const [uuid = '', fileName = ''] = pathname.split('/').slice(-2)
        const { reader = '', expires = '', signature = '' } = Object.fromEntries(searchParams)
        return { params: { uuid, fileName: decodeURIComponent(fileName) }, query: { reader, expires, signature } }
      },
      listCustomerCodes: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getCustomerCode: ({ oc, company }) => ({ params: { oc, companyId: company } }),
      setCustomerCode: ({ oc, company, version, code }) => ({ params: { oc, companyId: company }, version, body: { code: `9${code}` } }),
      clearCustomerCode: ({ oc, company, version }) => ({ params: { oc, companyId: company }, version }),
      beginUpload: ({ oc }) => ({ params: { oc } }),
      getUpload: ({ oc, open }) => ({ params: { oc, uuid: open } }),
      addFile: ({ oc, open, code }) => ({
        params: { oc, uuid: open },
        form: { size: String(pdf().length) },
        file: { name: `${code}-9_20261203.pdf`, content: pdf() },
      }),
      addRest: ({ oc, open, partial }) => ({
        params: { oc, uuid: open, file: partial },
        form: {},
        file: { name: 'rest.pdf', content: Buffer.from('0123456789') },
      }),
      removeFile: ({ oc, open, partial }) => ({ params: { oc, uuid: open, file: partial } }),
      confirmUpload: ({ oc, open, confirmed }) => ({ params: { oc, uuid: open }, body: confirmed }),
    },
  },
  ({ building, company, invoice }) => ({
    listInvoices: {
      invoiceNo: [invoice.invoiceNo, 'nobody-1'],
      officeCentreId: [building, 999_999_999],
      companyId: [company, 999_999_999],
      status: ['ISSUED', 'WITHDRAWN'],
      dateFrom: ['2026-10-01', '2190-01-01'],
      dateTo: ['2026-12-31', '1990-01-01'],
      opened: [false, true],
    },
    listCustomerCodes: { coded: [true, false] },
  }),
)
