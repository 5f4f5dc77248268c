import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Ends what a test needed: with its file, or with the test that asked for it. A hook that is registered while a test runs is never called. */
export const whenOver = (end: () => unknown): void => {
  const done = async () => {
    await end()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(done)
  else afterAll(done)
}
