import type { DeskDay, Part } from '../contract.ts'

type Times = Pick<DeskDay, 'date' | 'today' | 'noon' | 'dayUntil'>

/** Which halves of the day that is shown have gone by; `time`: of the building's clock. */
export const overIn = ({ date, today, noon, dayUntil }: Times, time: string): 'NONE' | 'MORNING' | 'DAY' =>
  date < today || (date === today && time >= dayUntil) ? 'DAY' : date === today && time >= noon ? 'MORNING' : 'NONE'

/** What one sees unless one asks for something else: the whole day, or what is left of it, so that a desk that can be had is seen as free. */
export const partFirst = (times: Times, time: string): Part => (overIn(times, time) === 'NONE' ? 'DAY' : 'AFTERNOON')
