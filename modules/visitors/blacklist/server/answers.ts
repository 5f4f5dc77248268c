import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving, recordsOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { waitsForMe } from '#modules/platform/home/server/front.ts'
import { bulkOfBlacklist } from './bulk.ts'
import { endingEntries } from './entry-rows.ts'
import { eraseListed, listed } from './erase-entries.ts'
import { entriesFound } from './find.ts'
import { appealsWaiting, reviewsWaiting } from './home.ts'
import { blacklistEntries } from './tables.ts'
import { say } from './words.ts'

answer(companyLeaving, recordsOfCompany(blacklistEntries, { part: 'blacklist', title: 'leaving', say, endings: endingEntries }))

answer(personalData, listed)
answer(erasing, (tx, { email }) => eraseListed(tx, email))

answer(waitsForMe, appealsWaiting)
answer(waitsForMe, reviewsWaiting)

answer(recordsFoundBy, entriesFound)

for (const one of bulkOfBlacklist) answer(bulkActions, one)
