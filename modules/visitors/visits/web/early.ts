/** Minutes before the time from which the desk is asked once more. */
const earlyFrom = 60

interface Coming {
  startsDate: string
}

/** By how long somebody comes before their time, where that is worth a word. */
export const earlyBy = ({ startsDate }: Coming, now: Date): { h: number; m: number } | undefined => {
  const minutes = Math.floor((Date.parse(startsDate) - now.getTime()) / 60_000)
  return minutes > earlyFrom ? { h: Math.floor(minutes / 60), m: minutes % 60 } : undefined
}
