import type { SignedIn } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import type { RecordChoice } from '../contract.ts'
import { explainedRecords } from './records.ts'

/** Of each kind; whoever wants another one types more of its title. */
const few = 8

/** Records by their titles, of the kinds that this reader works on and within their reach, as each module reads them. */
export const recordChoices = async (context: SignedIn, search: string): Promise<RecordChoice[]> => {
  const { answers } = explainedRecords
  const found = await Promise.all(
    answers.map(async ({ record, asks, choices }) => {
      if (!choices || !decide(context.actor, asks, context.now()).allowed) return []
      const asked = answers.filter((one) => one.record === record && decide(context.actor, one.asks, context.now()).allowed).map(({ deed }) => deed)
      const kind = choices.kind(context.language)
      return (await choices.search(context, search, few)).map((choice) => ({ record, kind, deeds: asked, ...choice }))
    }),
  )
  return found.flat()
}
