import { listWords } from '#kit/contract/listed.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { writtenTo } from '#modules/property/organisation-settings/server/front.ts'
import type { InvoiceRecord, NoteRecord, UploadRecord } from './tables.ts'
import { adminsOf, broughtBy, buildingNamed, type Sender } from './told-rows.ts'
import { say } from './words.ts'

/** So many numbers stand in a mail; the list has all. */
const namedAtMost = 10

type Named = Pick<Sender, 'id' | 'name' | 'timeZone'>
interface News {
  companyId: number
  building: Named
  key: 'issued' | 'withdrawn' | 'credited'
  values: Record<string, string | number>
  /** Of a mail, below its first sentence. */
  more: (language: Context['language']) => string[]
  path: string
}

/** The bell rings for the company's admins. The mail goes to the addresses that it wants told of invoices, or else to those admins. */
const tellCompany = async (tx: Transaction, context: Context, { companyId, building, key, values, more, path }: News): Promise<void> => {
  const admins = await adminsOf(tx, companyId)
  await tellPeople(tx, {
    from: building.id,
    people: admins,
    notice: { module: 'money/invoices', key: `told.${key}`, values, path },
    ...(await writtenTo(context, companyId, 'INVOICES', admins)),
    mail: (language) => ({
      subject: say(language, `mail.${key}Subject`, values),
      paragraphs: [say(language, `told.${key}`, values), ...more(language)],
      button: { label: say(language, 'mail.button'), path },
    }),
  })
}

/** Each company once, however many files it got. */
export const tellIssued = async (tx: Transaction, context: Context, upload: UploadRecord): Promise<void> => {
  const building = await buildingNamed(context, upload.officeCentreId)
  for (const [companyId, brought] of await broughtBy(tx, upload)) {
    const numbers = brought.map(({ invoiceNo }) => invoiceNo)
    await tellCompany(tx, context, {
      companyId,
      building,
      key: 'issued',
      values: { n: numbers.length, building: building.name },
      more: (language) => [
        listWords(language, numbers.slice(0, namedAtMost)) +
          (numbers.length > namedAtMost ? say(language, 'mail.more', { n: numbers.length - namedAtMost }) : ''),
      ],
      path: '/invoices',
    })
  }
}

/** The same of invoices that the portal has made: with what each is of, and by when. */
export const tellMade = async (tx: Transaction, context: Context, building: Named, issued: readonly InvoiceRecord[]): Promise<void> => {
  for (const [companyId, own] of Map.groupBy(issued, (invoice) => invoice.companyId)) {
    const line = (language: Context['language'], { invoiceNo, amount, currency, dueOn }: InvoiceRecord): string => {
      const values = { number: invoiceNo, amount: moneyText(amount ?? 0, currency ?? '', language), day: dueOn ? dayWords(language, dueOn) : '' }
      return say(language, 'mail.dueLine', values)
    }
    const [first] = own
    await tellCompany(tx, context, {
      companyId,
      building,
      key: 'issued',
      values: { n: own.length, building: building.name },
      more: (language) => [
        ...own.slice(0, namedAtMost).map((invoice) => line(language, invoice)),
        ...(own.length > namedAtMost ? [say(language, 'mail.more', { n: own.length - namedAtMost }).trim()] : []),
      ],
      path: own.length === 1 && first ? `/invoices/${first.uuid}` : '/invoices',
    })
  }
}

export const tellCredited = async (tx: Transaction, context: Context, building: Named, note: NoteRecord, invoice: InvoiceRecord): Promise<void> =>
  tellCompany(tx, context, {
    companyId: invoice.companyId,
    building,
    key: 'credited',
    values: { number: note.noteNo, invoice: invoice.invoiceNo, building: building.name },
    more: (language) => [
      say(language, 'mail.creditOf', { amount: moneyText(note.amount, note.currency, language) }),
      say(language, 'mail.reason', { reason: note.reason }),
    ],
    path: `/invoices/${invoice.uuid}`,
  })

export const tellWithdrawn = async (tx: Transaction, context: Context, invoice: InvoiceRecord, reason: string): Promise<void> => {
  const building = await buildingNamed(context, invoice.officeCentreId)
  await tellCompany(tx, context, {
    companyId: invoice.companyId,
    building,
    key: 'withdrawn',
    values: { number: invoice.invoiceNo, building: building.name },
    more: (language) => [say(language, 'mail.reason', { reason })],
    path: '/invoices',
  })
}
