export { hasherOf, keysOf } from './match-keys.ts'
export { blacklistMatches, blacklistMatchesOfAll, type Candidate, type Match } from './match-rows.ts'
export { countryIn, e164 } from './phones.ts'
export { entriesInForce, entriesNamed } from './named-rows.ts'
