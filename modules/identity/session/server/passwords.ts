import { hash, verify } from '@node-rs/argon2'

const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Hashing is heavy on purpose; more at once than the machine has cores would only make everybody wait. */
const places = 4
let busy = 0
const waiting: (() => void)[] = []
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy >= places) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))

/** Of a password that nobody has: unknown names take as long as known ones. */
const dummy = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$Wm9vq0mMQH0Sp0d3H1nOrLqCD0pBKpXBBjZvVYyhnUE'

let checks = 0
/** How many passwords this process has checked; a test counts them. */
export const passwordChecks = (): number => checks

export const passwordFits = (stored: string | null | undefined, given: string): Promise<boolean> => {
  checks += 1
  return inTurn(async () => (await verify(stored ?? dummy, given)) && stored !== null && stored !== undefined)
}
