import type { Context } from '#kit/server/context.ts'

/** A bridge holds a call open for 25 seconds at most: who has not called for a minute is silent. */
const silentAfter = 60_000
/** After that long somebody is told: a bridge that starts anew is back before. */
const longSilentAfter = 15 * 60_000
/** Seconds that a clock may be off before schedules begin to suffer. */
export const clockTolerance = 60
/** An entry that waits longer than that is behind. */
const behindAfter = 60_000

/** Who was last heard of then, or never. */
export const isSilent = ({ now }: Context, seenAt: string | null): boolean => seenAt === null || now().getTime() - Date.parse(seenAt) > silentAfter
export const silentBefore = ({ now }: Pick<Context, 'now'>): string => new Date(now().getTime() - silentAfter).toISOString()
export const longSilentBefore = ({ now }: Pick<Context, 'now'>): string => new Date(now().getTime() - longSilentAfter).toISOString()
export const behindBefore = ({ now }: Pick<Context, 'now'>): string => new Date(now().getTime() - behindAfter).toISOString()
