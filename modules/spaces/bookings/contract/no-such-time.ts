import { failure } from '#kit/contract/failure.ts'

/** The clock never shows it on that day: the night in which it is moved on. */
export const noSuchTime = failure('no_such_time', 422, 'noSuchTime')
