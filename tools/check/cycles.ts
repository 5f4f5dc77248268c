export type Graph<Edge> = Map<string, Map<string, Edge>>

/** Groups of nodes that reach each other (Tarjan), without recursion: a chain of imports may be thousands long. */
const knots = <Edge>(graph: Graph<Edge>): string[][] => {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const found: string[][] = []
  const enter = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.size - 1)
    stack.push(node)
    onStack.add(node)
    return { node, next: [...(graph.get(node)?.keys() ?? [])][Symbol.iterator]() }
  }
  const lower = (node: string, to: number): void => void low.set(node, Math.min(low.get(node) ?? to, to))

  for (const start of graph.keys()) {
    if (index.has(start)) continue
    const path = [enter(start)]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { value: to, done } = top.next.next()
      if (!done) {
        if (!index.has(to)) path.push(enter(to))
        else if (onStack.has(to)) lower(top.node, index.get(to) ?? 0)
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above) lower(above.node, low.get(top.node) ?? 0)
      if (low.get(top.node) !== index.get(top.node)) continue
      const knot = stack.splice(stack.indexOf(top.node))
      for (const node of knot) onStack.delete(node)
      if (knot.length > 1 || graph.get(top.node)?.has(top.node)) found.push(knot)
    }
  }
  return found
}

/** The shortest way from a node back to itself. */
const wayBack = <Edge>(graph: Graph<Edge>, start: string): string[] => {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue)
    for (const to of graph.get(node)?.keys() ?? []) {
      if (to === start) {
        const way = [node]
        for (let at = cameFrom.get(node); at !== undefined; at = cameFrom.get(at)) way.unshift(at)
        return [...way, start]
      }
      if (cameFrom.has(to)) continue
      cameFrom.set(to, node)
      queue.push(to)
    }
  return []
}

/** One shortest cycle of each knot, as the nodes walked: `[a, b, a]`. */
export const cyclesOf = <Edge>(graph: Graph<Edge>): string[][] => knots(graph).map((knot) => wayBack(graph, knot.toSorted()[0] ?? ''))
