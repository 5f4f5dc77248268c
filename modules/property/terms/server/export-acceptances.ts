import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { everyAcceptance } from './acceptance-rows.ts'
import { findEdition } from './edition-rows.ts'
import { say } from './words.ts'

const columns = ['fullName', 'email', 'language', 'acceptedOn', 'acceptedAt'] as const

/** Who has agreed to an edition, one a line. */
export const exportAcceptances = listExport({
  name: 'terms.acceptances',
  can: can.EXPORT,
  of: (context, { uuid }: { uuid: string }) => findEdition(context, uuid),
  title: ({ language }, { effectiveOn }) => say(language, 'exportTitle', { date: dayWords(language, effectiveOn) }),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, { id }) => everyAcceptance(context, id),
  cells: ({ language, actor }, { fullName, email, languageCode, acceptedDate }) => {
    const { date, time } = localTime(new Date(acceptedDate), actor.timeZone)
    return [fullName, email, say(language, `language.${languageCode}`), date, clockWords(language, time)]
  },
})
