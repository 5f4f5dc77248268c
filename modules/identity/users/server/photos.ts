import type { Transaction } from '#kit/server/context.ts'
import { releaseFiles } from '#modules/platform/files/server/front.ts'
import type { UserTables } from './tables.ts'

/** Pictures of people are sent for it. */
export const photosModule = 'users'

/** Which of these pictures a person names, or an organisation of one of its people; of those who have left too, whose place may come back. */
export const photosNamed = async (tx: Transaction, uuids: readonly string[], butOf = 0): Promise<string[]> => {
  const rows = tx.unscoped<UserTables>('a picture is one, whoever names it')
  const people = rows
    .selectFrom('users')
    .select('photoUuid')
    .where((eb) => eb('photoUuid', '=', eb.fn.any(eb.val(uuids))))
    .where('id', '<>', butOf)
  const members = rows
    .selectFrom('memberships')
    .select('photoUuid')
    .where((eb) => eb('photoUuid', '=', eb.fn.any(eb.val(uuids))))
    .where('userId', '<>', butOf)
  return (await people.union(members).execute()).flatMap(({ photoUuid }) => photoUuid ?? [])
}

/** A photo that was replaced or taken off goes, unless another record names it. */
export const releasePhoto = (tx: Transaction, before: string | null): Promise<void> =>
  releaseFiles(tx, before === null ? [] : [before], (uuids) => photosNamed(tx, uuids))
