import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, isTest, lineAt, sourcesOf } from './source.ts'

/**
 * What PostgreSQL knows only since 16, 17 or 18, as statements write it. The portal promises 15 (`kit/server/postgres/check-database.ts`), and
 * its tests run on 18 alone: a database of 15 would stop at the first start.
 */
const since: readonly [version: number, pattern: RegExp][] = [
  [16, /\b(any_value|array_shuffle|array_sample|random_normal|date_add|date_subtract|pg_input_is_valid|system_user)\s*\(/gi],
  [16, /\bis(\s+not)?\s+json\b/gi],
  [17, /\bset\s+expression\b/gi],
  [17, /\b(json_table|json_exists|json_query|json_value|json_scalar|json_serialize|merge_action|to_bin|to_oct|uuid_extract_\w+)\s*\(/gi],
  [17, /\b(not\s+matched\s+by\s+source|on_error\s+ignore)\b/gi],
  [18, /\b(uuidv7|uuidv4|casefold|array_sort|array_reverse|crc32c?|gamma|lgamma)\s*\(/gi],
  [18, /\b(returning\s+(old|new)\.|returning\s+with\s*\(|without\s+overlaps|not\s+enforced)/gi],
  [18, /\bgenerated\s+always\s+as\s*\([^;]*?\)\s*virtual\b/gi],
]

const found = (file: string, text: string): Finding[] =>
  since.flatMap(([version, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
      file,
      line: lineAt(text, index),
      message: `'${words.replace(/\s+/g, ' ').trim()}' is of PostgreSQL ${version}, and the portal runs on 15 and newer`,
    })),
  )

const migrationsOf = (root: string): string[] =>
  readdirSync(root).includes('migrations')
    ? readdirSync(join(root, 'migrations'))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => `migrations/${name}`)
    : []

/** Statements of the server and migrations, by their words: a comment in `--` may name what it does without. */
export const checkNewerSql = (root: string): Finding[] => [
  ...migrationsOf(root).flatMap((file) =>
    found(
      file,
      readFileSync(join(root, file), 'utf8').replace(/--.*$/gm, (comment) => ' '.repeat(comment.length)),
    ),
  ),
  ...sourcesOf(root).flatMap(({ path, text }) =>
    /^(kit\/server|modules\/[^/]+\/[^/]+\/server)\//.test(path) && !isTest(path) && /sql[`<.]/.test(text) ? found(path, text) : [],
  ),
]
