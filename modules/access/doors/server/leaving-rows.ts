import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import type { DoorTables } from './tables.ts'
import { say } from './words.ts'

type Reader = Pick<Context, 'unscoped'>
type LeavingPerson = (typeof leaving.answers)[number]
type Leaver = Parameters<LeavingPerson['end']>[1]

const doorsIn = (from: Reader, { id }: LeavingCompany) =>
  from.unscoped<DoorTables>('the company was found in scope').selectFrom('doors').where('doors.companyId', '=', id).where('doors.endedAt', 'is', null)

/** Doors of its rooms stay, and stay its own until the building gives them to somebody else: nobody is left who could open them by the company. */
export const doorsOfCompany: CompanyLeaving = {
  part: 'doors',
  title: 'leaving.doors',
  say,
  count: async (context, company) => {
    const { n } = await doorsIn(context, company)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  list: (context, company, { offset, limit }) =>
    doorsIn(context, company)
      .select(['doors.name', sql<string>`''`.as('detail'), sql<null>`null`.as('note')])
      .orderBy('doors.id')
      .offset(offset)
      .limit(limit)
      .execute(),
}

const namings = (from: Reader) => from.unscoped<DoorTables>('the person was found in scope')

/** Doors that name somebody who leaves name them no longer, in the same transaction. */
export const doorsOfLeaver: LeavingPerson = {
  preview: async (context, { membershipId }) => {
    const { n } = await namings(context)
      .selectFrom('doorAdmins')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('membershipId', '=', membershipId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return [{ what: say(context.language, 'leaving.named'), count: n }]
  },
  end: async (tx: Transaction, { membershipId }: Leaver, cause: string) => {
    await namings(tx)
      .updateTable('doorAdmins')
      .set({ endedAt: tx.context.now(), endedBy: cause })
      .where('membershipId', '=', membershipId)
      .where('endedAt', 'is', null)
      .execute()
  },
  restore: async (tx: Transaction, { membershipId }: Leaver, cause: string) => {
    await namings(tx)
      .updateTable('doorAdmins')
      .set({ endedAt: null, endedBy: null })
      .where('membershipId', '=', membershipId)
      .where('endedBy', '=', cause)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('doorAdmins as again')
              .select('again.id')
              .whereRef('again.doorId', '=', 'doorAdmins.doorId')
              .whereRef('again.membershipId', '=', 'doorAdmins.membershipId')
              .where('again.endedAt', 'is', null),
          ),
        ),
      )
      .execute()
  },
}
