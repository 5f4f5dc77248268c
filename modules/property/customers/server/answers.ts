import { answer } from '#kit/server/extension-point.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { figuresOfHome, setUpSteps } from '#modules/platform/home/server/front.ts'
import { customersFound } from './find.ts'
import { customersOfHome, firstCustomer } from './home.ts'

answer(figuresOfHome, customersOfHome)
answer(setUpSteps, firstCustomer)

answer(recordsFoundBy, customersFound)
