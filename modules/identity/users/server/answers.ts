import { answer } from '#kit/server/extension-point.ts'
import { peopleByDomain } from '../../email-domains/server/front.ts'
import { companyLeaving } from '../../office-centres/server/front.ts'
import { invitations, people } from './leaving-company-rows.ts'
import { peopleByDomain as ofMembers } from './domain-rows.ts'

answer(peopleByDomain, ofMembers)

answer(companyLeaving, people)
answer(companyLeaving, invitations)
