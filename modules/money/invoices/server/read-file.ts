import { type NamedInvoice, readInvoiceName } from '../contract/file-name.ts'
import type { FileProblem } from '../contract/invoice.ts'
import type { UploadFileRecord } from './tables.ts'
import type { CodedCompany } from './upload-rows.ts'

type Sent = Pick<UploadFileRecord, 'name' | 'isPdf' | 'fileSize' | 'sizeSoFar'>
/** What the names of files say, of those that say something. */
export const namedIn = (files: readonly Pick<Sent, 'name'>[]): NamedInvoice[] =>
  files.flatMap(({ name }) => {
    const read = readInvoiceName(name)
    return 'problem' in read ? [] : [read]
  })
export const codesIn = (files: readonly Pick<Sent, 'name'>[]): string[] => [...new Set(namedIn(files).map(({ customerCode }) => customerCode))]

type Read =
  | { problem: Exclude<FileProblem, 'CHANGED' | 'EXISTS'>; named: NamedInvoice | undefined; company: CodedCompany | undefined }
  | { problem: undefined; named: NamedInvoice; company: CodedCompany }

/** What a file is by its content and name, whatever is issued already: shown before it is confirmed, and asked again when it is issued. The worst is said. */
export const readFile = ({ name, isPdf, fileSize, sizeSoFar }: Sent, companies: ReadonlyMap<string, CodedCompany>): Read => {
  const read = readInvoiceName(name)
  const named = 'problem' in read ? undefined : read
  const company = named && companies.get(named.customerCode)
  if (!isPdf) return { problem: 'NOT_PDF', named, company }
  if ('problem' in read) return { problem: read.problem, named, company }
  if (!company) return { problem: 'CUSTOMER_CODE', named: read, company }
  if (!company.takes) return { problem: 'ADD_ON', named: read, company }
  if (sizeSoFar < fileSize) return { problem: 'INCOMPLETE', named: read, company }
  return { problem: undefined, named: read, company }
}
