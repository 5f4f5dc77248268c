import type { Language } from '#kit/contract/language.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Table } from '#kit/server/data/table.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** A company that leaves its building, or has left it. */
export interface LeavingCompany {
  readonly id: number
  readonly buildingId: number
  readonly companyName: string
  /** Marks what its leaving has ended. */
  readonly cause: string
  /** With `false` that is looked at which is still open, with `true` that which ended under the cause. */
  readonly gone: boolean
}

/** One thing that ends, as the building's admin reads it. */
export interface Ending {
  name: string
  detail: string
  /** Something that should be noticed about it. */
  note: string | null
}

/** One thing that cannot come back, and a key of the words that say why. */
export interface Lost {
  name: string
  why: string
}

/** What a company has in one module, and what becomes of it. All of it is a few statements, however many there are. */
export interface CompanyLeaving {
  /** A name that no other part has. */
  readonly part: string
  /** The words of the module, and the key of those that say what the part is. */
  readonly title: string
  say(language: Language, key: string, values?: Record<string, string | number>): string
  count(context: Context, company: LeavingCompany): Promise<{ count: number; note?: string | null }>
  /** In an order that stays the same; left out where the number says all. */
  list?(context: Context, company: LeavingCompany, part: { offset: number; limit: number }): Promise<Ending[]>
  /** In the transaction of the leaving, in which the company itself ends last. What only tells who is concerned ends nothing. */
  end?(tx: Transaction, company: LeavingCompany): Promise<void>
  /** Brings back exactly what ended under the cause, and tells what others have taken meanwhile; that stays ended. */
  restore?(tx: Transaction, company: LeavingCompany): Promise<Lost[]>
}

/** Asked when a company leaves its building: from the top when things end, from the ground when they come back. */
export const companyLeaving = extensionPoint<CompanyLeaving>('company leaves')

type AnyTables = Record<string, { id: number; companyId: number | null; endedAt: string | null; endedBy: string | null }>

interface Owned extends Pick<CompanyLeaving, 'part' | 'title' | 'say'> {
  /** How the rows of these ids are named to the building's admin, in their order. */
  endings: (context: Context, ids: number[]) => Promise<Ending[]>
}

/** What becomes of the records that a company has made (`ownedBy('company')`): they end with it, and come back with it. */
export const recordsOfCompany = (table: Table, { part, title, say, endings }: Owned): CompanyLeaving => {
  const rowsOf = ({ unscoped }: Pick<Context, 'unscoped'>, { id, cause, gone }: LeavingCompany) => {
    const rows = unscoped<AnyTables>('the company was found in scope').selectFrom(table.name).where('companyId', '=', id)
    return gone ? rows.where('endedBy', '=', cause) : rows.where('endedAt', 'is', null)
  }
  const idsOf = async (tx: Transaction, company: LeavingCompany) => (await rowsOf(tx, company).select('id').execute()).map(({ id }) => id)
  return {
    part,
    title,
    say,
    count: async (context, company) => {
      const { n } = await rowsOf(context, company)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return { count: n }
    },
    list: async (context, company, { offset, limit }) => {
      const rows = await rowsOf(context, company).select('id').orderBy('id').offset(offset).limit(limit).execute()
      return endings(
        context,
        rows.map(({ id }) => id),
      )
    },
    end: async (tx, company) => endMany(tx, table, company, await idsOf(tx, company), { action: 'companyLeft' }),
    restore: async (tx, company) => {
      await restoreMany(tx, table, company, await idsOf(tx, company), { action: 'companyReturned' })
      return []
    },
  }
}
