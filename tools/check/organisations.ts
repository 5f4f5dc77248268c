import { isTest, lineAt, sourcesOf, type Finding } from './source.ts'

const home = 'modules/identity/office-centres/server/'
const family = `${home}named-organisation.ts`

/** The two ways in which a module decides for itself which organisation a path names. */
const refused: [what: string, pattern: RegExp][] = [
  [
    'looks an organisation up by what a path names',
    /selectFrom\('officeCentres'\)(?:(?!selectFrom|execute)[\s\S])*?\.where\((?:typeof|'(?:officeCentres\.)?uuid')/g,
  ],
  [
    'does not find an organisation for its kind or its landlord',
    /if \([^\n]*(?:\btype [!=]== '(?:LANDLORD|TENANT|OFFICE)'|\.landlordId [!=]==)[^\n]*\)\s*throw new Failed\(failures\.notFound/g,
  ],
]

export const checkOrganisations = (root: string): Finding[] =>
  sourcesOf(root)
    .filter(({ path }) => /^modules\/[^/]+\/[^/]+\/server\//.test(path) && !path.startsWith(home) && !isTest(path))
    .flatMap(({ path, text }) =>
      refused.flatMap(([what, pattern]) =>
        [...text.matchAll(pattern)].map(({ index }): Finding => ({
          file: path,
          line: lineAt(text, index),
          message: `${what}: ${family} has a function for it`,
        })),
      ),
    )
