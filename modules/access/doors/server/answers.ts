import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { leaving } from '#modules/identity/users/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { goneByRetention } from '#modules/property/organisation-settings/server/front.ts'
import { controllersFound, doorsFound } from './find.ts'
import { tapsGoing, unlockingsGoing } from './forgotten-rows.ts'
import { lockdownsOn, silentControllers, wellControllers } from './home.ts'
import { doorsOfCompany, doorsOfLeaver } from './leaving-rows.ts'
import { deedsAtDoors } from './personal-data.ts'
import { managingDoor } from './why-door.ts'
import { say } from './words.ts'

answer(companyLeaving, doorsOfCompany)
answer(leaving, doorsOfLeaver)
for (const one of deedsAtDoors) answer(personalData, one)

answer(figuresOfHome, wellControllers)
answer(waitsForMe, lockdownsOn)
answer(waitsForMe, silentControllers)

answer(recordsFoundBy, doorsFound)
answer(recordsFoundBy, controllersFound)

answer(explainedRecords, managingDoor)

answer(goneByRetention, { retention: 'access', title: (language) => say(language, 'going.taps'), count: tapsGoing })
answer(goneByRetention, { retention: 'access', title: (language) => say(language, 'personal.unlockings'), count: unlockingsGoing })
