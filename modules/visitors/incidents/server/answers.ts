import { answer } from '#kit/server/extension-point.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { incidentsFound } from './find.ts'
import { unlinkPerson } from './forgotten-rows.ts'
import { handoverWaits, openIncidents } from './home.ts'
import { partsOfPerson } from './personal-data.ts'

for (const one of partsOfPerson) answer(personalData, one)
answer(erasing, (tx, { userId }) => unlinkPerson(tx, userId))
answer(figuresOfHome, openIncidents)
answer(waitsForMe, handoverWaits)
answer(recordsFoundBy, incidentsFound)
