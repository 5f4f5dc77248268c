import type { SignedIn } from '#kit/server/context.ts'

type Work<Found, Given, Answer> = (context: SignedIn, found: Found, given: Given) => Promise<Answer>
type Handling<Given, Answer> = (context: SignedIn, given: Given) => Promise<Answer>

/** Handlers of calls that are about what `find` finds. What a call is given and answers is what its contract says. */
export interface About<Named, Found> {
  <Given extends Named, Answer>(work: Work<Found, Given, Answer>): Handling<Given, Answer>
  /** Of writes: each is carried out, and what was found is answered as `present` reads it then, from what the write has answered or was given. */
  answering: <Written, Read extends Named, Answer>(
    present: (context: SignedIn, found: Found, written: Written, given: Read) => Promise<Answer>,
  ) => <Given extends Read>(write: Work<Found, Given, Written>) => Handling<Given, Answer>
}

/** What many calls of a module begin with: `find` reads what they are about, or refuses, and each is handed it. */
export const about = <Named, Found>(find: (context: SignedIn, given: Named) => Promise<Found>): About<Named, Found> => {
  const handling =
    <Given extends Named, Answer>(work: Work<Found, Given, Answer>): Handling<Given, Answer> =>
    async (context, given) =>
      work(context, await find(context, given), given)
  return Object.assign(handling, {
    answering:
      <Written, Read extends Named, Answer>(present: (context: SignedIn, found: Found, written: Written, given: Read) => Promise<Answer>) =>
      <Given extends Read>(write: Work<Found, Given, Written>): Handling<Given, Answer> =>
        handling(async (context, found, given) => present(context, found, await write(context, found, given), given)),
  })
}
