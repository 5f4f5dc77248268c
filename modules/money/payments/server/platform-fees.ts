import { sql } from 'kysely'
import type { PlatformCharge, platformCharges } from '#modules/property/subscriptions/server/front.ts'
import { rowsOf } from './payment-rows.ts'

/** The application fees of what was paid online, and what of them came back: by the months of the building in which that was. */
export const keptByPlatform: (typeof platformCharges.answers)[number] = {
  chargedTo: async (context, { id, timeZone }, months) => {
    const { rows } = await sql<PlatformCharge>`
      with moved as (
        select paid_at as at, currency, 1 as payments, platform_fee as charged, 0::bigint as returned
          from payments where office_centre_id = ${id} and platform_fee > 0 and paid_at is not null
        union all
        select r.settled_at, p.currency, 0, 0, r.fee_returned
          from payment_refunds r join payments p on p.id = r.payment_id and p.office_centre_id = r.office_centre_id
          where r.office_centre_id = ${id} and r.status = 'SUCCEEDED' and r.fee_returned > 0 and p.platform_fee > 0
      )
      select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, currency, sum(payments)::integer as payments,
        sum(charged)::bigint as charged, sum(returned)::bigint as returned
      from moved where at >= date_trunc('month', ${context.now()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone} - make_interval(months => ${months - 1})
      group by 1, 2 order by 1 desc, 2`.execute(rowsOf(context))
    return rows.map((row) => ({ ...row, charged: Number(row.charged), returned: Number(row.returned) }))
  },
}
