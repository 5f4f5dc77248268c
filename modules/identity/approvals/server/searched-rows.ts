import { sql, type SqlBool } from 'kysely'
import { containing } from '#kit/server/data/listing.ts'
import { patternOf, writtenAlike } from '#kit/server/data/same-character.ts'

/** By its title as it was written, who asks and for which company: of all that the reader has ever decided. */
export const saidOf = (typed: string) => sql<SqlBool>`(${containing(sql`approval_rounds.search`, typed)}
  or exists (select from users u where u.id = approval_rounds.applicant_id and ${containing(sql`lower(u.full_name)`, typed)})
  or exists (select from office_centres o where o.id = approval_rounds.company_id and ${containing(sql`lower(o.company_name)`, typed)}))`

/** The same for what is read already, in whichever Chinese script. */
export const contained = (typed: string): ((text: string) => boolean) => {
  const wanted = typed.toLowerCase()
  const alike = writtenAlike(wanted)
  const pattern = alike && new RegExp(patternOf(alike), 'u')
  return (text) => (pattern ? pattern.test(text.toLowerCase()) : text.toLowerCase().includes(wanted))
}
