import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'

/** The companies of the reader's building. */
export const ownCompanies = (context: SignedIn) =>
  context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .where('officeCentres.landlordId', '=', context.scope.ownId)
    .where('officeCentres.endedAt', 'is', null)
