import { answer } from '#kit/server/extension-point.ts'
import { doorChanges, freeOpenings, letInDuringLockdown } from '#modules/access/doors/server/front.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { groupPeopleChanged } from '#modules/identity/user-groups/server/front.ts'
import { joining, leaving } from '#modules/identity/users/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { suspending } from '#modules/property/customers/server/front.ts'
import { holidaysChanged } from '#modules/property/holidays/server/front.ts'
import { lettingsChanged } from '#modules/property/units/server/front.ts'
import { doorMoved, groupChanged, holidaysMoved, lettingsMoved } from './changes-below.ts'
import { letIn } from './exemptions.ts'
import { groupsFound } from './find.ts'
import { freeOpeningsOf } from './free-opening-rows.ts'
import { joined } from './joined-rows.ts'
import { accessOfCompany, doorsWhileOff, placesOfLeaver } from './leaving-rows.ts'
import { accessOfPerson } from './personal-data.ts'

answer(companyLeaving, accessOfCompany)
answer(suspending, doorsWhileOff)
answer(leaving, placesOfLeaver)
for (const one of accessOfPerson) answer(personalData, one)
answer(joining, joined)
answer(groupPeopleChanged, groupChanged)
answer(lettingsChanged, lettingsMoved)
answer(holidaysChanged, holidaysMoved)
answer(doorChanges, doorMoved)
answer(freeOpenings, freeOpeningsOf)
answer(letInDuringLockdown, letIn)
answer(recordsFoundBy, groupsFound)
