import { answer } from '#kit/server/extension-point.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { facilitiesFound } from './find.ts'
import { forgetAddress } from './settings.ts'

answer(recordsFoundBy, facilitiesFound)
answer(erasing, (tx, { email }) => forgetAddress(tx, email))
