import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt, type Finding } from './source.ts'

const scrolls = /^[ \t]*overflow(-[xy])?:[^;]*\b(auto|scroll)\b/gm

/**
 * What scrolls must be positioned. Words that only a screen reader hears are laid out absolutely: in a scroller that is not positioned they stand
 * where they would without it, far below the window, and the whole page scrolls into nothing.
 */
export const checkScrollers = (root: string): Finding[] =>
  globSync(['kit/web/**/*.css', 'modules/**/*.css'], { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...text.matchAll(scrolls)]
        .filter(({ index }) => !text.slice(text.lastIndexOf('{', index), text.slice(index).search(/[{}]/) + index).includes('position:'))
        .map(({ index }) => ({ file, line: lineAt(text, index), message: 'scrolls and is not positioned: say position: relative beside it' }))
    })
