import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { App, Context, Job, Jobs, Transaction, Turns } from '#kit/server/context.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Database } from '#kit/server/postgres/database.ts'
import { takeTurn } from './turns.ts'

export const job = <Data>(
  name: string,
  data: z.ZodType<Data>,
  run: (context: Context, data: Data) => Promise<void>,
  options: { retries?: number; schedule?: string; atOnce?: number; turns?: Turns } = {},
): Job<Data> => ({
  name,
  data,
  run,
  retries: options.retries ?? 5,
  atOnce: options.atOnce ?? 1,
  schedule: options.schedule,
  turns: options.turns,
})

/** Queues outlive processes: those that are there stay as they are. */
const declareQueues = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const { name, schedule } of jobs) {
    if (!existing.has(name)) await boss.createQueue(name, { notify: true, heartbeatSeconds: 30 })
    if (schedule) await boss.schedule(name, schedule)
  }
}

/** The queues of a database that nobody serves yet. */
export const makeQueues = async (connectionString: string, jobs: readonly Job[]): Promise<void> => {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  await boss.start()
  await declareQueues(boss, jobs)
  await boss.stop({ graceful: false })
}

const bossOf = (database: Database, log: FastifyBaseLogger): PgBoss => {
  const boss = new PgBoss({
    connectionString: database.url,
    max: 4,
    useListenNotify: true,
    monitorIntervalSeconds: 10,
    // a worker that is gone is noticed when its heart has not beaten for half a minute, and looked for so often
    superviseIntervalSeconds: 10,
    application_name: 'portal-jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  return boss
}

const done = async (app: App, log: FastifyBaseLogger, declared: Job, { id, name, data }: { id: string; name: string; data: unknown }) => {
  const begun = performance.now()
  const told = () => ({ job: name, jobId: id, ms: Math.round(performance.now() - begun) })
  try {
    await declared.run(systemContext(app, name), declared.data.parse(data ?? {}))
    log.info(told(), 'job')
    return { id, status: 'completed' as const }
  } catch (error) {
    log.error({ ...told(), err: error }, 'a job failed')
    return { id, status: 'failed' as const, output: { message: String(error) } }
  }
}

/** Waits until nothing is left to do. */
const settled = async (database: Database): Promise<void> => {
  for (let left = 200; left > 0; left -= 1) {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*) as n from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`,
    )
    if (rows[0]?.n === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('jobs did not settle within 10 s')
}

export const openJobs = (database: Database, log: FastifyBaseLogger): Jobs => {
  const boss = bossOf(database, log)
  let running = false
  let all: readonly Job[] = []

  const turnOf = (tx: Transaction, { name: queue, turns }: { name: string; turns?: Turns | undefined }, n: number, goesOn: boolean) => {
    const personId = tx.context.actor?.scope.personId
    if (!turns || personId === undefined) return {}
    const queues = all.filter((one) => one.turns?.of === turns.of).map(({ name }) => name)
    return takeTurn(tx, { turns, queue, personId, queues, n, goesOn })
  }
  /** Of the end of a pause before the next try nobody is told: it grows from two seconds, by chance up to twice as long. */
  const lookAgain = (worker: string): void => {
    for (const seconds of [2, 4, 8, 16]) setTimeout(() => running && boss.notifyWorker(worker), seconds * 1000).unref()
  }
  /** Asks its queue again at once when it has done something. pg-boss of itself pauses for seconds after each job, if they are taken one by one. */
  const worker = async (app: App, declared: Job) => {
    const { name, atOnce, turns } = declared
    const id: string = await boss.work(
      name,
      {
        pollingIntervalSeconds: 2,
        // the database tells of what is new: a hundred and fifty workers that looked for it by themselves would be the work of an idle portal
        notifyPollingIntervalSeconds: 15,
        batchSize: atOnce,
        perJobResults: true,
        ...(turns ? { localGroupConcurrency: 1 } : {}),
      },
      async (taken) => {
        const results = await Promise.all(taken.map((one) => done(app, log, declared, one)))
        boss.notifyWorker(id)
        if (results.some(({ status }) => status === 'failed')) lookAgain(id)
        return results
      },
    )
  }
  const insert = async <Data>(tx: Transaction, declared: Job<Data>, data: readonly Data[], goesOn: boolean): Promise<void> => {
    const { name, data: schema, retries } = declared
    const turn = await turnOf(tx, declared, data.length, goesOn)
    const jobs = data.map((one) => ({ data: schema.parse(one) as object, retryLimit: retries, retryBackoff: true, retryDelay: 2, ...turn }))
    await boss.insert(name, jobs, { db: fromKysely(tx.unscoped<Record<never, never>>('the queue has its own tables')) })
  }
  return {
    enqueue: (tx, declared, ...data) => insert(tx, declared, data, false),
    goOn: (tx, declared, data) => insert(tx, declared, [data], true),
    start: async (app, jobs, work) => {
      await boss.start()
      running = true
      all = jobs
      await declareQueues(boss, jobs)
      if (!work) return
      // what a life before has left is taken up at once: one that is killed over and over may not live until it is looked for by the clock
      boss.supervise().catch((error: unknown) => log.error({ err: error }, 'jobs'))
      await Promise.all(jobs.flatMap((declared) => Array.from({ length: declared.turns?.persons ?? 1 }, () => worker(app, declared))))
    },
    stop: async () => {
      if (running) await boss.stop({ graceful: true, timeout: 10_000 })
      running = false
    },
    settled: () => settled(database),
  }
}
