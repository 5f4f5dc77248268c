import { answer } from '#kit/server/extension-point.ts'
import { cardsInOtherUse } from '#modules/access/passes/server/front.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing, leaving } from '#modules/identity/users/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { askedAtCheckOut } from '#modules/visitors/visits/server/front.ts'
import { cardInBadge } from './badge-rows.ts'
import { bulkOfLoans } from './bulk.ts'
import { badgesFound } from './find.ts'
import { eraseHolder, loansOfPerson } from './forget-loans.ts'
import { badgesMissing, badgesOut } from './home.ts'
import { loansOfCompany, loansOfLeaver } from './leaving.ts'
import { askForBadges } from './lend-badge.ts'

answer(companyLeaving, loansOfCompany)
answer(leaving, loansOfLeaver)
answer(personalData, loansOfPerson)
answer(erasing, eraseHolder)

answer(askedAtCheckOut, askForBadges)
answer(figuresOfHome, badgesOut)
answer(waitsForMe, badgesMissing)
answer(recordsFoundBy, badgesFound)

answer(cardsInOtherUse, cardInBadge)
answer(bulkActions, bulkOfLoans)
