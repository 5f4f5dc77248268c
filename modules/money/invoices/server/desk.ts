import type { Caller } from '#kit/server/testing/call.ts'
import type { Centre, World } from '#kit/server/testing/world.ts'
import { addFile, beginUpload, confirmUpload, getInvoice, getUpload, setCustomerCode } from '../contract.ts'
import type { Invoice, InvoiceUpload, UploadedInvoice } from '../contract/invoice.ts'
import { confirmedOf, pdf } from './example.ts'

/** Who sends invoices for a building, for tests: `content` is that of a PDF unless told. */
export const deskOf = (call: Caller, building: Centre) => {
  const oc = building.uuid
  const add = (uuid: string, name: string, content = pdf()): Promise<UploadedInvoice> =>
    call.get(addFile, { params: { oc, uuid }, form: { size: String(content.length) } }, { file: { name, content } })
  const upload = async (...names: string[]): Promise<string> => {
    const { uuid } = await call.get(beginUpload, { params: { oc } })
    for (const name of names) await add(uuid, name)
    return uuid
  }
  /** As the page does it: with what is shown as ready, and what is ticked. */
  const confirm = async (uuid: string, ticked: readonly string[] = []): Promise<InvoiceUpload> => {
    const params = { oc, uuid }
    return call.get(confirmUpload, { params, body: confirmedOf(await call.get(getUpload, { params }), ticked) })
  }
  return {
    call,
    oc,
    add,
    upload,
    confirm,
    code: (company: Centre, code: string, version = 0) =>
      call.get(setCustomerCode, { params: { oc, companyId: company.id }, version, body: { code } }),
    issue: async (name: string): Promise<Invoice> => {
      const { files } = await confirm(await upload(name))
      return call.get(getInvoice, { params: { uuid: files[0]?.invoiceUuid ?? '' } })
    },
  }
}
export type Desk = ReturnType<typeof deskOf>

/** A building with the add-on and two companies, 10023 and 10024, and its desk. */
export const booksOf = async (world: World, name: string) => {
  const building = await world.building(name, { addOns: ['THIRD_PARTY_INVOICE'] })
  const [jade, oriel] = [await world.tenantIn(building, 'Jade Trading'), await world.tenantIn(building, 'Oriel Law')]
  const admin = await world.person(building, 'LANDLORD_ADMIN')
  const desk = deskOf(world.as(admin), building)
  await desk.code(jade, '10023')
  await desk.code(oriel, '10024')
  const [jadeAdmin, orielAdmin] = [await world.person(jade, 'MASTER_ADMIN'), await world.person(oriel, 'MASTER_ADMIN')]
  return { building, jade, oriel, admin, desk, jadeAdmin, orielAdmin, ours: world.as(jadeAdmin), theirs: world.as(orielAdmin) }
}
