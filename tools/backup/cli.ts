import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '#kit/server/config.ts'

/** One name and `--replace`, read as the terminal that npm was called from sees them. */
export const readWords = (usage: string, options: { replace?: boolean } = {}): { place: string; replace: boolean } | undefined => {
  const wrong = (sentence: string) => new StartError(`${sentence}\n\n${usage}`)
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false }, ...(options.replace ? { replace: { type: 'boolean', default: false } as const } : {}) },
    })
    if (values.help) return undefined
    const [place, ...more] = positionals
    if (!place || more.length > 0) throw wrong('One folder or .tar file is needed.')
    return { place: path.resolve(process.env.INIT_CWD ?? '.', place), replace: values.replace === true }
  } catch (error) {
    throw error instanceof StartError ? error : wrong(error instanceof Error ? error.message : String(error))
  }
}

export const run = (main: () => Promise<void>): void => {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  })
}
