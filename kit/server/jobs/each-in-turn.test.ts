import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { eachInTurn } from './each-in-turn.ts'

const { portal } = await testPortal()
const context = systemContext(portal.app, 'test')

test('one that fails is told in the log and keeps nobody waiting; the job fails when all have had their turn', async () => {
  const logged: object[] = []
  const log = Object.assign(Object.create(context.app.log) as typeof context.app.log, { error: (about: object) => logged.push(about) })
  const served: number[] = []
  const work = async (id: number) => {
    if (id === 2) throw new Error('no such floor')
    served.push(id)
  }
  const about = (id: number) => ({ officeCentreId: id })
  await expect(eachInTurn({ app: { ...context.app, log } }, [1, 2, 3], about, work)).rejects.toThrow('1 failed: Error: no such floor')
  expect(served).toEqual([1, 3])
  expect(logged).toEqual([{ officeCentreId: 2, err: expect.objectContaining({ message: 'no such floor' }) }])
  await eachInTurn(context, [1, 3], about, work)
})
