import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { activeOn, askedFor } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can, memberUnknown } from '../contract.ts'

/** Who has a booking, in which of their places. */
export interface Booker {
  readonly memberId: number
  readonly userId: number
  readonly organisationId: number
  readonly email: string
  /** Their name, where another asks. */
  readonly ofOther?: string | undefined
}

type Asker = Pick<Context, 'unscoped'> & Partial<Pick<SignedIn, 'scope'>>
/** By the name that the organisation has of them, where it is not the reader. */
const askedBy = ({ scope }: Pick<Asker, 'scope'>, { fullName, ...booker }: Booker & { fullName: string }): Booker =>
  scope && scope.personId !== booker.userId ? { ...booker, ofOther: fullName } : booker

/** Oneself, or whom somebody who may books for: of the company that the path names, of the building where it names none. */
export const bookerOf = async (context: SignedIn, place: Place, memberId: number | null): Promise<Booker> => {
  const member = await askedFor(context, place, memberId, context.holds(can.EDIT))
  if (!member) throw new Failed(memberUnknown)
  return askedBy(context, member)
}

const bookers = (context: Pick<Context, 'unscoped'>, memberId: number) =>
  context
    .unscoped<UserTables>('whose booking was found in scope')
    .selectFrom('memberships')
    .select(['id as memberId', 'userId', 'officeCentreId as organisationId', 'email', 'fullName'])
    .where('id', '=', memberId)
    .where('endedAt', 'is', null)

export const bookerBy = async (context: Asker, memberId: number): Promise<Booker | undefined> => {
  const booker = await bookers(context, memberId).executeTakeFirst()
  return booker && askedBy(context, booker)
}
/** The same, as long as they may come in: nothing is held for somebody who is switched off, or whose last day is over. */
export const bookerToday = (context: Pick<Context, 'unscoped'>, memberId: number, today: string): Promise<Booker | undefined> =>
  bookers(context, memberId).where(activeOn(today)).executeTakeFirst()

export const nameIn = async (context: Pick<Context, 'unscoped'>, memberId: number): Promise<string | null> => {
  const row = await context
    .unscoped<UserTables>('whose booking was found in scope')
    .selectFrom('memberships')
    .select('fullName')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.fullName ?? null
}
