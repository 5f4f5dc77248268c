import { sql, type SqlBool } from 'kysely'
import { containing } from '#kit/server/data/search.ts'

/** By its title as it was written, who asks and for which company: of all that the reader has ever decided. */
export const saidOf = (typed: string) => sql<SqlBool>`(${containing('approvalRounds.search', typed)}
  or exists (select from users u where u.id = approval_rounds.applicant_id and ${containing('u.fullName', typed)})
  or exists (select from office_centres o where o.id = approval_rounds.company_id and ${containing('o.companyName', typed)}))`
