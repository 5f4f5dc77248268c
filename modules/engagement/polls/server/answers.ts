import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing, leaving } from '#modules/identity/users/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { bulkOfPolls } from './bulk.ts'
import { pollsFound } from './find.ts'
import { draftsWaiting, openPolls, pollDays } from './home.ts'
import { pollsOfLeaver } from './leaver-rows.ts'
import { addressedPolls, ownPolls } from './leaving-company-rows.ts'
import { answered, eraseWords } from './personal-answers.ts'
import { managingPoll, receivingPoll } from './why-poll.ts'

answer(leaving, pollsOfLeaver)

answer(companyLeaving, ownPolls)
answer(companyLeaving, addressedPolls)

answer(explainedRecords, managingPoll)
answer(explainedRecords, receivingPoll)

for (const part of answered) answer(personalData, part)
answer(erasing, (tx, { userId }) => eraseWords(tx, userId))

answer(figuresOfHome, openPolls)
answer(waitsForMe, draftsWaiting)
answer(daysAhead, pollDays)

answer(recordsFoundBy, pollsFound)

for (const one of bulkOfPolls) answer(bulkActions, one)
