import { readWords, run } from './backup/cli.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const usage = `npm run restore -- FOLDER | FILE.tar [--replace]

Brings a backup into the place that the environment configures: DATA_DIR, or DATABASE_URL and the store of the files. The portal must not be
running there. --replace gives up what is there now.`

run(async () => {
  const words = readWords(usage, { replace: true })
  if (!words) return console.log(usage)
  await restoreBackup({ source: words.place, environment: process.env, replace: words.replace, say: console.log })
  console.log('Restored. Start the portal as usual.')
})
