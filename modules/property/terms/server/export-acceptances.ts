import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { everyAcceptance } from './acceptance-rows.ts'
import { findEdition } from './edition-rows.ts'
import { say } from './words.ts'

interface Parameters {
  uuid: string
  title: string
}

async function* lines(context: SignedIn, editionId: number): AsyncIterable<readonly Cell[]> {
  for await (const { fullName, email, languageCode, acceptedDate } of everyAcceptance(context, editionId)) {
    const { date, time } = localTime(new Date(acceptedDate), context.actor.timeZone)
    yield [fullName, email, say(context.language, `language.${languageCode}`), date, clockWords(context.language, time)]
  }
}

/** Who has agreed to an edition, one a line. */
export const exportAcceptances = exportJob<Parameters>({
  name: 'terms.acceptances',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { uuid }) => {
    const { id } = await findEdition(context, uuid)
    const header = ['fullName', 'email', 'language', 'acceptedOn', 'acceptedAt'] as const
    return { header: header.map((key) => say(context.language, `sheet.${key}`)), rows: lines(context, id) }
  },
})

export const emailAcceptances = async (context: SignedIn, uuid: string): Promise<{ exportUuid: string }> => {
  const { effectiveOn } = await findEdition(context, uuid)
  return context.transaction(async (tx) => {
    const title = say(context.language, 'exportTitle', { date: dayWords(context.language, effectiveOn) })
    return { exportUuid: (await startExport(tx, exportAcceptances, { title, parameters: { uuid, title } })).uuid }
  })
}
