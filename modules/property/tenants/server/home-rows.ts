import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'

/** The companies of the reader's building. */
export const ownCompanies = (context: SignedIn) =>
  context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .where('officeCentres.landlordId', '=', context.scope.ownId)
    .where('officeCentres.endedAt', 'is', null)

/** The floors that a company rents on a day, the highest first: '18, 17, 16'. Of many the first are told. */
export const floorsRented = (today: string) => sql<string | null>`(
  select string_agg(floor_no, ', ' order by floor_no_int desc) from (
    select distinct floors.floor_no, floors.floor_no_int from lettings
    join units on units.id = lettings.unit_id join floors on floors.id = units.floor_id
    where lettings.company_id = office_centres.id and lettings.ended_at is null
      and lettings.let_from <= ${today}::date and (lettings.over_from is null or lettings.over_from > ${today}::date)
    order by floors.floor_no_int desc limit 4) as rented)`
