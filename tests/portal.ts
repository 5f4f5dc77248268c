import type { Portal } from '#kit/server/portal.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { makeWorld, type World } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'

export interface TestPortal extends Pick<World, 'as' | 'nobody' | 'clock'> {
  readonly portal: Portal
  readonly world: World
}

/** The whole portal on an empty world, for one test file: `const { world, as } = await testPortal()`. */
export const testPortal = async (environment: Record<string, string> = {}): Promise<TestPortal> => {
  const { portal, clock } = await startTestPortal({ modules, roles: rolesOf('CENTRICITY'), authenticate, actorOf }, environment)
  const world = makeWorld(portal, clock)
  return { portal, world, as: world.as, nobody: world.nobody, clock }
}
