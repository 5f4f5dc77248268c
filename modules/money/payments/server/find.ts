import { sql } from 'kysely'
import { z } from 'zod'
import { seenBy } from '#kit/server/data/own-or-all.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { orOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { hitsOfKind } from '#modules/platform/find/contract.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { can, listPayments } from '../contract.ts'
import { titleIn } from './paid-for.ts'
import { payments, type PaymentTables } from './tables.ts'
import { say } from './words.ts'

const Written = z.object({ kind: z.string(), title: z.string(), titleOf: z.record(z.string(), z.union([z.string(), z.number()])).nullable() })

export const paymentsFound: RecordsFoundBy = {
  kind: 'payments',
  asks: listPayments,
  look: 'record',
  label: ({ language }) => say(language, 'payments'),
  detail: ({ language }, written) => titleIn(language, Written.parse(JSON.parse(written))),
  // what is paid for stands there already; who has paid it where that is why it is found
  note: (_context, company) => company,
  rows: (context, text) => {
    // the provider looks at one building after another, and finds none of all of them
    if (context.scope.kind === 'platform') return undefined
    const rows = context
      .read<PaymentTables>()
      .selectFrom('payments')
      .where(ownRows(context.scope, payments))
      .where('payments.officeCentreId', '=', context.scope.buildingId)
      .where('payments.endedAt', 'is', null)
      .select([
        sql<string>`payments.id::text`.as('id'),
        'payments.referenceNo as title',
        sql<string>`jsonb_build_object('kind', payments.kind, 'title', payments.title, 'titleOf', payments.title_of)::text`.as('detail'),
        sql<string>`'/payments/' || payments.uuid`.as('href'),
      ])
    const byItself = rows
      .where(matching('payments', text))
      .select([rankOf(sql`payments.reference_no`, text).as('rank'), sql<null>`null::text`.as('note')])
    if (!context.holds(can.VIEW)) return byItself.where(seenBy(context, payments))
    if (context.scope.kind === 'tenant') return byItself
    return orOfCompany(context, text, byItself, (company) =>
      rows.where('payments.companyId', '=', company).orderBy('payments.createdAt', 'desc').orderBy('payments.id', 'desc').limit(hitsOfKind),
    )
  },
}
