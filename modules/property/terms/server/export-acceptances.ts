import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { everyAcceptance } from './acceptance-rows.ts'
import { findEdition } from './edition-rows.ts'
import { say, words } from './words.ts'

/** Who has agreed to an edition, one a line. */
export const exportAcceptances = listExport({
  name: 'terms.acceptances',
  can: can.EXPORT,
  of: (context, { uuid }: { uuid: string }) => findEdition(context, uuid),
  title: ({ language }, { effectiveOn }) => say(language, 'exportTitle', { date: dayWords(language, effectiveOn) }),
  words,
  rows: (context, { id }) => everyAcceptance(context, id),
  columns: {
    personName: (row) => row.fullName,
    email: (row) => row.email,
    language: (row, { language }) => say(language, `language.${row.languageCode}`),
    acceptedOn: (row, { actor }) => localTime(new Date(row.acceptedDate), actor.timeZone).date,
    acceptedAt: (row, { actor, language }) => clockWords(language, localTime(new Date(row.acceptedDate), actor.timeZone).time),
  },
})
