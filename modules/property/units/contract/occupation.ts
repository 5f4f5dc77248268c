/**
 * What takes place in a building and may get in the way of something else there. A module that can answer *occupies the building* adds its kind here.
 * MOVE_IN and MOVE_OUT: a company on the first and on the last day of its lettings.
 */
export const occupationKinds = ['BOOKING', 'BLOCKED', 'VISIT', 'MOVE_IN', 'MOVE_OUT'] as const
export type OccupationKind = (typeof occupationKinds)[number]

/**
 * What it does to others, and what it needs of them: the rules of the clash board know nothing else of it. Closed, so that every rule can be read;
 * why these: docs/decisions/064-what-occupies-the-building.md.
 */
export const occupationTraits = [
  'NOISE',
  'QUIET_WANTED',
  'WATER_OFF',
  'NEEDS_WATER',
  'POWER_OFF',
  'NEEDS_POWER',
  /** It takes a lift for itself, as a move does. */
  'LIFT',
  /** Its people come through the lobby when it begins. */
  'CROWD',
  /** Nothing else takes place where it is. */
  'CLOSED',
] as const
export type OccupationTrait = (typeof occupationTraits)[number]

/** Which of them a facility can have: what goes on in it, and what that needs. */
export const facilityTraits = ['NOISE', 'QUIET_WANTED', 'NEEDS_WATER', 'NEEDS_POWER'] as const satisfies readonly OccupationTrait[]
/** And what works do, while something is blocked for them. */
export const blockEffects = ['NOISE', 'WATER_OFF', 'POWER_OFF', 'LIFT'] as const satisfies readonly OccupationTrait[]
