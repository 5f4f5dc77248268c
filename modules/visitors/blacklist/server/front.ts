export { hasherOf, keysOf } from './match-keys.ts'
export { blacklistMatches, type Candidate, type Match } from './match-rows.ts'
