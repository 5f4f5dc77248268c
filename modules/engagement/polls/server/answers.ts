import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving } from '../../../identity/office-centres/server/front.ts'
import { addressedPolls, ownPolls } from './company-leaves.ts'

answer(companyLeaving, ownPolls)
answer(companyLeaving, addressedPolls)
