import { posix } from 'node:path'
import { isTest } from './source.ts'

type Floor = 'kit' | 'module' | 'list' | 'main' | 'demo' | 'migrations' | 'tools' | 'e2e' | 'bench' | 'tests' | 'root'
type Side = 'contract' | 'server' | 'web'

/** Where a file stands in the house: all that the import rules ask of a path. */
export interface Place {
  path: string
  name: string
  floor: Floor
  test: boolean
  side?: Side
  area?: string
  /** `area/module`, and the path below that folder. */
  module?: string
  inside?: string
}

const sides: Record<string, Side> = { contract: 'contract', texts: 'contract', 'contract.ts': 'contract', server: 'server', web: 'web' }
const listSides: Record<string, Side> = { 'all.server.ts': 'server', 'all.web.ts': 'web', 'answers.web.ts': 'web' }
const rootSides: Record<string, Side> = { 'main.server.ts': 'server', 'main.web.tsx': 'web' }

export const placeOf = (path: string): Place => {
  const parts = path.split('/')
  const [top = '', second = '', third = '', fourth = ''] = parts
  const place = { path, name: posix.basename(path), test: isTest(path) }
  if (parts.length === 1) return { ...place, floor: rootSides[top] ? 'main' : 'root', side: rootSides[top] }
  if (top === 'kit') return { ...place, floor: 'kit', side: parts.length > 2 ? sides[second] : undefined }
  // the permissions of the roles lie beside the lists, by who holds them
  if (top === 'modules' && (parts.length === 2 || second === 'roles')) return { ...place, floor: 'list', side: listSides[second] ?? 'contract' }
  if (top === 'modules') {
    const test = place.test && parts.length === 4
    return {
      ...place,
      floor: 'module',
      area: second,
      module: `${second}/${third}`,
      inside: parts.slice(3).join('/'),
      side: test ? 'contract' : sides[fourth],
    }
  }
  if (top === 'demo' || top === 'migrations') return { ...place, floor: top, side: 'server' }
  return { ...place, floor: top === 'tools' || top === 'e2e' || top === 'bench' || top === 'tests' ? top : 'root' }
}
