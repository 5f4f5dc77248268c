import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '../../../identity/office-centres/server/front.ts'
import { personalData } from '../../../identity/privacy/server/front.ts'
import { erasing } from '../../../identity/users/server/front.ts'
import { explainedRecords } from '../../../identity/why/server/front.ts'
import { answered, eraseWords } from './personal-answers.ts'
import { addressedPolls, ownPolls } from './leaving-company-rows.ts'
import { managingPoll, receivingPoll } from './why-poll.ts'

answer(companyLeaving, ownPolls)
answer(companyLeaving, addressedPolls)

answer(explainedRecords, managingPoll)
answer(explainedRecords, receivingPoll)

for (const part of answered) answer(personalData, part)
answer(erasing, (tx, { userId }) => eraseWords(tx, userId))
