import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'

/** A list does not wait for what follows the first run that is begun in it. */
export const RunFollowed = fromAfar(async () => (await import('./RunFollow.tsx')).RunFollow)
