import type { Config } from '#kit/server/config.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { kitJobs, makePortal } from '#kit/server/portal.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import type { PendingJob } from './manifest.ts'

/** Gives the jobs that were waiting to the queue of the portal as it is now, all of them or none. */
export const requeue = async (config: Config, databaseUrl: string, pending: PendingJob[], say: (sentence: string) => void): Promise<void> => {
  const portal = await makePortal({
    config,
    databaseUrl,
    modules,
    roles: rolesOf(config.productCode),
    authenticate,
    actorOf,
    work: false,
    connections: 2,
  })
  try {
    const known = new Map([...kitJobs, ...modules.flatMap((module) => module.jobs ?? [])].map((job) => [job.name, job]))
    await systemContext(portal.app, 'restore').transaction(async (tx) => {
      for (const { name, data } of pending) {
        const job = known.get(name)
        if (job) await portal.app.jobs.enqueue(tx, job, data ?? {})
        else say(`Warning: a job "${name}" was waiting that this portal does not know; it is left out.`)
      }
    })
  } finally {
    await portal.stop()
  }
}
