import { answer } from '#kit/server/extension-point.ts'
import { mailSenders } from '#kit/server/mail/sender.ts'
import { organisationNames } from '#modules/platform/uploads/server/front.ts'
import { namesOf } from './detail-rows.ts'
import { sendersOfMails } from './mail-senders.ts'

answer(organisationNames, namesOf)
answer(mailSenders, sendersOfMails)
