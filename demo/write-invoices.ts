import type { Storage } from '#kit/server/files/storage.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import { tenants } from './companies.ts'
import type { Days } from './days.ts'
import { drawInvoice, type InvoicePaper } from './draw-invoice.ts'
import { randomFrom } from './random.ts'
import { type By, type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

/** By which the books of the first building know its companies; two have none yet. */
const codes: Readonly<Record<string, string>> = {
  pinecrest: '10021',
  oriel: '10022',
  tidewater: '10023',
  aldgate: '10024',
  kwan: '10025',
  halden: '10026',
  jade: '000712',
  lumen: '10028',
  sable: '10029',
  brightwater: '10031',
}

interface Plan {
  readonly company: string
  readonly no: string
  /** Months back. */
  readonly ago: 1 | 2 | 3
  readonly lines: InvoicePaper['lines']
  /** Sent again so many days later, and what was charged then. */
  readonly again?: { readonly after: number; readonly lines: InvoicePaper['lines'] }
  /** So many days after it was sent last. */
  readonly opened?: number
  readonly withdrawn?: { readonly after: number; readonly reason: string }
}

const plans: readonly Plan[] = [
  {
    company: 'pinecrest',
    no: '004107',
    ago: 3,
    lines: [
      ['Management fee', 184_200],
      ['Air-conditioning after hours, 26 h', 9360],
    ],
    opened: 1,
  },
  {
    company: 'oriel',
    no: '004108',
    ago: 3,
    lines: [['Management fee', 121_500]],
    again: {
      after: 4,
      lines: [
        ['Management fee', 121_500],
        ['Less: lift out of service, 2 days', -1800],
      ],
    },
    opened: 0,
  },
  {
    company: 'pinecrest',
    no: '004151',
    ago: 2,
    lines: [
      ['Management fee', 184_200],
      ['Air-conditioning after hours, 31 h', 11_160],
    ],
    opened: 3,
  },
  {
    company: 'kwan',
    no: '004152',
    ago: 2,
    lines: [['Removal of partition, 12/F', 38_400]],
    withdrawn: { after: 2, reason: 'The partition belongs to the unit next door. A new invoice goes to its tenant.' },
  },
  {
    company: 'pinecrest',
    no: '004203',
    ago: 1,
    lines: [
      ['Management fee', 184_200],
      ['Air-conditioning after hours, 44 h', 15_840],
    ],
    again: {
      after: 2,
      lines: [
        ['Management fee', 184_200],
        ['Air-conditioning after hours, 24 h', 8640],
      ],
    },
  },
  {
    company: 'tidewater',
    no: '004204',
    ago: 1,
    lines: [
      ['Management fee', 96_750],
      ['Replacement of 3 access cards', 450],
    ],
  },
]

interface Sheet {
  readonly paper: InvoicePaper
  readonly fileName: string
  readonly content: Buffer
}

const sheetsOf = async (turn: number, plan: Plan, invoiceDate: string): Promise<Sheet[]> => {
  const company = tenants.find(({ key }) => key === plan.company)?.name ?? ''
  const invoiceNo = `${codes[plan.company] ?? ''}-${plan.no}`
  const fileName = `${invoiceNo}_${invoiceDate.replaceAll('-', '')}.pdf`
  const sheets: Sheet[] = []
  for (const [at, lines] of [plan.lines, ...(plan.again ? [plan.again.lines] : [])].entries()) {
    const paper = { invoiceNo, invoiceDate, company, edition: at + 1, lines }
    sheets.push({ paper, fileName, content: await drawInvoice(turn, paper) })
  }
  return sheets
}

interface Drawn {
  readonly plan: Plan
  readonly sheets: readonly Sheet[]
}
/** In threads of their own, while the city is planned and written. */
export const drawInvoices = (calendar: Days): Promise<Drawn[]> =>
  Promise.all(plans.map(async (plan, turn) => ({ plan, sheets: await sheetsOf(turn, plan, calendar.firstOfMonth(-plan.ago)) })))

const days = 86_400_000
const later = (at: Date, n: number): Date => new Date(at.getTime() + n * days)

/** Customer codes of the first building, and its invoices of three months with their files. By a chance of its own. */
export const writeInvoices = async (given: City, storage: Storage, drawn: readonly Drawn[]): Promise<void> => {
  const city = { ...given, random: randomFrom(1444) }
  const open = typed<InvoiceTables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [deputy, head] = city.adminsOf('marlowe')
  const calendar = city.daysOf('hk')
  const setAt = calendar.at(-160, '10:20')

  const codeIds = await insertAll(
    Object.entries(codes).map(([company, code]) => ({ ...madeAt(city, setAt, head), officeCentreId, companyId: of(city.centres, company), code })),
    (some) => open.insertInto('invoiceCustomerCodes').values(some).returning('id').execute(),
  )
  const told: Told[] = Object.values(codes).map((code, at) => ({
    at: setAt,
    by: head,
    table: 'invoiceCustomerCodes',
    id: codeIds[at],
    action: 'codeSet',
    changes: made({ code }),
    officeCentreId,
  }))

  for (const { plan, sheets } of drawn) {
    const companyId = of(city.centres, plan.company)
    const [, reader] = city.adminsOf(plan.company)
    const sentAt = sheets.map(({ paper }, at) => later(new Date(`${paper.invoiceDate}T03:15:00Z`), at === 0 ? 1 : (plan.again?.after ?? 0) + 1))
    const current = sheets.at(-1)
    const [issuedAt = setAt, lastAt = issuedAt] = [sentAt[0], sentAt.at(-1)]
    if (!current) continue
    const withdrawnAt = plan.withdrawn && later(lastAt, plan.withdrawn.after)
    const values = {
      officeCentreId,
      companyId,
      invoiceNo: current.paper.invoiceNo,
      invoiceDate: current.paper.invoiceDate,
      edition: sheets.length,
      fileName: current.fileName,
      fileSize: current.content.length,
    }
    const { id } = await open
      .insertInto('invoices')
      .values({
        ...madeAt(city, issuedAt, deputy),
        ...values,
        updatedAt: withdrawnAt ?? lastAt,
        version: sheets.length + (withdrawnAt ? 1 : 0),
        ...(withdrawnAt ? { status: 'WITHDRAWN', withdrawnAt, withdrawnBy: head.userId, withdrawnReason: plan.withdrawn?.reason ?? null } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of1 = { table: 'invoices', id, officeCentreId, companyId }
    for (const [at, sheet] of sheets.entries()) {
      const sent = sentAt[at] ?? issuedAt
      const openedAt = plan.opened !== undefined && at === sheets.length - 1 ? later(sent, plan.opened + 0.1) : null
      const { invoiceDate } = sheet.paper
      await open
        .insertInto('invoiceEditions')
        .values({
          ...madeAt(city, sent, deputy),
          officeCentreId,
          companyId,
          invoiceId: id,
          edition: sheet.paper.edition,
          invoiceDate,
          fileName: sheet.fileName,
          fileSize: sheet.content.length,
          storageKeys: [await stored(city, storage, sheet.content)],
          openedAt,
          openedBy: openedAt && reader.userId,
        })
        .execute()
      told.push(
        at === 0
          ? {
              ...of1,
              at: sent,
              by: deputy,
              action: 'issued',
              changes: made({ invoiceNo: sheet.paper.invoiceNo, invoiceDate, fileName: sheet.fileName }),
            }
          : { ...of1, at: sent, by: deputy, action: 'replaced', changes: { edition: { before: at, after: at + 1 } } },
      )
      if (openedAt) told.push(openedBy(of1, openedAt, reader))
    }
    if (withdrawnAt && plan.withdrawn)
      told.push({
        ...of1,
        at: withdrawnAt,
        by: head,
        action: 'withdrawn',
        reason: plan.withdrawn.reason,
        changes: { status: { before: 'ISSUED', after: 'WITHDRAWN' } },
      })
  }
  await writeTrail(city, told)
}

const openedBy = (of1: Pick<Told, 'table' | 'id' | 'officeCentreId' | 'companyId'>, at: Date, by: By): Told => ({
  ...of1,
  at,
  by,
  action: 'opened',
  changes: {},
})

/** Under a name that is the same every time. */
const stored = async ({ random }: City, storage: Storage, content: Buffer): Promise<string> => {
  const name = random.uuid()
  const key = `invoices/${name.slice(0, 2)}/${name}.pdf`
  await storage.put(key, content)
  return key
}
