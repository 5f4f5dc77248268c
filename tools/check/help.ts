import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { orderFile, readOrder } from './order.ts'
import type { Finding } from './source.ts'

const languages = ['en', 'zh-Hant', 'zh-Hans']

/** Who opens a screen finds out there what it is for: a module with screens has help in every language. */
export const checkHelp = (root: string): Finding[] =>
  readOrder(root).flatMap(({ module }) => {
    if (!existsSync(join(root, `modules/${module}/web/screens.ts`))) return []
    const missing = languages.filter((language) => !existsSync(join(root, `modules/${module}/texts/help/${language}.ts`)))
    return missing.map((language) => ({
      file: `modules/${module}/texts/help/${language}.ts`,
      message: `is missing: ${module} of ${orderFile} has screens`,
    }))
  })
