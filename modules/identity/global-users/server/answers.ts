import { answer } from '#kit/server/extension-point.ts'
import { forgetMailsTo, objections, personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing, keptAddresses } from '#modules/identity/users/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome } from '#modules/platform/home/server/front.ts'
import { bulkOfPeople } from './bulk.ts'
import { keptFor, openObjection } from './email-change-rows.ts'
import { eraseChanges } from './erase-changes.ts'
import { peopleOfPortalFound } from './find.ts'
import { peopleOfPortal } from './home.ts'
import { say } from './words.ts'

answer(personalData, {
  table: 'emailChanges',
  area: 'account',
  fate: 'ERASED',
  title: (language) => say(language, 'changesOfAddress'),
})

answer(objections, openObjection)

answer(keptAddresses, keptFor)

answer(erasing, async (tx, { userId }) => forgetMailsTo(tx, await eraseChanges(tx, userId)))

answer(figuresOfHome, peopleOfPortal)

answer(recordsFoundBy, peopleOfPortalFound)

for (const one of bulkOfPeople) answer(bulkActions, one)
