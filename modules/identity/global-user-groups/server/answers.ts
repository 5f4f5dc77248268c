import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '../../office-centres/server/front.ts'
import { leaving } from '../../users/server/front.ts'
import { placesOfCompany } from './leaving-company-rows.ts'
import { countPlaces, endPlaces, restorePlaces } from './leaver-rows.ts'
import { say } from './words.ts'

answer(leaving, {
  preview: async (context, leaver) => [{ what: say(context.language, 'groupPlaces'), count: await countPlaces(context, leaver) }],
  end: endPlaces,
  restore: restorePlaces,
})

answer(companyLeaving, placesOfCompany)
