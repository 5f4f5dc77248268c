import { sourcesOf, type Finding } from './source.ts'

/** `path: what` of findings that have a reason told beside them. The list only shrinks: an entry that is no longer found fails too. */
const allowedToday: readonly string[] = [
  // one connection is read with the tables that each file names
  'kit/server/postgres/database.ts: as unknown as',
  // the one that gives the focus back
  'kit/web/parts/dialogs/OverlayModal.tsx: a dialog that does not give the focus back',
  // asks whether there is such a day
  'modules/money/invoices/contract/file-name.ts: a day taken from an instant',
  // pressed on what is shown at that moment, without a dialog
  'modules/engagement/polls/web/PollHead.tsx: a version that may have been refreshed',
  // the dialog shows a person's name only, and the server looks at the person again
  'modules/property/tenants/web/ChargeDialog.tsx: a version that may have been refreshed',
]

/** A word behind `as any` means that the two stand in a sentence. This file and its test name what they look for, so they are left out. */
const refused: [what: string, pattern: RegExp, where?: RegExp][] = [
  ['TODO', /\bTODO\b/],
  ['FIXME', /\bFIXME\b/],
  ['not implemented', /\bnot implemented\b/i],
  ['.skip', /\.skip\(/],
  ['.only', /\.only\(/],
  ['as any', /\bas any\b(?! +\w)/],
  ['as never', /\bas never\b(?! +\w)/],
  ['as unknown as', /\bas unknown as\b/],
  ['@ts-ignore', /@ts-(ignore|nocheck)\b/],
  // what a dialog writes is about the version that it was opened with (`useOpened`, `useEdit`); a button of a page itself means the one that is `shown`
  ['a version that may have been refreshed', /\bversion: (?!(?:\w+\.)?(?:opened|begun|current|shown|theirs|values)\.)(?:\w+\.)+version\b/, /\/web\//],
  ['a dialog that does not give the focus back', /import \{.*\bModal\b.*\} from '@mantine\/core'/, /\/web\//],
  // by `listText` or `listed`: Chinese has a mark of its own between the entries of a list
  ['a list joined by a comma', /\.join\((['"`])(?:, |、)\1\)/, /\/web\/(?!.*\.test\.)/],
  // the day of UTC is told until eight in the morning as that of Hong Kong: `todayIn` of a place, `daysAfter` to count with
  ['a day taken from an instant', /\.toISOString\(\)\.slice\(0, 10\)/, /^modules\/(?!.*\.test\.)/],
  // by `found`, `foundIn` or `containing`: a name is found in whichever Chinese script it was written
  [
    'a search of one script only',
    /\bilike\b|(?<!\()\blike (?:any\()?\$\{|'(?:not )?like', (?!['`])/,
    /^(?!kit\/server\/data\/search\.ts).*\/server\/(?!.*\.test\.)/,
  ],
  ['lint switched off', /\b(es|ox)lint-disable\b/],
]

const self = /^tools\/check\/hygiene(\.test)?\.ts$/

export const checkHygiene = (root: string, allowed = allowedToday): Finding[] => {
  const used = new Set<string>()
  const found = sourcesOf(root).flatMap(({ path, text }): Finding[] => {
    const here = refused.filter(([, pattern, where]) => (where?.test(path) ?? true) && pattern.test(text))
    if (self.test(path) || here.length === 0) return []
    return text.split('\n').flatMap((line, at) =>
      here.flatMap(([what, pattern]) => {
        if (!pattern.test(line)) return []
        const entry = `${path}: ${what}`
        used.add(entry)
        return allowed.includes(entry) ? [] : [{ file: path, line: at + 1, message: `${what}: ${line.trim().slice(0, 100)}` }]
      }),
    )
  })
  const stale = allowed
    .filter((entry) => !used.has(entry))
    .map((entry) => ({
      file: entry.split(':')[0] ?? entry,
      message: `"${entry}" is no longer found: take it from the list in tools/check/hygiene.ts`,
    }))
  return [...found, ...stale]
}
