import { statSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'

/** Browsers are slowest, what walks all calls comes next; of a kind the longest text. A worker that ends with one of these waits for nobody. */
const weightOf = ({ moduleId }: TestSpecification): number => {
  const kind = /\/e2e\//.test(moduleId) ? 3 : /\/tests\/|new-module|backup|start\.test/.test(moduleId) ? 2 : 1
  return kind * 1e9 + statSync(moduleId).size
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => weightOf(b) - weightOf(a))
  }
}

/** Names the files that take longest: a file that takes more than a fortieth of the whole is looked at. */
export const slowestFiles: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    if (modules.length < 20) return
    const timed = modules.map((module) => ({ file: path.relative(process.cwd(), module.moduleId), ms: module.diagnostic().duration }))
    const whole = timed.reduce((sum, { ms }) => sum + ms, 0)
    const lines = timed
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 10)
      .map(
        ({ file, ms }) =>
          `${(ms / 1000).toFixed(1).padStart(7)} s ${((ms / whole) * 100).toFixed(1).padStart(5)} %  ${file}${ms > whole / 40 ? '  ← too long' : ''}`,
      )
    console.log(['', ' Slowest files', ...lines, ''].join('\n'))
  },
}
