import { sql, type SqlBool } from 'kysely'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { containing } from '#kit/server/data/search.ts'
import { approvalRounds } from './tables.ts'

/** Who asks, as their company knows them. */
export const applicantName = knownAs('approvalRounds.applicantId', approvalRounds)

/** By its title as it was written, who asks and for which company: of all that the reader has ever decided. */
export const saidOf = (typed: string) => sql<SqlBool>`(${containing('approvalRounds.search', typed)}
  or ${containing(applicantName, typed)}
  or exists (select from office_centres o where o.id = approval_rounds.company_id and ${containing('o.companyName', typed)}))`
