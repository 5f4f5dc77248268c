export { blacklistMatches, type Candidate, type Match } from './match-rows.ts'
