import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, lineAt, sourcesOf } from './source.ts'

/** What looks like another component, or is made of some, is styled by their files. */
const styledBy: Readonly<Record<string, readonly string[]>> = {
  Select: ['Combobox'],
  MultiSelect: ['Combobox', 'Pill', 'PillsInput'],
  TagsInput: ['Combobox', 'Pill', 'PillsInput'],
  Autocomplete: ['Combobox'],
  TextInput: ['Input'],
  Textarea: ['Input'],
}

/**
 * A component of Mantine is drawn with its styles only where somebody has imported them. Without that it looks right as long as another screen
 * was opened before.
 */
export const checkComponentStyles = (
  root: string,
  hasFile = (name: string): boolean => existsSync(join(root, `node_modules/@mantine/core/styles/${name}.layer.css`)),
): Finding[] => {
  const everywhere = readFileSync(join(root, 'kit/web/theme/styles.ts'), 'utf8')
  return sourcesOf(root)
    .filter(({ path }) => /^(kit|modules)\/.*web\/.*\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap((match) => {
        const names = (match[1] ?? '').split(',').map((name) => name.trim())
        const files = new Set(names.filter((name) => name && !name.startsWith('type ')).flatMap((name) => styledBy[name] ?? name))
        return [...files]
          .filter((file) => hasFile(file) && ![everywhere, text].some((from) => from.includes(`/${file}.layer.css'`)))
          .map((file) => ({ file: path, line: lineAt(text, match.index), message: `needs '@mantine/core/styles/${file}.layer.css' beside it` }))
      }),
    )
}
