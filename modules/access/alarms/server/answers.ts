import { answer } from '#kit/server/extension-point.ts'
import { tapsTaken } from '#modules/access/doors/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { goneByRetention } from '#modules/property/organisation-settings/server/front.ts'
import { bulkOfAlarms } from './bulk.ts'
import { alarmsFound } from './find.ts'
import { wordsGoing } from './forgotten-rows.ts'
import { alarmsWaiting, openAlarms } from './home.ts'
import { acknowledgedBy, decidedBy } from './personal-data.ts'
import { raiseAlarms } from './take-events.ts'
import { say } from './words.ts'

answer(tapsTaken, raiseAlarms)
answer(personalData, acknowledgedBy)
answer(personalData, decidedBy)
answer(figuresOfHome, openAlarms)
answer(waitsForMe, alarmsWaiting)
answer(recordsFoundBy, alarmsFound)
answer(goneByRetention, { retention: 'access', title: (language) => say(language, 'going.words'), count: wordsGoing })
for (const one of bulkOfAlarms) answer(bulkActions, one)
