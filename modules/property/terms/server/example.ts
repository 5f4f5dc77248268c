import type { z } from 'zod'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

type NewEdition = z.input<typeof contract.EditionInput>

export const editionOf = (effectiveDate: string, more: Partial<NewEdition> = {}): NewEdition => ({
  termsDescList: [{ languageCode: 'en', title: `Terms of ${effectiveDate}`, text: 'Be kind.\n\n# Doors\n\nClose them.' }],
  effectiveDate,
  mustAccept: true,
  ...more,
})

export const published = async (call: Caller, effectiveDate: string, more?: Partial<NewEdition>): Promise<contract.Edition> => {
  const { uuid, version } = await call.get(contract.createEdition, { body: editionOf(effectiveDate, more) })
  return call.get(contract.publishEdition, { params: { uuid }, version })
}

let days = 0
/** A day of its own for each edition, because only one a day comes into force. */
const someDay = (): string => {
  days += 1
  return daysAfter('2040-01-01', days)
}

export const terms = example(
  contract,
  {
    create: async ({ world }) => {
      const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
      const draft = () => provider.get(contract.createEdition, { body: editionOf(someDay()) })
      // one that everybody must accept would stand before the calls of all other modules
      const today = () => published(provider, utcDay(world.clock.now()), { mustAccept: false })
      const inForce = (await provider.get(contract.getPublicTerms)).terms ?? (await today())
      return { draft: await draft(), other: await draft(), third: await draft(), inForce, scheduled: await published(provider, someDay()) }
    },
    calls: {
      listEditions: () => ({ query: { limit: 100 } }),
      countEditions: () => ({}),
      getEdition: ({ draft }) => ({ params: { uuid: draft.uuid } }),
      getEditionHistory: ({ draft }) => ({ params: { uuid: draft.uuid } }),
      listAcceptances: ({ inForce }) => ({ params: { uuid: inForce.uuid } }),
      emailAcceptances: ({ inForce }) => ({ params: { uuid: inForce.uuid } }),
      createEdition: () => ({ body: editionOf('2041-01-01') }),
      updateEdition: ({ draft }) => ({ params: { uuid: draft.uuid }, version: draft.version, body: editionOf('2041-01-02') }),
      publishEdition: ({ other }) => ({ params: { uuid: other.uuid }, version: other.version }),
      withdrawEdition: ({ scheduled }) => ({ params: { uuid: scheduled.uuid }, version: scheduled.version }),
      deleteEdition: ({ third }) => ({ params: { uuid: third.uuid }, version: third.version }),
      getPublicTerms: () => ({}),
      getOwnTerms: () => ({}),
      acceptTerms: ({ inForce }) => ({ params: { uuid: inForce.uuid } }),
    },
    sheets: { after: { emailAcceptances: ['acceptTerms'] } },
  },
  () => ({ listEditions: { status: ['DRAFT', 'SUPERSEDED'] } }),
)
