import { Failed, type Failure } from '#kit/contract/failure.ts'

/** What a constraint of the database refuses, in the words of the module: 23505 is a number or name twice, 23P01 two lettings at once. */
export const guarded = async <T>(code: '23505' | '23P01', failure: Failure, work: Promise<T>, values: Record<string, string> = {}): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw (error as { code?: string }).code === code ? new Failed(failure, { values }) : error
  }
}
