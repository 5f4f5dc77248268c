import { readConfig } from '#kit/server/config.ts'
import { readWords, run } from './backup/cli.ts'
import { makeBackup } from './backup/make-backup.ts'
import { withDatabase } from './backup/place.ts'

const usage = `npm run backup -- FOLDER | FILE.tar

Writes database, files and key of the portal that the environment configures, while it runs or while it does not.`

run(async () => {
  const words = readWords(usage)
  if (!words) return console.log(usage)
  const config = readConfig(process.env)
  await withDatabase(config, { beside: true }, (databaseUrl) => makeBackup({ config, databaseUrl, target: words.place, say: console.log }))
  console.log(`Written to ${words.place}`)
})
