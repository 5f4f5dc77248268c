import { answer } from '#kit/server/extension-point.ts'
import { ownFloors, rightsChanged } from '#modules/access/access-groups/server/front.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { mobilePassHeld } from '#modules/identity/session/server/front.ts'
import { credentialsHeld, erasing, joining, leaving, standingChanged } from '#modules/identity/users/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { suspending } from '#modules/property/customers/server/front.ts'
import { tellControllers } from './controllers/compile.ts'
import { passesChanged } from './controllers/passes-changed.ts'
import { eraseFacesOf } from './faces/erase-face.ts'
import { cardsFound } from './find.ts'
import { floorsToday } from './floors/floor-rows.ts'
import { bulkOfPasses } from './given/bulk.ts'
import { heldByMembers, holdsPhone } from './held-rows.ts'
import { figuresOfPasses, passesWaiting } from './home/home.ts'
import { passesOfCompany, passesOfLeaver, passesWhileOff, standingChanges } from './leaving-rows.ts'
import { passesOfPerson } from './personal-data.ts'
import { oweMakers } from './phones/tell-makers.ts'
import { changingPass, managingPass } from './why-pass.ts'
import { giveWishes } from './wishes/wishes.ts'

answer(rightsChanged, (tx, { officeCentreId, holders, room }) =>
  tellControllers(
    tx,
    officeCentreId,
    holders.flatMap(({ kind, id }) => (kind === 'MEMBER' ? [id] : [])),
    { room },
  ),
)
answer(ownFloors, floorsToday)
answer(passesChanged, oweMakers)
answer(joining, giveWishes)
answer(erasing, (tx, { userId }) => eraseFacesOf(tx, userId))
answer(leaving, passesOfLeaver)
answer(companyLeaving, passesOfCompany)
answer(suspending, passesWhileOff)
answer(standingChanged, standingChanges)
answer(credentialsHeld, heldByMembers)
answer(mobilePassHeld, holdsPhone)
answer(recordsFoundBy, cardsFound)
for (const one of figuresOfPasses) answer(figuresOfHome, one)
for (const one of passesWaiting) answer(waitsForMe, one)
answer(explainedRecords, managingPass)
answer(explainedRecords, changingPass)
for (const one of passesOfPerson) answer(personalData, one)
for (const one of bulkOfPasses) answer(bulkActions, one)
