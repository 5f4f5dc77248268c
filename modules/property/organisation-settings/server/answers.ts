import { answer } from '#kit/server/extension-point.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { eraseAddress } from './erase-address.ts'

answer(erasing, (tx, { email }) => eraseAddress(tx, email))
