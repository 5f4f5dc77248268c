import { join } from 'node:path'
import { addModule } from './new-module/add-module.ts'

const given = process.argv.slice(2)
const kinds = ['--titled', '--in-building', '--states']
const [path, needs = '', ...rest] = given.filter((word) => !kinds.includes(word))
if (!path || rest.length > 0) {
  console.error(
    'npm run new-module <area>/<module> "<needs>" [-- --titled --in-building --states], such as: npm run new-module engagement/surveys "office-centres users audience" -- --titled\n' +
      '--titled: its records have a title and a description in three languages, and not one name.\n' +
      '--in-building: its calls are /office-centres/{oc}/<module>…, of the building that their path names. It needs office-centres.\n' +
      '--states: they have a status (draft, open, closed), with the steps between, tabs that count them and a badge.',
  )
  process.exit(1)
}
try {
  const written = await addModule(join(import.meta.dirname, '..'), path, needs.split(' ').filter(Boolean), {
    titled: given.includes('--titled'),
    inBuilding: given.includes('--in-building'),
    states: given.includes('--states'),
  })
  console.log(
    `${written.join('\n')}\n\nGo on with docs/add-a-module.md: npm run inventory -- --write, then npm run check names what waits to be written (README, map, help, titles in Chinese, palette).`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
