import { answer } from '#kit/server/extension-point.ts'
import { charged } from '#modules/identity/office-centres/server/front.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { isExtraPriced } from './chosen-rows.ts'
import { extrasFound } from './find.ts'
import { forgetAddress } from './forget-address.ts'

answer(recordsFoundBy, extrasFound)
answer(erasing, (tx, { email }) => forgetAddress(tx, email))
// prices would become others
answer(charged, isExtraPriced)
