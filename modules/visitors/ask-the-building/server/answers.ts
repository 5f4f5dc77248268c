import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving, recordsOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { explainedRecords } from '#modules/identity/why/server/front.ts'
import { questionsAsked } from './question-rows.ts'
import { accessQuestions } from './tables.ts'
import { openingDoor } from './why-door.ts'
import { say } from './words.ts'

answer(companyLeaving, recordsOfCompany(accessQuestions, { part: 'questions', title: 'leaving', say, endings: questionsAsked }))

// who has asked about whom stays told, under no name
answer(personalData, {
  table: 'accessQuestions',
  area: 'deeds',
  title: (language) => say(language, 'personal.questions'),
  fate: 'ANONYMOUS',
  why: (language) => say(language, 'personal.why'),
})

answer(explainedRecords, openingDoor)
