import { answer } from '#kit/server/extension-point.ts'
import { figuresOfHome, setUpSteps } from '#modules/platform/home/server/front.ts'
import { customersOfHome, firstCustomer } from './home.ts'

answer(figuresOfHome, customersOfHome)
answer(setUpSteps, firstCustomer)
