import type { SignedIn } from '#kit/server/context.ts'
import { type FileProblem, fileProblems, type InvoiceUpload, type Replaced, type UploadedInvoice } from '../contract/invoice.ts'
import { codesIn, namedIn, readFile } from './read-file.ts'
import type { UploadRecord } from './tables.ts'
import { type CodedCompany, companiesByCode, type Existing, filesOf, issuedUnder } from './upload-rows.ts'
import { say } from './words.ts'

type File = Awaited<ReturnType<typeof filesOf>>[number]

interface Known {
  readonly companies: ReadonlyMap<string, CodedCompany>
  readonly issued: ReadonlyMap<string, Existing>
}

export const messageOf = (language: SignedIn['language'], problem: FileProblem, name: string, company = ''): string =>
  say(language, `problem.${problem}`, { name, company })

/** What a file is by its name and content, and as what stands in the building now. `before` are the numbers of the files before it that can become invoices. */
const checked = (file: File, { companies, issued }: Known, before: ReadonlySet<string>) => {
  const { problem, named, company } = readFile(file, companies)
  const key = named?.invoiceNo.toLowerCase() ?? ''
  const existing = issued.get(key)
  const shown = { invoiceNo: named?.invoiceNo ?? null, invoiceDate: named?.invoiceDate ?? null, company }
  if (problem) return { ...shown, problem, replaces: null }
  const wrong = (replaces: Replaced | null) => ({ ...shown, problem: 'EXISTS' as const, replaces })
  // a number that went to another company with the code stays the invoice that it is
  if (existing) return wrong(existing.companyId === company.id ? { invoiceUuid: existing.uuid, version: existing.version } : null)
  return before.has(key) ? wrong({ invoiceUuid: null, version: 0 }) : { ...shown, problem: null, replaces: null }
}

const rankOf = ({ problem, outcome }: UploadedInvoice): number => {
  if (outcome !== null && outcome !== 'LEFT') return fileProblems.length
  return problem === null ? fileProblems.length : fileProblems.indexOf(problem)
}

/** An upload as it is shown before it is confirmed and after: each file with what is wrong, or with what became of it, the worst first. */
export const presentUpload = async (context: SignedIn, upload: UploadRecord): Promise<InvoiceUpload> => {
  const files = await filesOf(context, upload)
  const names = namedIn(files)
  const known: Known = {
    companies: await companiesByCode(context, upload.officeCentreId, codesIn(files)),
    issued: await issuedUnder(context, upload.officeCentreId, [...new Set(names.map(({ invoiceNo }) => invoiceNo))]),
  }
  const before = new Set<string>()
  const shown = files.map((file): UploadedInvoice => {
    const { company: coded, ...state } = checked(file, known, before)
    if (state.invoiceNo && (state.problem === null || state.problem === 'EXISTS')) before.add(state.invoiceNo.toLowerCase())
    // whose it became, wherever the code has gone since
    const company = file.ownerId !== null && file.ownerName !== null ? { id: file.ownerId, name: file.ownerName } : coded
    const problem = file.outcome === null ? state.problem : (file.problem as FileProblem | null)
    return {
      uuid: file.uuid,
      name: file.name,
      fileSize: file.fileSize,
      sizeSoFar: file.sizeSoFar,
      invoiceNo: state.invoiceNo,
      invoiceDate: state.invoiceDate,
      company: company ? { id: company.id, name: company.name } : null,
      problem,
      message: problem && messageOf(context.language, problem, file.name, company?.name),
      replaces: file.outcome === null ? state.replaces : null,
      outcome: file.outcome as UploadedInvoice['outcome'],
      invoiceUuid: file.invoiceUuid,
    }
  })
  return {
    uuid: upload.uuid,
    status: upload.status as InvoiceUpload['status'],
    createdDate: upload.createdAt,
    files: shown.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name)),
  }
}

export const presentFile = async (context: SignedIn, upload: UploadRecord, uuid: string): Promise<UploadedInvoice> => {
  const { files } = await presentUpload(context, upload)
  const file = files.find((one) => one.uuid === uuid)
  if (!file) throw new Error('the file was written a moment ago')
  return file
}
