import { endpoint } from '#kit/contract/endpoint.ts'
import { OwnCodes, RandomPin } from './pass.ts'
import { noSuchPass } from './phone.ts'

/** As for others: one that nobody in the building has, drawn here. */
export const getOwnRandomPin = endpoint('GET /profile/access-pin-code/random-pin', { reach: 'self', reply: RandomPin, rate: 30 })
export const getOwnCodes = endpoint('GET /profile/qr-codes', { reach: 'self', reply: OwnCodes, fails: [noSuchPass], rate: 60 })
