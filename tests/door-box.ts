import { simulateController } from '../tools/door-simulator/controller.ts'

// A controller of the door simulator in a process of its own, which may be killed at any moment: node tests/door-box.ts <portal> <uuid> <key> <folder>.
// Each message is a tap at its door; the answer comes when the tap is kept.

const [portal = '', uuid = '', key = '', folder = ''] = process.argv.slice(2)
const box = simulateController({ portal, uuid, key, name: 'Box' }, folder)
process.on('message', (door: string) => {
  box.taps(door, { kind: 'PIN', text: '000000' })
  process.send?.('kept')
})
process.on('disconnect', () => process.exit(0))
