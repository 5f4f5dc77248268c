import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { lockPerson, type WholePerson } from '#modules/identity/users/server/front.ts'

type Work<T> = (tx: Transaction, person: WholePerson, context: SignedIn) => Promise<T>

/** Work on a person whose rows are all locked, so that of two at once the second sees what the first has made. */
export const onPerson = <T>(context: SignedIn, id: number, version: number | undefined, work: Work<T>): Promise<T> =>
  context.transaction(async (tx, inside) => work(tx, await lockPerson(tx, id, version), inside))
