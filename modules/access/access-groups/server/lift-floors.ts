/** A floor at which a lift stops for somebody: by these schedules, or (null) whenever the lift opens for them. */
export interface FloorWay {
  readonly floor: number
  /** Uuids of access time zones. */
  readonly schedules: readonly string[] | null
}

/** One for each floor, in order: of several groups that give it, any one's hours are enough. */
export const floorWays = (given: readonly { floor: number; schedule: string | null }[]): FloorWay[] =>
  [...Map.groupBy(given, ({ floor }) => floor)]
    .map(([floor, some]) => {
      const schedules = some.flatMap(({ schedule }) => schedule ?? [])
      return { floor, schedules: schedules.length < some.length ? null : [...new Set(schedules)].toSorted() }
    })
    .toSorted((a, b) => a.floor - b.floor)
