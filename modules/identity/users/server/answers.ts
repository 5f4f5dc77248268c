import { answer } from '#kit/server/extension-point.ts'
import { peopleByDomain } from '#modules/identity/email-domains/server/front.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, setUpSteps, waitsForMe } from '#modules/platform/home/server/front.ts'
import { toldOptions } from '#modules/platform/system-data/server/front.ts'
import { bulkOfUsers } from './bulk.ts'
import { peopleByDomain as ofMembers } from './domain-rows.ts'
import { peopleFound } from './find.ts'
import { firstColleague, invitationsWaiting, lastDays, peopleOfHome } from './home.ts'
import { invitations, people } from './leaving-company-rows.ts'
import { permissionOptions, roleOptions } from './role-options.ts'

answer(peopleByDomain, ofMembers)

answer(toldOptions, { category: 'ROLE', options: (context) => roleOptions(context) })
answer(toldOptions, { category: 'PERMISSION', options: permissionOptions })

answer(companyLeaving, people)
answer(companyLeaving, invitations)

answer(figuresOfHome, peopleOfHome)
answer(waitsForMe, invitationsWaiting)
answer(daysAhead, lastDays)
answer(setUpSteps, firstColleague)

answer(recordsFoundBy, peopleFound)

for (const one of bulkOfUsers) answer(bulkActions, one)
