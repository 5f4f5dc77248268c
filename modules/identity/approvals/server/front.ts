export { type Approvable, approvable, type Described } from './approvable.ts'
export { forgetRounds } from './forget-rounds.ts'
export { type NewRound, openRound, type Party, withdrawRound } from './open-round.ts'
export { type PartyState, roundsAbout, waitsOf } from './round-rows.ts'
