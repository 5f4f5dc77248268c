import { answer } from '#kit/server/extension-point.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { eraseTraces } from './erase-traces.ts'

answer(erasing, eraseTraces)
