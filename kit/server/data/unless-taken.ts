import { Failed, type Failure } from '#kit/contract/failure.ts'

/** A value twice, and two at one time: SQLSTATE of a unique index and of an exclusion constraint. */
const taken = ['23505', '23P01']

/** What an index or constraint refuses, in the words of the module. The database decides, whoever else writes at the same time. */
export const unlessTaken = async <T>(failure: Failure, work: Promise<T>, values: Record<string, string> = {}): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw taken.includes(String((error as { code?: string }).code)) ? new Failed(failure, { values }) : error
  }
}
