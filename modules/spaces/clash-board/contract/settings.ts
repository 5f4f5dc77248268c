import { z } from 'zod'

const bounded = (min: number, max: number) => z.number('required').int('wholeNumber').min(min, 'outOfBounds').max(max, 'outOfBounds')

/** What holds until a building says otherwise. How many a floor holds nobody can know for it: it is not counted. */
export const usualSettings = { crowdFrom: 20, lobbyPeople: 60, movingLifts: 1, floorPeople: null, floors: [] }

export const ClashSettingsInput = z.strictObject({
  /** A visit, or a booking, of so many people is on the board as a crowd. */
  crowdFrom: bounded(2, 1000),
  /** So many people the lobby takes in a quarter of an hour. */
  lobbyPeople: bounded(1, 10_000),
  /** So many moves a tower can take at a time. */
  movingLifts: bounded(1, 20),
  /** So many people a floor holds; null: they are not counted. */
  floorPeople: bounded(1, 10_000).nullable().default(null),
  /** Floors that hold fewer or more. */
  floors: z
    .array(z.strictObject({ floorId: z.number().int().positive(), people: bounded(1, 10_000) }))
    .max(500)
    .refine((all) => new Set(all.map(({ floorId }) => floorId)).size === all.length, 'twice'),
})
export type ClashSettingsInput = z.output<typeof ClashSettingsInput>

const count = z.number().int()
export const ClashSettings = z.object({
  crowdFrom: count,
  lobbyPeople: count,
  movingLifts: count,
  floorPeople: count.nullable(),
  floors: z.array(z.object({ floorId: count, people: count })),
  /** 0 until somebody has decided. */
  version: count,
  may: z.object({ edit: z.boolean() }),
})
export type ClashSettings = z.output<typeof ClashSettings>
