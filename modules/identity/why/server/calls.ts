import { type Endpoint, endpointsOf } from '#kit/contract/endpoint.ts'
import type { ServerModule } from '#kit/server/http/serve.ts'

let declared: ReadonlyMap<string, Endpoint> = new Map()

/** Once, by the list of modules: what is served, so that calls can be asked about by their names. */
export const declareCalls = (modules: readonly ServerModule[]): void => {
  const all = modules.flatMap(({ contract }) => endpointsOf(contract).map(([, endpoint]) => endpoint))
  declared = new Map(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
}

export const callNamed = (call: string): Endpoint | undefined => declared.get(call)
