import { parseSync } from 'oxc-parser'
import { isTest, lineAt, sourcesOf, type Finding, type Source } from './source.ts'

/** Who joins bell and mail without `messages`, with the reason. The list only shrinks: an entry that is no longer true fails too. */
export const excused: Readonly<Record<string, string>> = {
  'modules/identity/approvals/server/ask-by-mail.ts': 'what is asked about is read only in the languages of those who are asked',
}

const mails = { from: '#kit/server/mail/mail.ts', names: ['sendMail', 'sendMails'] }
const bells = { from: '#modules/platform/notices/server/front.ts', names: ['tell', 'tellEach'] }

/** Messages itself, and what stands below it. */
const isBelow = (path: string): boolean => /^modules\/(platform\/|identity\/(messages|users)\/)/.test(path)

/** Where a file brings in one of these, whatever it calls it. */
const importOf = ({ path, text }: Source, { from, names }: typeof mails): number | undefined =>
  parseSync(path, text).module.staticImports.find(
    ({ moduleRequest, entries }) =>
      moduleRequest.value === from && entries.some(({ importName, isType }) => !isType && names.includes(importName.name ?? '')),
  )?.start

/** Whoever tells people by bell and mail does so by `messages`: in whose language, and once, is decided in one place. */
export const checkTold = (root: string, leftOut = excused): Finding[] => {
  const both = sourcesOf(root)
    .filter(
      ({ path, text }) => path.startsWith('modules/') && !isBelow(path) && !isTest(path) && [mails, bells].every(({ from }) => text.includes(from)),
    )
    .flatMap((source) => {
      const [mail, bell] = [importOf(source, mails), importOf(source, bells)]
      return mail === undefined || bell === undefined ? [] : [{ file: source.path, line: lineAt(source.text, mail) }]
    })
  return [
    ...both
      .filter(({ file }) => leftOut[file] === undefined)
      .map((place) => ({ ...place, message: 'joins bell and mail by hand: tellPeople or tellEachTheirOwn of identity/messages do both' })),
    ...Object.keys(leftOut)
      .filter((path) => !both.some(({ file }) => file === path))
      .map((path) => ({ file: 'tools/check/told.ts', message: `${path} joins bell and mail by hand no more: take it from the list` })),
  ]
}
