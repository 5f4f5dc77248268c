import { randomUUID } from 'node:crypto'
import { example } from '#kit/server/testing/example.ts'
import { correctCharge, getCharge, lockCharges, verifyCharges } from '#modules/money/charges/contract.ts'
import * as contract from '../contract.ts'
import type { InvoiceUpload } from '../contract/invoice.ts'
import { answerTestKind, chargeIn, chargeOf } from './charged.ts'

/** What an upload is confirmed with as it was shown, with those ticked that are to take the place of an invoice. */
export const confirmedOf = ({ files }: InvoiceUpload, ticked: readonly string[] = []) => ({
  files: files.flatMap(({ uuid, company, problem, replaces }) =>
    company && (problem === null || ticked.includes(uuid)) ? [{ uuid, companyId: company.id, replaces }] : [],
  ),
})

/** As much of a PDF as its first bytes tell. */
export const pdf = (text = 'An invoice'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

/** Everything that a building can say of its invoices. */
export const settingsBody = {
  prefix: 'INV',
  creditPrefix: 'CN',
  paymentDays: 14,
  supplierName: 'Harbour Tower Management Pte Ltd',
  supplierAddress: '1 Harbour Road, Singapore 018956',
  taxRegistrationNo: 'M2-1234567-8',
  bankDetails: 'Harbour Bank, account 012-345678-9. Please quote the number of the invoice.',
  footer: null,
}

let made = 0
export const invoices = example(
  contract,
  {
    create: async ({ me, call, canary, world, part }) => {
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
      part(async () => {
        const withdrawn = await issued(`${code}-1_20261001.pdf`)
        await desk.get(contract.withdrawInvoice, {
          params: { uuid: withdrawn.uuid },
          version: withdrawn.version,
          body: { reason: canary('reason') },
        })
      })
      const invoice = part(() => issued(`${code}-2_20261101.pdf`))
      const open = part(async () => {
        const uuid = await begin(`${code}-3_20261201.pdf`)
        const half = { name: `${code}-half_20261202.pdf`, content: pdf() }
        const partial = await desk.get(contract.addFile, { params: { oc, uuid }, form: { size: String(pdf().length + 10) } }, { file: half })
        return { uuid, partial: partial.uuid, confirmed: await shown(uuid) }
      })
      // of charges: one that is credited in part, one that is a draft
      answerTestKind()
      const payer = landlordId === null ? await world.person(company, 'TENANT') : me
      const settings = part(async () => {
        const before = await desk.get(contract.getInvoiceSettings, { params: { oc } })
        // of two examples in one building that make them at once one does
        if (before.version === 0)
          await desk.send(contract.updateInvoiceSettings, {
            params: { oc },
            version: 0,
            body: { ...settingsBody, supplierName: canary('supplier') },
          })
        return desk.get(contract.getInvoiceSettings, { params: { oc } })
      })
      const locked = async (day: string) => {
        await settings()
        const line = await chargeIn(world, chargeOf(payer, { day, title: canary('title'), evidence: [] }))
        await desk.get(verifyCharges, { params: { oc }, body: { uuids: [line.uuid] } }, { key: randomUUID() })
        await desk.get(lockCharges, { params: { oc }, body: { uuids: [line.uuid] } }, { key: randomUUID() })
        return line
      }
      const drafted = async (month: string) => {
        const { drafts } = await desk.get(contract.makeDrafts, { params: { oc }, body: { month, companyId: company.id } })
        return desk.get(contract.getInvoice, { params: { uuid: drafts[0]?.uuid ?? '' } })
      }
      const take = async (line: { uuid: string }) => {
        const { version: seen } = await desk.get(getCharge, { params: { oc, uuid: line.uuid } })
        const body = { amount: 1090, reason: canary('correction') }
        const { corrections } = await desk.get(correctCharge, { params: { oc, uuid: line.uuid }, version: seen, body }, { key: randomUUID() })
        const uuid = corrections.at(-1)?.uuid ?? ''
        await desk.get(verifyCharges, { params: { oc }, body: { uuids: [uuid] } }, { key: randomUUID() })
        await desk.get(lockCharges, { params: { oc }, body: { uuids: [uuid] } }, { key: randomUUID() })
        return uuid
      }
      const charged = part(async () => {
        const line = await locked('2027-01-08')
        const { uuid } = await drafted('2027-01')
        await desk.get(contract.issueInvoices, { params: { oc }, body: { uuids: [uuid] } }, { key: randomUUID() })
        return { line, uuid }
      })
      const ofCharges = async () => {
        const { uuid } = await charged()
        return desk.get(contract.getInvoice, { params: { uuid } })
      }
      const note = part(async () => {
        const correction = await take((await charged()).line)
        const { uuid, version: seen } = await ofCharges()
        const body = { corrections: [correction], reason: canary('credit') }
        const { creditNotes } = await desk.get(contract.creditInvoice, { params: { uuid }, version: seen, body }, { key: randomUUID() })
        const [first] = creditNotes
        return { uuid: first?.uuid ?? '', date: first?.noteDate ?? '' }
      })
      const draft = part(async () => {
        await locked('2027-02-08')
        return drafted('2027-02')
      })
      const correction = part(async () => take((await charged()).line))
      const ofMarch = part(() => locked('2027-03-08'))
      return {
        oc,
        building: building.id,
        company: company.id,
        version,
        invoice,
        open,
        code,
        // signed for who reads it
        fullPath: async () => (await call.get(contract.getInvoice, { params: { uuid: (await invoice()).uuid } })).fullPath,
        settings,
        ofCharges,
        note,
        draft,
        correction,
        ofMarch,
      }
    },
    calls: {
      listInvoices: () => ({ query: { limit: 100 } }),
      countInvoices: () => ({}),
      emailInvoices: () => ({}),
      emailTickedInvoices: async ({ invoice }) => ({ body: { rows: [(await invoice()).uuid] } }),
      getInvoice: async ({ invoice }) => ({ params: { uuid: (await invoice()).uuid } }),
      getInvoiceHistory: async ({ invoice }) => ({ params: { uuid: (await invoice()).uuid } }),
      withdrawInvoice: async ({ invoice }) => {
        const { uuid, version } = await invoice()
        return { params: { uuid }, version, body: { reason: 'Sent twice' } }
      },
      getInvoiceFile: async ({ fullPath }) => {
        const { pathname, searchParams } = new URL(await fullPath(), 'http://portal.example')
        const [uuid = '', fileName = ''] = pathname.split('/').slice(-2)
        const { reader = '', expires = '', signature = '' } = Object.fromEntries(searchParams)
        return { params: { uuid, fileName: decodeURIComponent(fileName) }, query: { reader, expires, signature } }
      },
      listCustomerCodes: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getCustomerCode: ({ oc, company }) => ({ params: { oc, companyId: company } }),
      setCustomerCode: ({ oc, company, version, code }) => ({ params: { oc, companyId: company }, version, body: { code: `9${code}` } }),
      clearCustomerCode: ({ oc, company, version }) => ({ params: { oc, companyId: company }, version }),
      beginUpload: ({ oc }) => ({ params: { oc } }),
      getUpload: async ({ oc, open }) => ({ params: { oc, uuid: (await open()).uuid } }),
      addFile: async ({ oc, open, code }) => ({
        params: { oc, uuid: (await open()).uuid },
        form: { size: String(pdf().length) },
        file: { name: `${code}-9_20261203.pdf`, content: pdf() },
      }),
      addRest: async ({ oc, open }) => {
        const { uuid, partial } = await open()
        return { params: { oc, uuid, file: partial }, form: {}, file: { name: 'rest.pdf', content: Buffer.from('0123456789') } }
      },
      removeFile: async ({ oc, open }) => {
        const { uuid, partial } = await open()
        return { params: { oc, uuid, file: partial } }
      },
      confirmUpload: async ({ oc, open }) => {
        const { uuid, confirmed } = await open()
        return { params: { oc, uuid }, body: confirmed }
      },
      listInvoiceLines: async ({ ofCharges }) => ({ params: { uuid: (await ofCharges()).uuid }, query: { limit: 100 } }),
      makeDrafts: async ({ oc, ofMarch }) => {
        await ofMarch()
        return { params: { oc }, body: { month: '2027-03' } }
      },
      discardDraft: async ({ draft }) => {
        const { uuid, version } = await draft()
        return { params: { uuid }, version }
      },
      issueInvoices: async ({ oc, draft }) => ({ params: { oc }, body: { uuids: [(await draft()).uuid] }, key: randomUUID() }),
      creditInvoice: async ({ ofCharges, correction }) => {
        const body = { corrections: [await correction()], reason: 'Ten minutes less' }
        const { uuid, version } = await ofCharges()
        return { params: { uuid }, version, body, key: randomUUID() }
      },
      voidInvoice: async ({ ofCharges }) => {
        const { uuid, version } = await ofCharges()
        return { params: { uuid }, version, body: { reason: 'To the wrong company' }, key: randomUUID() }
      },
      listCreditNotes: () => ({ query: { limit: 100 } }),
      emailCreditNotes: () => ({}),
      downloadCreditNote: async ({ note }) => ({ params: { uuid: (await note()).uuid } }),
      downloadInvoice: async ({ ofCharges }) => ({ params: { uuid: (await ofCharges()).uuid } }),
      getInvoiceSettings: ({ oc }) => ({ params: { oc } }),
      updateInvoiceSettings: async ({ oc, settings }) => ({ params: { oc }, version: (await settings()).version, body: settingsBody }),
    },
  },
  async ({ building, company, invoice, draft, note }) => ({
    listInvoices: {
      invoiceNo: [(await invoice()).invoiceNo, 'nobody-1'],
      officeCentreId: [building, 999_999_999],
      companyId: [company, 999_999_999],
      status: ['ISSUED', 'WITHDRAWN'],
      dateFrom: ['2026-10-01', '2190-01-01'],
      dateTo: ['2026-12-31', '1990-01-01'],
      opened: [false, true],
      owed: [true, false],
      source: ['CHARGES', 'FILE'],
      month: [(await draft()).month ?? '', '2030-01'],
    },
    listCreditNotes: {
      officeCentreId: [building, 999_999_999],
      companyId: [company, 999_999_999],
      dateFrom: [(await note()).date, '2190-01-01'],
      dateTo: [(await note()).date, '1990-01-01'],
    },
    listCustomerCodes: { coded: [true, false] },
  }),
)
