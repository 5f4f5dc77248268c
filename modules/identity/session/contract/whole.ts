import * as signIn from '../contract.ts'
import * as ownSecurity from './security.ts'

/** Both halves: the door, and what each person sets for the own account. */
export const contract = { ...signIn, ...ownSecurity }
