import { answer } from '#kit/server/extension-point.ts'
import { tapsTaken } from '#modules/access/doors/server/front.ts'
import { companyLeaving, recordsOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing, leaving } from '#modules/identity/users/server/front.ts'
import { figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { eraseFromRollCalls } from './forgotten-rows.ts'
import { peopleInside, rollCallRuns } from './home.ts'
import { inTheBuilding } from './inside.ts'
import { partsOfPerson } from './personal-data.ts'
import { callsNamed } from './roll-call-rows.ts'
import { rollCalls, rollCallWardens } from './tables.ts'
import { followTaps } from './taps.ts'
import { visitorsOfDesk } from './visitors-inside.ts'
import { wardenLeaves, wardensNamed } from './warden-rows.ts'
import { say } from './words.ts'

answer(tapsTaken, followTaps)
answer(inTheBuilding, visitorsOfDesk)

answer(companyLeaving, recordsOfCompany(rollCallWardens, { part: 'rollCallWardens', title: 'wardens', say, endings: wardensNamed }))
answer(companyLeaving, recordsOfCompany(rollCalls, { part: 'rollCalls', title: 'rollCalls', say, endings: callsNamed }))
answer(leaving, wardenLeaves)
for (const one of partsOfPerson) answer(personalData, one)
answer(erasing, (tx, { userId }) => eraseFromRollCalls(tx, userId))

answer(figuresOfHome, peopleInside)
answer(waitsForMe, rollCallRuns)
