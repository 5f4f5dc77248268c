import { simulateController } from '../tools/door-simulator/controller.ts'

// Controllers of the door simulator in a process of their own: node tests/door-boxes.ts <portal> <folder> <uuid>:<key> …

const [portal = '', folder = '', ...boxes] = process.argv.slice(2)
for (const [n, box] of boxes.entries()) {
  const [uuid = '', key = ''] = box.split(':')
  simulateController({ portal, uuid, key, name: `Box ${n}` }, folder)
}
process.on('disconnect', () => process.exit(0))
