import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

/** A forecast is worked out anew each time: there is no record of it. */
export const lobbyForecasts = example(contract, {
  create: ({ me }) => Promise.resolve({ params: { oc: me.centre.uuid } }),
  calls: { getLobbyForecast: ({ params }) => ({ params }), getLastWeek: ({ params }) => ({ params }) },
})
