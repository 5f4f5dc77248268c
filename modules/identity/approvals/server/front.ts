export { type Approvable, approvable, type Described } from './approvable.ts'
export { holdersOf } from './decider-rows.ts'
export { type NewRound, openRound, type Party, withdrawRound } from './open-round.ts'
export { type PartyState, roundsAbout } from './round-rows.ts'
