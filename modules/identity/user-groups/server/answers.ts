import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { leaving, peopleOfGroup } from '#modules/identity/users/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { toldOptions } from '#modules/platform/system-data/server/front.ts'
import { addToGroup, deleteGroups } from './bulk.ts'
import { groupsFound } from './find.ts'
import { endPlaces, groupsLeft, restorePlaces } from './leaver-rows.ts'
import { placesOfCompany } from './leaving-company-rows.ts'
import { inGroupOf } from './people-rows.ts'
import { unitOptions } from './unit-options.ts'
import { checkSeesGroup } from './user-group-rows.ts'
import { say } from './words.ts'

answer(leaving, {
  preview: async (context, leaver) => {
    const names = await groupsLeft(context, leaver)
    return [{ what: say(context.language, 'groupPlaces'), count: names.length, names }]
  },
  end: endPlaces,
  restore: restorePlaces,
})

answer(peopleOfGroup, { check: checkSeesGroup, memberships: inGroupOf })

answer(companyLeaving, placesOfCompany)

for (const category of ['MAX_BOOKING_UNIT', 'CREDIT_PERIOD_UNIT'] as const)
  answer(toldOptions, { category, options: (context) => unitOptions(context, category) })

answer(recordsFoundBy, groupsFound)

answer(bulkActions, addToGroup)
answer(bulkActions, deleteGroups)
