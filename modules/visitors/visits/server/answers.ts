import { answer } from '#kit/server/extension-point.ts'
import { groupDoorsChanged } from '#modules/access/access-groups/server/front.ts'
import { tapsTaken } from '#modules/access/doors/server/front.ts'
import { approvable } from '#modules/identity/approvals/server/front.ts'
import { clockMoved, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing, leaving } from '#modules/identity/users/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { suspending } from '#modules/property/customers/server/front.ts'
import { goneByRetention } from '#modules/property/organisation-settings/server/front.ts'
import { occupiesBuilding } from '#modules/property/units/server/front.ts'
import { waysChanged } from '#modules/visitors/visiting-settings/server/front.ts'
import { bulkOfVisits } from './appointment/bulk.ts'
import { visitsMove } from './appointment/clock-moved.ts'
import { visitsOfCompany, visitsOfHost, visitsWhileOff } from './appointment/leaving.ts'
import { approvableVisits } from './approval/approve-visits.ts'
import { followEntries } from './check-in/entered.ts'
import { visitorsFound } from './find.ts'
import { hostsAsked, matchesWaiting, visitorsInLobby, visitorsToday, visitsAhead } from './home.ts'
import { eraseVisitor, visitsOfPerson } from './night/forget-visits.ts'
import { visitsGoing } from './night/night-rows.ts'
import { largeVisits } from './occupies-rows.ts'
import { followGroups, retellDoors } from './passes/retell-doors.ts'
import { changingVisit, managingVisit } from './why-visit.ts'
import { say } from './words.ts'

answer(approvable, approvableVisits)
answer(clockMoved, visitsMove)
answer(companyLeaving, visitsOfCompany)
answer(leaving, visitsOfHost)
answer(suspending, visitsWhileOff)
for (const part of visitsOfPerson) answer(personalData, part)
answer(erasing, eraseVisitor)

answer(goneByRetention, { retention: 'visitors', title: (language) => say(language, 'going.visits'), count: visitsGoing })
answer(tapsTaken, followEntries)
answer(groupDoorsChanged, followGroups)
answer(waysChanged, retellDoors)
answer(waitsForMe, hostsAsked)
answer(waitsForMe, matchesWaiting)
answer(waitsForMe, visitorsInLobby)
answer(figuresOfHome, visitorsToday)
answer(daysAhead, visitsAhead)
answer(recordsFoundBy, visitorsFound)
answer(occupiesBuilding, largeVisits)
answer(explainedRecords, managingVisit)
answer(explainedRecords, changingVisit)
for (const one of bulkOfVisits) answer(bulkActions, one)
