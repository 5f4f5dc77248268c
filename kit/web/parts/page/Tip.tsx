import { fromAfar } from './fromAfar.tsx'

/** A tooltip at what is pointed at. Without a network it is left out: nobody has asked for it. */
export const Tip = fromAfar(async () => (await import('./TipAt.tsx')).TipAt)
