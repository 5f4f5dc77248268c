import path from 'node:path'
import { parseArgs } from 'node:util'
import { controllerPlans } from '#demo/doors.ts'
import { simulateController } from './door-simulator/controller.ts'
import { servePage } from './door-simulator/page.ts'

const help = `npm run doors -- [--portal http://localhost:3000] [--port 3100] [--folder data/doors] [--phones http://localhost:3000]
Plays the controllers of the demo city: fetches what they must know, decides by that alone, and shows its doors on a page of this machine.
npm start does the same in demo mode.`

const main = async () => {
  const { values } = parseArgs({
    options: {
      portal: { type: 'string', default: 'http://localhost:3000' },
      port: { type: 'string', default: '3100' },
      phones: { type: 'string' },
      folder: { type: 'string', default: path.join('data', 'doors') },
      'until-input-ends': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(`${help}\n`)
    return
  }
  const played = controllerPlans.filter(({ silent }) => !silent)
  const controllers = played.map(({ uuid, bridgeKey, name, building }) =>
    simulateController({ portal: values.portal, uuid, key: bridgeKey, name: `${building}: ${name}` }, values.folder),
  )
  await servePage(controllers, Number(values.port), values.phones ?? new URL(values.portal).origin).then(
    () => process.stdout.write(`Door simulator: http://localhost:${values.port}/\n`),
    // the doors do without their page
    (error: unknown) => process.stderr.write(`The page of the door simulator is not shown: ${String(error)}\n`),
  )
  const stop = async () => {
    await Promise.all(controllers.map((controller) => controller.stop()))
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  if (values['until-input-ends']) process.stdin.on('close', () => void stop()).resume()
}

await main()
