import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { leaving } from '#modules/identity/users/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { deleteGlobalGroups } from './bulk.ts'
import { globalGroupsFound } from './find.ts'
import { endPlaces, groupsLeft, restorePlaces } from './leaver-rows.ts'
import { placesOfCompany } from './leaving-company-rows.ts'
import { say } from './words.ts'

answer(leaving, {
  preview: async (context, leaver) => {
    const names = await groupsLeft(context, leaver)
    return [{ what: say(context.language, 'groupPlaces'), count: names.length, names }]
  },
  end: endPlaces,
  restore: restorePlaces,
})

answer(companyLeaving, placesOfCompany)

answer(bulkActions, deleteGlobalGroups)

answer(recordsFoundBy, globalGroupsFound)
