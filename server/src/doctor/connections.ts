import { APP_CONNECTIONS, WORKER_CONNECTIONS } from '#src/platform/database/open.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const OF_A_NODE = APP_CONNECTIONS + WORKER_CONNECTIONS
/** One more while it starts. */
const WITH_START = OF_A_NODE + 1
/** Two, and the successor of one while they are replaced. */
const SEVERAL = 3

/** Whether PostgreSQL lets all nodes in. */
export const judgeConnections = ({ most, others }: { most: number; others: number }, several: boolean): Finding => {
  const nodes = Math.max(0, Math.floor((most - others) / WITH_START))
  const told = `${most} may connect, ${others} others do; a node takes ${OF_A_NODE}, so there is room for ${nodes}`
  if (nodes < 1) return fail('connections', told, 'raise max_connections of PostgreSQL')
  const few = several && nodes < SEVERAL
  return few ? warn('connections', told, 'raise max_connections: several nodes and their successors need room') : ok('connections', told)
}
