import { answer } from '#kit/server/extension-point.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { eraseLost } from './erase-lost.ts'

answer(erasing, (tx, { email }) => eraseLost(tx, email))
