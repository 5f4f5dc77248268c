import { answer } from '#kit/server/extension-point.ts'
import { clockMoved, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing, leaving } from '#modules/identity/users/server/front.ts'
import { waitsForMe } from '#modules/platform/home/server/front.ts'
import { waitingMoves } from './clock-moved.ts'
import { offersWaiting } from './home.ts'
import { waitingOfCompany, waitingOfLeaver } from './leaving.ts'
import { eraseWaiting, personalOfWaiting } from './personal.ts'

answer(clockMoved, waitingMoves)
answer(companyLeaving, waitingOfCompany)
answer(leaving, waitingOfLeaver)
answer(personalData, personalOfWaiting)
answer(erasing, (tx, { userId }) => eraseWaiting(tx, userId))
answer(waitsForMe, offersWaiting)
