import { answer } from '#kit/server/extension-point.ts'
import { organisationNames } from '#modules/platform/uploads/server/front.ts'
import { namesOf } from './detail-rows.ts'

answer(organisationNames, namesOf)
